/** Numbers with the field's own unit. */
import type { InputProps } from '../contract.ts';
import { ParsedInput } from './text-input.tsx';

export function NumberInput(props: InputProps & { hint?: string }) {
  const unit = props.field.unit?.[props.language];
  return <ParsedInput {...props} inputMode="decimal" numeric {...(unit ? { unit } : {})} />;
}
