/** A sub-table in at most two lines: "name × quantity", or the name of a row with its first members. */
import { marks } from '../../base/language.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { Language } from '../../grammar/site/models.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import type { CellProps } from '../contract.ts';
import { fieldModel } from '../models.ts';
import { Blank } from '../parts/controls/blank.tsx';
import { rowTitles } from '../parts/choices/titles.ts';
import { rowMembers } from './model.ts';

const COUNT = /^(?:qty|quantity|count|num|number)$/i;

/** One row in a line: the member that names it goes first. Pictures and other values without an order stay out. */
export function rowLine(
  row: Json,
  field: FieldDef,
  language: Language,
  titles: { [member: string]: string | string[] } = {},
): string {
  if (row === null || typeof row !== 'object' || Array.isArray(row)) return '';
  const print = (member: FieldDef): string => {
    const title = titles[member.name];
    if (title !== undefined && title.length > 0)
      return Array.isArray(title) ? title.join(marks.comma[language]) : title;
    const model = fieldModel(member.type);
    const text = model?.print(row[member.name] ?? null, member, language, row) ?? '';
    // A number says nothing by itself.
    if (!model?.numeric || text === '' || COUNT.test(member.name)) return text;
    return `${member.label[language]} ${text}${member.unit?.[language] ?? model.suffix ?? ''}`;
  };
  const shown = rowMembers(field)
    .filter(
      (member) =>
        !member.hidden &&
        member.name in row &&
        (member.name === field.rowsTitle || fieldModel(member.type)?.sortable === true),
    )
    .map((member) => ({ member, text: print(member) }))
    .filter(({ text }) => text !== '');
  const count = shown.find(({ member }) => COUNT.test(member.name));
  const title = shown.find(({ member }) => member.name === field.rowsTitle);
  const rest = shown.filter((one) => one !== count && one !== title);
  const named = title ? [title, ...rest] : rest;
  return count
    ? `${named[0]?.text ?? ''} × ${count.text}`
    : named
        .slice(0, 3)
        .map(({ text }) => text)
        .join(' · ');
}

export function RowsCell({ value, field, record, language }: CellProps) {
  if (!Array.isArray(value) || value.length === 0) return <Blank />;
  return (
    <span className="cell-rows">
      {value.slice(0, 2).map((row, index) => (
        <span key={index} className="cell-line">
          {rowLine(row, field, language, rowTitles(record, field.name, index))}
        </span>
      ))}
      {value.length > 2 && <span className="cell-more">+{value.length - 2}</span>}
    </span>
  );
}
