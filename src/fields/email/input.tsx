/** An e-mail address. */
import type { InputProps } from '../contract.ts';
import { ParsedInput } from '../parts/controls/text-input.tsx';

export function EmailInput(props: InputProps) {
  return <ParsedInput {...props} inputMode="email" />;
}
