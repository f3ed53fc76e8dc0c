/** Numbers with the field's own unit. */
import type { ReactNode } from 'react';
import type { InputProps } from '../../contract.ts';
import { ParsedInput } from './text-input.tsx';

export function NumberInput(props: InputProps & { below?: ReactNode }) {
  const unit = props.field.unit?.[props.language];
  return <ParsedInput {...props} inputMode="decimal" numeric {...(unit ? { unit } : {})} />;
}
