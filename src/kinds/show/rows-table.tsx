/** The rows of a rows field, as a table. */
import type { FieldDef } from '../../grammar/resolved.ts';
import type { Language } from '../../grammar/models.ts';
import { rowTitles } from '../../fields/parts/titles.ts';
import { FieldCell, isNumeric } from '../list/cell.tsx';
import { useTexts } from '../texts.tsx';

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
  const say = useTexts();
  const members = Object.values(field.rows ?? {}).filter((member) => !member.hidden);
  const value = record[field.name];
  const rows = Array.isArray(value) ? (value as { [name: string]: unknown }[]) : [];
  if (rows.length === 0) return <div className="muted">{say('empty')}</div>;
  return (
    <div className="table-wrap">
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
                  <FieldCell
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
