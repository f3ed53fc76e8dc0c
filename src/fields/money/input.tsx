/** An amount in yuan. */
import type { InputProps } from '../contract.ts';
import { ParsedInput } from '../parts/controls/text-input.tsx';

export function MoneyInput(props: InputProps) {
  return (
    <ParsedInput
      {...props}
      inputMode="decimal"
      numeric
      unit={props.field.unit?.[props.language] ?? (props.language === 'zh' ? '元' : 'CNY')}
    />
  );
}
