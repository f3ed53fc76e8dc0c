/** A value edited inside the list: switches at once, numbers and texts on Enter or when the box is left. */
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { FieldDef, PageDef } from '../../../grammar/site/resolved.ts';
import type { Language } from '../../../grammar/site/models.ts';
import type { Session } from '../../../access/session.ts';
import { fieldModel } from '../../../fields/models.ts';
import { mayEdit } from '../../../access/may.ts';
import { refusal } from '../../dialog/availability.ts';
import { useAnswer } from '../../data/answer.tsx';
import type { Row } from '../../data/data.ts';
import { useSending } from '../../data/sending.tsx';
import { useLanguage, useTexts, kindTexts } from '../../text/texts.tsx';
import { useSiteData } from '../../data/use-site-data.tsx';
import { FieldCell } from './cell.tsx';
import { titleOf } from './title.ts';

interface InlineCellProps {
  page: PageDef;
  row: Row;
  field: FieldDef;
  session: Session;
  language: Language;
}

export function InlineCell({ page, row, field, session, language }: InlineCellProps) {
  const refused =
    !page.verbs.includes('update') || !mayEdit(session, page, field)
      ? true
      : refusal(session, page, 'update', row, language);
  const { busy, save } = useInlineSave(page, row, field);
  const value = row[field.name];
  if (refused !== undefined && typeof value !== 'boolean')
    return <FieldCell field={field} record={row} language={language} />;
  const label = `${field.label[language]} #${row.id}`;
  if (typeof value === 'boolean') {
    return (
      <button
        type="button"
        role="switch"
        className="k-switch"
        aria-checked={value}
        aria-label={label}
        disabled={busy || refused !== undefined}
        title={typeof refused === 'string' ? refused : undefined}
        onClick={() => void save(!value)}
      />
    );
  }
  return <InlineBox value={value} label={label} field={field} busy={busy} save={save} />;
}

function InlineBox({
  value,
  label,
  field,
  busy,
  save,
}: {
  value: unknown;
  label: string;
  field: FieldDef;
  busy: boolean;
  save(value: unknown): Promise<void>;
}) {
  const model = fieldModel(field.type);
  const numeric = model?.numeric === true;
  const notify = useNotify();
  const language = useLanguage();
  const shown = value === null || value === undefined ? '' : String(value);
  const [typed, setTyped] = useState<string>();
  const commit = async () => {
    if (typed === undefined || typed === shown) return setTyped(undefined);
    const read = model?.parse(typed, field);
    if (!read) return setTyped(undefined);
    if (!read.ok) return notify(read.problem[language], { type: 'error', autoHideDuration: 5000 });
    await save(read.value);
    setTyped(undefined);
  };
  return (
    <input
      className={numeric ? 'input k-inline num' : 'input k-inline'}
      inputMode={numeric ? 'numeric' : undefined}
      aria-label={label}
      value={typed ?? shown}
      disabled={busy}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => void commit()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') setTyped(undefined);
      }}
    />
  );
}

/** Saves one field of a row with the version that is shown. A refusal is shown by the data provider. */
function useInlineSave(page: PageDef, row: Row, field: FieldDef) {
  const data = useSiteData();
  const refresh = useRefresh();
  const t = useTexts(kindTexts);
  const language = useLanguage();
  const answer = useAnswer(`${field.label[language]} #${row.id}`);
  const sending = useSending();
  /** Version that a save has replaced: the row is only edited again when it is drawn with its new one. */
  const [replaced, setReplaced] = useState<number>();
  const save = (value: unknown): Promise<void> =>
    sending.run(async () => {
      try {
        await data.update(page.route, {
          id: row.id,
          data: { [field.name]: value },
          previousData: row,
          meta: { version: row.version, key: crypto.randomUUID() },
        });
        setReplaced(row.version);
        answer.tell(t('saved', { title: titleOf(page, row) }));
      } catch {
        // The data provider has shown the refusal.
      } finally {
        refresh();
      }
    });
  return { busy: sending.busy || (replaced !== undefined && replaced === row.version), save };
}
