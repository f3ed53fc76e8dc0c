/**
 * A sub-table that is edited in place: a table of inputs; on a telephone a small form for each row; and where there is
 * one row by nature, its inputs alone. Each cell is the input of its member's type.
 */
import { memo, use, useId, useMemo, type ComponentType } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import { fieldsOf, matches } from '../../grammar/expressions/match.ts';
import type { InputProps } from '../contract.ts';
import { FormFactsContext } from '../parts/base/form-fields.ts';
import { Frame, hintOf, type InputState } from '../parts/controls/frame.tsx';
import { later } from '../parts/base/later.tsx';
import { useNarrow } from '../parts/controls/narrow.tsx';
import type { InputLookup } from './member.tsx';
import { rowMembers } from './model.ts';
import { useOfferedLines } from './of-lines.tsx';
import type { RowsProps } from './use-rows.tsx';

const RowsTable = later(async () => ({ default: (await import('./table.tsx')).RowsTable }));
const RowsCards = later(async () => ({ default: (await import('./cards.tsx')).RowsCards }));
const Whole = later(async () => ({ default: (await import('./whole.tsx')).Whole }));
const OneRow = later(async () => ({ default: (await import('./one.tsx')).OneRow }));

/** Drawn anew for none of the faults that the frame around it tells. */
const Rows = memo(function Rows(props: RowsProps & { one: boolean }) {
  const narrow = useNarrow();
  if (props.one) return <OneRow {...props} />;
  return narrow && !props.field.fixed ? <RowsCards {...props} /> : <RowsTable {...props} />;
});

/** Rows about lines of the record that the form names. */
function OfferedRows({ record, ...props }: RowsProps & { one: boolean; record: InputProps['record'] }) {
  return <Rows {...props} offered={useOfferedLines(props, record)} />;
}

/** Makes the input; `lookup` gives the inputs of the members' types. */
export function rowsInput(lookup: InputLookup): ComponentType<InputProps> {
  return function RowsInput(props: InputProps) {
    const { source, field, page, language, disabled } = props;
    const members = useMemo(() => rowMembers(field).filter((member) => !member.hidden), [field]);
    const id = useId();
    const one = useHolds(props);
    const { errors } = useFormState({ name: source });
    const told = [`${source}.message`, `${source}.root.message`]
      .map((path) => get(errors, path) as unknown)
      .find((text) => typeof text === 'string');
    const error = typeof told === 'string' ? told : undefined;
    const described =
      [hintOf(field, language) ? `${id}-hint` : '', error ? `${id}-error` : '']
        .filter((text) => text !== '')
        .join(' ') || undefined;
    const state: Pick<InputState, 'id' | 'error' | 'control'> = {
      id,
      error,
      control: { id, 'aria-invalid': undefined, 'aria-required': undefined, 'aria-describedby': described },
    };
    const hidden = props.record?._masked;
    const masked = Array.isArray(hidden) && hidden.includes(field.name);
    const rows = { id, source, field, members, lookup, page, language, disabled, masked, one };
    return (
      <Frame input={state} props={props} group wide>
        {field.linesOf ? <OfferedRows {...rows} record={props.record} /> : <Rows {...rows} />}
        {field.whole !== undefined && !masked && <Whole {...{ source, field, language }} />}
      </Frame>
    );
  };
}

/** True while the field has one line by nature: `oneWhen` holds for the record as it is typed. */
function useHolds({ field: { oneWhen }, record }: InputProps): boolean {
  const facts = use(FormFactsContext);
  const names = fieldsOf(oneWhen);
  const watched = useWatch({ name: names.length > 0 ? names : ['_'] }) as unknown[];
  if (!oneWhen) return false;
  const values = { ...record };
  names.forEach((name, index) => {
    if (watched[index] !== undefined) values[name] = watched[index];
  });
  return matches(oneWhen, values, facts);
}
