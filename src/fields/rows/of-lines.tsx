/** Rows about lines of another record (`linesOf`): what is known of these lines, and the rows that they bring. */
import { useEffect, useRef } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { InputProps } from '../contract.ts';
import { useChoices } from '../parts/choices/use-choices.ts';
import { rowsOfLines, type OfferedLines, type RowValue } from './lines.ts';
import type { RowsProps } from './use-rows.tsx';

/**
 * The lines of the record that the form names now; undefined where rows stand for themselves or nothing is chosen.
 * Once another record is chosen its lines take the place of the rows.
 */
export function useOfferedLines(
  { source, field, page, disabled }: Pick<RowsProps, 'source' | 'field' | 'page' | 'disabled'>,
  record: InputProps['record'],
): OfferedLines | undefined {
  const form = useFormContext();
  const { ref = '_', by = '' } = field.linesOf ?? {};
  const watched = useWatch({ name: ref }) as unknown;
  const named = watched === undefined ? record?.[ref] : watched;
  const id = field.linesOf && typeof named === 'number' ? named : undefined;
  const lines = useChoices(page, ref, id === undefined ? [] : [id], undefined, true).linesOf(id);
  const brought = useRef<number>(undefined);
  useEffect(() => {
    if (disabled || id === undefined || !lines || brought.current === id) return;
    brought.current = id;
    const rows = (form.getValues(source) ?? []) as RowValue[];
    const fits = rows.length > 0 && rows.every((row) => lines.some(({ value }) => value === row[by]));
    if (!fits) form.setValue(source, rowsOfLines(field, lines), { shouldDirty: true });
  }, [form, source, field, by, id, lines, disabled]);
  return field.linesOf && id !== undefined ? lines : undefined;
}

/** What a row is about: the line's name, what the picker tells of it, what is wrong with it. */
export function LineName({
  source,
  value,
  line,
}: {
  source: string;
  value: unknown;
  line: OfferedLines[number] | undefined;
}) {
  const { errors } = useFormState({ name: source });
  const fault = get(errors, `${source}.message`) as unknown;
  return (
    <span className="rows-line">
      <span>{typeof value === 'string' ? value : ''}</span>
      {line && line.note !== '' && <span className="small muted">{line.note}</span>}
      {typeof fault === 'string' && (
        <span className="field-error" role="alert">
          {fault}
        </span>
      )}
    </span>
  );
}
