/**
 * Lines of a rows field as they are stored: with the members that no form writes, and the defaults of what was left
 * out.
 */
import { isWritable } from '../grammar/conditions.ts';
import type { Json } from '../grammar/declarations.ts';
import type { FieldDef } from '../grammar/resolved.ts';

type Values = { [field: string]: Json };
const linesOf = (value: Json | undefined): Values[] =>
  Array.isArray(value)
    ? value.filter((line): line is Values => line !== null && typeof line === 'object' && !Array.isArray(line))
    : [];

/**
 * Completes the lines of `values`. A line that stood in `before` under the same title (the titleField of its rows
 * entity) keeps what no form may write (reserved pieces, sold pieces); a new line begins with the defaults of its
 * members. What a caller says of members that it may not write is not heard.
 */
export function completeRows(
  fields: { [name: string]: FieldDef },
  values: Values,
  before: { [field: string]: Json | undefined } = {},
): Values {
  const result: Values = { ...values };
  for (const field of Object.values(fields)) {
    const { rows } = field;
    if (!rows || !Array.isArray(values[field.name])) continue;
    const stored = linesOf(before[field.name]);
    const lines = linesOf(values[field.name]);
    if (lines.length === (values[field.name] as Json[]).length)
      result[field.name] = lines.map((line) => completeLine(line, rows, sameLine(field, line, stored)));
  }
  return result;
}

/** The one stored line with the same title; none when it is missing or stands for several. */
function sameLine(field: FieldDef, line: Values, stored: readonly Values[]): Values | undefined {
  const title = field.rowsTitle;
  const said = title === undefined ? undefined : line[title];
  if (title === undefined || said === undefined || said === null || said === '') return undefined;
  const found = stored.filter((one) => one[title] === said);
  return found.length === 1 ? found[0] : undefined;
}

function completeLine(line: Values, members: { [name: string]: FieldDef }, stored: Values | undefined): Values {
  const result: Values = { ...line };
  for (const member of Object.values(members)) {
    if (member.storage === 'through' || member.compute !== undefined) continue;
    const writable = isWritable(member);
    if (writable && (stored !== undefined || result[member.name] !== undefined)) continue;
    const value = (writable ? undefined : stored?.[member.name]) ?? member.default;
    if (value === undefined) delete result[member.name];
    else result[member.name] = value;
  }
  return result;
}
