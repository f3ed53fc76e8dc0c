/** Rows of an operation that has no page of its own: columns from the page's fields where they are known, else by name. */
import type { FieldDef, PageDef } from '../../grammar/resolved.ts';
import type { Row } from '../data.ts';
import { printMoment, isMoment } from '../../base/date.ts';
import { FieldCell } from '../list/cell.tsx';
import { inLanguage, useLanguage } from '../texts.tsx';
import { toolOptions } from './model.ts';

export function PlainTable({ page, rows }: { page: PageDef; rows: Row[] }) {
  const language = useLanguage();
  const labels = (toolOptions(page).operations.log?.options.columns ?? {}) as { [name: string]: { zh: string; en: string } };
  const names = [...new Set([...Object.keys(labels), ...rows.flatMap((row) => Object.keys(row))])].filter((name) => name !== 'id' && !name.startsWith('_'));
  return (
    <div className="table-wrap">
      <table className="table">
        <thead><tr>{names.map((name) => <th key={name} scope="col">{inLanguage(labels[name] ?? page.fields[name]?.label ?? name, language)}</th>)}</tr></thead>
        <tbody>{rows.map((row) => <tr key={row.id}>{names.map((name) => <td key={name}>{cell(page.fields[name], name, row)}</td>)}</tr>)}</tbody>
      </table>
    </div>
  );

  function cell(field: FieldDef | undefined, name: string, row: Row) {
    if (field) return <FieldCell field={field} record={row} language={language} />;
    const value = row[name];
    return typeof value === 'string' && isMoment(value) ? printMoment(value) : value === null || value === undefined ? '' : String(value);
  }
}
