/** A record's sections as definition lists; fields of rows as tables; masked values with a way to reveal them. */
import { maySee } from '../../access/may.ts';
import { Blank } from '../../fields/parts/blank.tsx';
import { isVisible } from '../../grammar/conditions.ts';
import { isEmpty, matches } from '../../grammar/match.ts';
import type { FieldDef, PageDef } from '../../grammar/resolved.ts';
import type { Row } from '../data.ts';
import { FieldCell } from '../list/cell.tsx';
import { useSession } from '../session-context.tsx';
import { useLanguage, useTexts } from '../texts.tsx';
import { useFacts } from '../use-facts.tsx';
import { Changes } from './changes.tsx';
import { Reveal } from './reveal.tsx';
import { RowsTable } from './rows-table.tsx';

export function Details({ page, row }: { page: PageDef; row: Row }) {
  const session = useSession();
  const language = useLanguage();
  const say = useTexts();
  const facts = useFacts();
  const sections = (page.show.length > 0 ? page.show : page.form).filter((section) =>
    matches(section.visibleWhen, row, facts),
  );
  const earlier = new Set(sections.flatMap((section) => section.compare ?? []));
  const shown = (name: string): FieldDef[] => {
    const field = page.fields[name];
    return field && !field.hidden && !earlier.has(name) && maySee(session, page, field) && isVisible(field, row, facts)
      ? [field]
      : [];
  };
  const placed = sections
    .map((section) => ({ section, fields: section.fields.flatMap(shown) }))
    .filter((one) => one.fields.length > 0);
  if (placed.length === 0)
    placed.push({
      section: { name: 'all', label: page.entityLabel, fields: [] },
      fields: Object.keys(page.fields).flatMap(shown),
    });
  return (
    <>
      {placed.map(({ section, fields }) => (
        <section key={section.name} className="panel" aria-labelledby={`show-${section.name}`}>
          <div className="panel-head">
            <h2 id={`show-${section.name}`}>{section.label[language] || say('details')}</h2>
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
                    <div key={field.name}>
                      <dt>{field.label[language]}</dt>
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
    </>
  );
}

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

function Value({ page, row, field }: { page: PageDef; row: Row; field: FieldDef }) {
  const language = useLanguage();
  if (isEmpty(row[field.name])) return <Blank />;
  const cell = <FieldCell field={field} record={row} language={language} />;
  return row._masked?.includes(field.name) ? (
    <Reveal page={page} row={row} field={field}>
      {cell}
    </Reveal>
  ) : (
    cell
  );
}
