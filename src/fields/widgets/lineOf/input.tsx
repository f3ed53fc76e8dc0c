/**
 * One line of the record that a member beside it refers to: `"widget": "lineOf:goods"` offers the SKUs of the goods
 * that the field `goods` of the same row holds. What it offers is the record's `picker.lines`; the value is their
 * value.
 */
import { useWatch } from 'react-hook-form';
import type { InputProps } from '../../contract.ts';
import { Frame, useInput } from '../../parts/controls/frame.tsx';
import { pickerField, useChoices } from '../../parts/choices/use-choices.ts';
import { fieldTexts } from '../../parts/base/texts.ts';
import { fixedT } from '../../../base/texts.ts';

export function LineOfInput(props: InputProps) {
  const t = fixedT(props.language, fieldTexts);
  const { bind, ...input } = useInput(props);
  const beside = props.source.replace(/[^.]+$/u, props.field.widget?.split(':')[1] ?? '');
  const id = useWatch({ name: beside }) as unknown;
  const ids = typeof id === 'number' ? [id] : [];
  const lines = useChoices(props.page, pickerField(beside), ids, undefined, true).linesOf(ids[0]);
  const value = input.value === null ? '' : String(input.value);
  const gone = value !== '' && lines !== undefined && !lines.some((line) => line.value === value);
  return (
    <Frame input={input} props={props}>
      <select
        {...input.control}
        ref={bind}
        className="select"
        value={value}
        disabled={props.disabled || ids.length === 0}
        onChange={(event) => input.change(event.target.value === '' ? null : event.target.value)}
        onBlur={input.blur}
      >
        <option value="">{t('choose')}</option>
        {(gone || (value !== '' && lines === undefined)) && <option value={value}>{value}</option>}
        {lines?.map((line) => (
          <option key={line.value} value={line.value}>
            {line.note === '' ? line.value : `${line.value} · ${line.note}`}
          </option>
        ))}
      </select>
    </Frame>
  );
}
