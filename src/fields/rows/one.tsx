/**
 * A rows field that has one line by nature: what has to be there is asked like fields of the record, the rest by
 * "More".
 */
import { useEffect, useId, useMemo, useState } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { isBlank } from '../parts/controls/blank.tsx';
import { columnsOf } from './lines.ts';
import { hiddenStays, Member } from './member.tsx';
import { freshRow } from './model.ts';
import type { RowsProps } from './use-rows.tsx';
import { rowsTexts } from './rows-texts.ts';
import { fixedT } from '../../base/texts.ts';

export function OneRow({ source, field, members, lookup, page, language, disabled, masked }: RowsProps) {
  const t = fixedT(language, rowsTexts);
  const form = useFormContext();
  const id = useId();
  const [asked, setAsked] = useState(false);
  const { columns, more } = useMemo(() => {
    const shown = columnsOf(field, members);
    const needed = shown.columns.filter((member) => member.required);
    if (needed.length === 0) return shown;
    return {
      columns: needed,
      more: [...shown.columns.filter((member) => !member.required), ...shown.more],
    };
  }, [field, members]);
  const rows = useWatch({ name: source }) as object[] | null | undefined;
  const isEmpty = isBlank(rows);
  useEffect(() => {
    if (isEmpty) form.setValue(source, [freshRow(field)]);
  }, [form, source, field, isEmpty]);
  const { errors } = useFormState({ name: source });
  const line = `${source}.0`;
  const open = asked || more.some((member) => get(errors, `${line}.${member.name}`) !== undefined);
  const drawn = (all: typeof columns) =>
    all.map((member) => (
      <Member
        key={member.name}
        source={line}
        {...{ member, members, lookup, page, language, disabled }}
        hiddenStays={hiddenStays(member, rows?.[0] ?? {}, masked)}
        labelled
      />
    ));
  return (
    <>
      <div className="form-grid">{drawn(columns)}</div>
      {more.length > 0 && (
        <>
          <span>
            <button
              type="button"
              className="btn btn-text btn-small"
              aria-expanded={open}
              aria-controls={open ? id : undefined}
              onClick={() => setAsked(!open)}
            >
              {t(open ? 'less' : 'more')}
            </button>
          </span>
          {open && (
            <div className="form-grid" id={id}>
              {drawn(more)}
            </div>
          )}
        </>
      )}
      {rows && rows.length > 1 && <p className="small muted">{t('dropped', { n: rows.length - 1 })}</p>}
    </>
  );
}
