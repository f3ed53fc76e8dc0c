/** The rows of a rows field, as a table. */
import type { FieldDef } from '../../grammar/site/resolved.ts';
import type { Language } from '../../grammar/site/models.ts';
import { isBlank } from '../../fields/parts/controls/blank.tsx';
import { rowTitles } from '../../fields/parts/choices/titles.ts';
import { isNumeric } from '../list/cells/cell.tsx';
import { LinkedCell } from './references.tsx';
import { useTexts, kindTexts } from '../text/texts.tsx';
import { reachable } from '../../fields/parts/controls/reachable.tsx';

/** `record` is the row that holds the field, with `_titles`. */
export function RowsTable({
  field,
  record,
  language,
}: {
  field: FieldDef;
  record: { [name: string]: unknown };
  language: Language;
}) {
  const t = useTexts(kindTexts);
  const value = record[field.name];
  const rows = Array.isArray(value) ? (value as { [name: string]: unknown }[]) : [];
  const members = telling(field, record, rows);
  if (rows.length === 0) return <div className="muted">{t('empty')}</div>;
  return (
    <div ref={reachable} className="table-wrap">
      <table className="table">
        <caption className="visually-hidden">{field.label[language]}</caption>
        <thead>
          <tr>
            {members.map((member) => (
              <th key={member.name} scope="col" className={isNumeric(member) ? 'num' : undefined}>
                {member.label[language]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {members.map((member) => (
                <td key={member.name} className={isNumeric(member) ? 'num' : undefined}>
                  <LinkedCell
                    field={member}
                    record={{ ...row, _titles: rowTitles(record, field.name, index) }}
                    language={language}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Columns that tell something: not empty in all lines, and not what a reference beside it says already. */
function telling(
  field: FieldDef,
  record: { [name: string]: unknown },
  rows: readonly { [name: string]: unknown }[],
): FieldDef[] {
  const titles = rows.map((_, index) => rowTitles(record, field.name, index));
  const filled = Object.values(field.rows ?? {}).filter(
    (member) => !member.hidden && rows.some((row) => !isBlank(row[member.name])),
  );
  const repeated = (member: FieldDef): boolean =>
    filled.some(
      ({ name, titleOf }) =>
        titleOf !== undefined &&
        name !== member.name &&
        rows.every((row, index) => titles[index]?.[name] !== undefined && row[member.name] === titles[index][name]),
    );
  return filled.filter((member) => !repeated(member));
}
