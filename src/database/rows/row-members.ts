/**
 * Lines of a rows field as they are stored: with the members that no form writes, and the defaults of what was left
 * out.
 */
import { isWritable } from '../../grammar/expressions/conditions.ts';
import type { Json, Text } from '../../grammar/declarations/declarations.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import { invalid } from './refusals.ts';

type Values = { [field: string]: Json };
const linesOf = (value: Json | undefined): Values[] =>
  Array.isArray(value)
    ? value.filter((line): line is Values => line !== null && typeof line === 'object' && !Array.isArray(line))
    : [];

/**
 * Completes the lines of `values`. A line that stood in `before` under the same title (the titleField of its rows
 * entity) keeps what no form may write (reserved pieces, sold pieces); a new line begins with the defaults of its
 * members. What a caller says of members that it may not write is not heard. A masked member that is left empty keeps
 * its value: whoever does not see it can replace it, and does not empty it unawares. Refuses (422) a line under a new
 * title that says nothing of a masked member while one of the lines that are gone had a value there: nobody could tell
 * whether it is meant.
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
    if (lines.length !== (values[field.name] as Json[]).length) continue;
    const same = lines.map((line) => sameLine(field, line, stored));
    refuseLost(field, lines, stored, same);
    result[field.name] = lines.map((line, index) => completeLine(line, rows, same[index]));
  }
  return result;
}

const isNothing = (value: Json | undefined): boolean => value === undefined || value === null || value === '';

/** Values under the mask would be lost with the title that they stood under. */
function refuseLost(
  { name, rows = {}, rowsTitle }: FieldDef,
  lines: readonly Values[],
  stored: readonly Values[],
  same: readonly (Values | undefined)[],
): void {
  const gone = stored.filter((line) => !same.includes(line));
  const errors: { [path: string]: Text } = {};
  for (const member of Object.values(rows)) {
    if (!member.mask || !isWritable(member) || !gone.some((line) => !isNothing(line[member.name]))) continue;
    lines.forEach((line, index) => {
      if (same[index] || isNothing(line[rowsTitle ?? '']) || line[member.name] !== undefined) return;
      errors[`${name}.${index}.${member.name}`] = {
        zh: '改名后隐藏的原值不能保留，请重新填写（没有则填空）',
        en: 'The hidden value does not follow a new name: fill it in again, or leave it empty on purpose',
      };
    });
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
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
    if (member.mask && writable && isNothing(result[member.name]) && !isNothing(stored?.[member.name])) {
      result[member.name] = stored?.[member.name] ?? null;
      continue;
    }
    if (writable && (stored !== undefined || result[member.name] !== undefined)) continue;
    const value = (writable ? undefined : stored?.[member.name]) ?? member.default;
    if (value === undefined) delete result[member.name];
    else result[member.name] = value;
  }
  return result;
}
