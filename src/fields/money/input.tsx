/** An amount in yuan. */
import { fieldTexts } from '../parts/base/texts.ts';
import { fixedT } from '../../base/texts.ts';
import type { InputProps } from '../contract.ts';
import { ParsedInput } from '../parts/controls/text-input.tsx';

export function MoneyInput(props: InputProps) {
  return (
    <ParsedInput
      {...props}
      inputMode="decimal"
      numeric
      unit={props.field.unit?.[props.language] ?? fixedT(props.language, fieldTexts)('yuan')}
    />
  );
}
