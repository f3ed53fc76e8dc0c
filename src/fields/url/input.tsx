/** A web address. */
import type { InputProps } from '../contract.ts';
import { ParsedInput } from '../parts/controls/text-input.tsx';

export function UrlInput(props: InputProps) {
  return <ParsedInput {...props} inputMode="url" />;
}
