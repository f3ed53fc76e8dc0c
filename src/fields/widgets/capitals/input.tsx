/** An amount with its Chinese capitals below while it is typed; in yuan where the field that says its unit says so. */
import { useWatch } from 'react-hook-form';
import type { InputProps } from '../../contract.ts';
import { NumberInput } from '../../parts/controls/number-input.tsx';
import { inCapitals } from './capitals.ts';

export function CapitalsInput(props: InputProps) {
  const [by = '', shared = ''] = (props.field.unitBy ?? '').split('.');
  const [amount, unit] = useWatch({ name: [props.source, by || props.source] }) as unknown[];
  const isYuan =
    by === '' || props.fields?.[by]?.options?.some(({ value, facts }) => value === unit && facts?.[shared] === true);
  const text = inCapitals(amount, isYuan === true);
  const below = text && (
    <span className="field-hint" lang="zh">
      {text}
    </span>
  );
  return <NumberInput {...props} below={below} />;
}
