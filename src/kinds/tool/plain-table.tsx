/** Rows of an operation that is no list of the page: the page's own fields that the rows carry. */
import type { PageDef } from '../../grammar/site/resolved.ts';
import type { Row } from '../data/data.ts';
import { FieldCell, isNumeric } from '../list/cells/cell.tsx';
import { useLanguage } from '../text/texts.tsx';
import { reachable } from '../../fields/parts/controls/reachable.tsx';

export function PlainTable({ page, rows, label }: { page: PageDef; rows: Row[]; label: string }) {
  const language = useLanguage();
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const fields = names
    .flatMap((name) => page.fields[name] ?? [])
    .filter((field) => !field.hidden && field.name !== 'id' && field.name !== 'version');
  return (
    <div ref={reachable} className="table-wrap">
      <table className="table">
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {fields.map((field) => (
              <th key={field.name} scope="col" className={isNumeric(field) ? 'num' : undefined}>
                {field.label[language]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {fields.map((field) => (
                <td key={field.name} className={isNumeric(field) ? 'num' : undefined}>
                  <FieldCell field={field} record={row} language={language} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
