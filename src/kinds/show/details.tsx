/**
 * A record's sections as definition lists; fields of rows as tables; masked values with a way to reveal them. What is
 * empty is folded, what stands in the head or the timeline is not said again.
 */
import { useState } from 'react';
import { maySee } from '../../access/may.ts';
import { Blank } from '../../fields/parts/controls/blank.tsx';
import { fieldModel, type FieldType } from '../../fields/models.ts';
import { fieldViews, wideViews } from '../../fields/views.tsx';
import type { Json } from '../../grammar/declarations/declarations.ts';
import { isVisible } from '../../grammar/expressions/conditions.ts';
import { isEmpty, matches } from '../../grammar/expressions/match.ts';
import type { FieldDef, PageDef } from '../../grammar/site/resolved.ts';
import { CopyButton } from '../ui/copy.tsx';
import type { Row } from '../data/data.ts';
import { InfoButton } from '../ui/info-button.tsx';
import { Empty } from '../ui/states.tsx';
import { titleOf } from '../list/cells/title.ts';
import { useSession } from '../session/session-context.tsx';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { useFacts } from '../session/use-facts.tsx';
import { Changes } from './changes.tsx';
import { MarkedPictures, Pictures } from '../ui/pictures.tsx';
import { LinkedCell, References } from './references.tsx';
import { Reveal } from './reveal.tsx';
import { RowsTable } from './rows-table.tsx';
import { recordTexts } from '../ui/record-texts.ts';

/** The sections of the first tab, or the one section that is the tab named. */
export function Details({ page, row, tab }: { page: PageDef; row: Row; tab?: string }) {
  const session = useSession();
  const language = useLanguage();
  const t = useTexts(recordTexts, kindTexts);
  const facts = useFacts();
  const [all, setAll] = useState(false);
  const sections = (page.show.length > 0 ? page.show : page.form).filter(
    (section) => matches(section.visibleWhen, row, facts) && (tab === undefined ? !section.tab : section.name === tab),
  );
  const elsewhere = new Set([
    ...sections.flatMap((section) => section.compare ?? []),
    ...Object.keys(page.workflows),
    ...page.head.tags,
    ...(page.log === undefined ? [] : [page.log]),
    ...(titleOf(page, row) === row[page.titleField] ? [page.titleField] : []),
  ]);
  const shown = (name: string, compared = false): FieldDef[] => {
    const field = page.fields[name];
    return field &&
      !field.hidden &&
      (compared || !elsewhere.has(name)) &&
      maySee(session, page, field) &&
      isVisible(field, row, facts)
      ? [field]
      : [];
  };
  const placed = sections
    .map((section) => ({
      section,
      fields: section.fields.flatMap((name) => shown(name, section.compare !== undefined)),
    }))
    .filter((one) => one.fields.length > 0);
  if (placed.length === 0 && tab === undefined)
    placed.push({
      section: { name: 'all', label: page.entityLabel, fields: [] },
      fields: Object.keys(page.fields).flatMap((name) => shown(name)),
    });
  const folded = placed.flatMap(({ section, fields }) =>
    section.compare === undefined ? fields.filter((field) => isEmptyOf(row, field)) : [],
  );
  const open = placed
    .map(({ section, fields }) => ({
      section,
      fields: all || section.compare !== undefined ? fields : fields.filter((field) => !folded.includes(field)),
    }))
    .filter((one) => one.fields.length > 0);
  if (tab !== undefined && open.length === 0)
    return (
      <div className="panel">
        <Empty title={t('empty')} />
      </div>
    );
  return (
    <References fields={open.flatMap(({ fields }) => fields)} rows={[row]}>
      {open.map(({ section, fields }) => (
        <section key={section.name} className="panel" aria-labelledby={`show-${section.name}`}>
          <div className="panel-head">
            <h2 id={`show-${section.name}`}>{section.label[language] || t('details')}</h2>
          </div>
          {section.compare !== undefined ? (
            <div className="panel-body">
              <Changes fields={fields} row={row} earlier={section.compare} />
            </div>
          ) : (
            <div className="panel-body stack">
              <dl className="details" hidden={fields.every((field) => field.rows)}>
                {fields
                  .filter((field) => !field.rows)
                  .map((field) => (
                    <div key={field.name} className={isWide(page, field) ? 'k-wide' : undefined}>
                      <dt>
                        {field.label[language]}
                        {field.readOnly && field.hint && (
                          <InfoButton
                            label={t('about', { label: field.label[language] })}
                            content={() => <p className="k-definitions">{field.hint?.[language]}</p>}
                          />
                        )}
                      </dt>
                      <dd>
                        <Value page={page} row={row} field={field} />
                      </dd>
                    </div>
                  ))}
              </dl>
              {fields
                .filter((field) => field.rows)
                .map((field) => (
                  <div key={field.name} className="stack">
                    {field.label[language] !== section.label[language] && <h3>{field.label[language]}</h3>}
                    <Lines page={page} row={row} field={field} />
                  </div>
                ))}
            </div>
          )}
        </section>
      ))}
      {folded.length > 0 && tab === undefined && (
        <div>
          <button type="button" className="btn k-folded" aria-expanded={all} onClick={() => setAll(!all)}>
            {t(all ? 'foldEmpty' : 'emptyFields', { count: folded.length })}
          </button>
        </div>
      )}
    </References>
  );
}

const isWide = (page: PageDef, field: FieldDef): boolean =>
  page.head.pictures.includes(field.name) || wideViews.has(field.type);

/** True where the record has nothing to show of the field. */
const isEmptyOf = (row: Row, field: FieldDef): boolean => {
  const value = row[field.name];
  return isEmpty(value) || (Array.isArray(value) && value.length === 0);
};

/** Lines as a table; what is masked in them is revealed for all of them at once. */
function Lines({ page, row, field }: { page: PageDef; row: Row; field: FieldDef }) {
  const language = useLanguage();
  const table = (record: Row) => <RowsTable field={field} record={record} language={language} />;
  return row._masked?.includes(field.name) ? (
    <Reveal page={page} row={row} field={field} draw={table}>
      {table(row)}
    </Reveal>
  ) : (
    table(row)
  );
}

/** What a record has in a field, as large as its type shows it alone; what is masked can be revealed. */
export function Value({ page, row, field }: { page: PageDef; row: Row; field: FieldDef }) {
  const language = useLanguage();
  const value = row[field.name];
  if (isEmpty(value)) return <Blank />;
  const cell = <LinkedCell field={field} record={row} language={language} />;
  const judged = page.head.pictures.includes(field.name);
  const draw = (shown: Row) => <MarkedPictures value={shown[field.name]} label={field.label[language]} />;
  if (row._masked?.includes(field.name))
    return (
      <Reveal page={page} row={row} field={field} {...(judged ? { draw } : {})}>
        {cell}
      </Reveal>
    );
  if (judged) return <Pictures value={value} label={field.label[language]} />;
  const View = fieldViews[field.type as FieldType];
  if (View) return <View value={value as Json} field={field} record={row} language={language} />;
  return typeof value === 'string' && fieldModel(field.type)?.copied?.(field) ? (
    <>
      {cell}
      <CopyButton value={value} label={field.label[language]} />
    </>
  ) : (
    cell
  );
}
