/** A sub-table in at most two lines: "name × quantity", or the first members of a row. */
import type { Json } from '../../grammar/declarations.ts';
import type { Language } from '../../grammar/models.ts';
import type { FieldDef } from '../../grammar/resolved.ts';
import type { CellProps } from '../contract.ts';
import { fieldModel } from '../models.ts';
import { Blank } from '../parts/blank.tsx';
import { rowMembers } from './model.ts';

const COUNT = /^(?:qty|quantity|count|num|number)$/i;

/** One row in a line. */
export function rowLine(row: Json, field: FieldDef, language: Language): string {
  if (row === null || typeof row !== 'object' || Array.isArray(row)) return '';
  const shown = rowMembers(field)
    .filter((member) => !member.hidden && member.name in row)
    .map((member) => ({ member, text: fieldModel(member.type)?.print(row[member.name] ?? null, member, language) ?? '' }))
    .filter(({ text }) => text !== '');
  const count = shown.find(({ member }) => COUNT.test(member.name));
  const rest = shown.filter((one) => one !== count);
  return count ? `${rest[0]?.text ?? ''} × ${count.text}` : rest.slice(0, 3).map(({ text }) => text).join(' · ');
}

export function RowsCell({ value, field, language }: CellProps) {
  if (!Array.isArray(value) || value.length === 0) return <Blank />;
  return (
    <span className="cell-rows">
      {value.slice(0, 2).map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a cell is drawn anew, never reordered
        <span key={index} className="cell-line">{rowLine(row, field, language)}</span>
      ))}
      {value.length > 2 && <span className="cell-more">+{value.length - 2}</span>}
    </span>
  );
}
