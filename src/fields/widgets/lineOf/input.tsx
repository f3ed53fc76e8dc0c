/**
 * One line of the record that a member beside it refers to: `"widget": "lineOf:goods"` offers the SKUs of the goods
 * that the field `goods` of the same row holds. What it offers is the record's `picker.lines`; the value is their
 * value. Where the form does not hold that field, as in the question of an action, the record does.
 * `"lineOf:$prizes:prizeNo:name,left:type!=thanks"` offers lines of the record that an act is done to: the member that
 * is the value, those that tell of a line, and which lines are left out.
 */
import { useWatch } from 'react-hook-form';
import type { InputProps } from '../../contract.ts';
import { Frame, useInput } from '../../parts/controls/frame.tsx';
import { pickerField, useChoices } from '../../parts/choices/use-choices.ts';
import { fieldTexts } from '../../parts/base/texts.ts';
import { fixedT } from '../../../base/texts.ts';

interface Choice {
  value: string;
  note: string;
}

export function LineOfInput(props: InputProps) {
  const isOwn = props.field.widget?.startsWith('lineOf:$') === true;
  return isOwn ? <OwnLine {...props} /> : <LineOfAnother {...props} />;
}

/** Lines of the record itself. */
function OwnLine(props: InputProps) {
  const [, rows = '', key = '', shown = '', but = ''] = (props.field.widget ?? '').split(':');
  const [hidden = '', word = ''] = but.split('!=');
  const there = props.record?.[rows.slice(1)];
  const lines = (Array.isArray(there) ? there : []) as { [member: string]: unknown }[];
  const choices = lines
    .filter((line) => hidden === '' || line[hidden] !== word)
    .map((line) => ({
      value: String(line[key] ?? ''),
      note: shown
        .split(',')
        .map((name) => String(line[name] ?? ''))
        .filter(Boolean)
        .join(' · '),
    }));
  return <Lines {...props} lines={choices} ready />;
}

function LineOfAnother(props: InputProps) {
  const beside = props.source.replace(/[^.]+$/u, props.field.widget?.split(':')[1] ?? '');
  const watched = useWatch({ name: beside }) as unknown;
  const id = watched === undefined ? props.record?.[beside] : watched;
  const ids = typeof id === 'number' ? [id] : [];
  const lines = useChoices(props.page, pickerField(beside), ids, undefined, true).linesOf(ids[0]);
  return <Lines {...props} lines={lines} ready={ids.length > 0} />;
}

function Lines({ lines, ready, ...props }: InputProps & { lines: readonly Choice[] | undefined; ready: boolean }) {
  const t = fixedT(props.language, fieldTexts);
  const { bind, ...input } = useInput(props);
  const value = input.value === null ? '' : String(input.value);
  const gone = value !== '' && lines !== undefined && !lines.some((line) => line.value === value);
  return (
    <Frame input={input} props={props}>
      <select
        {...input.control}
        ref={bind}
        className="select"
        value={value}
        disabled={props.disabled || !ready}
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
