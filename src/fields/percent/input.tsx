/** A rate in per cent. */
import type { InputProps } from '../contract.ts';
import { ParsedInput } from '../parts/controls/text-input.tsx';

export function PercentInput(props: InputProps) {
  return <ParsedInput {...props} inputMode="decimal" numeric unit="%" />;
}
