/** A telephone number; blanks and +86 are taken off. */
import type { InputProps } from '../contract.ts';
import { ParsedInput } from '../parts/controls/text-input.tsx';

export function PhoneInput(props: InputProps) {
  return <ParsedInput {...props} inputMode="tel" />;
}
