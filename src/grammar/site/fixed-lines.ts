/** Rows fields whose lines are fixed: one for each value of a list. Pure. */
import type { Json } from '../declarations/declarations.ts';
import type { FixedLinesDecl } from '../../generated/declarations.ts';
import type { FieldDef } from './resolved.ts';

type Line = { [member: string]: Json };
type Members = { [name: string]: FieldDef };
type Option = NonNullable<FieldDef['options']>[number];

const isLine = (one: Json): one is Line => one !== null && typeof one === 'object' && !Array.isArray(one);
const linesIn = (value: Json | undefined): Line[] => (Array.isArray(value) ? value.filter(isLine) : []);

/** The members of the lines; the key has those values alone that the field is to show. */
export function fixedMembers(members: Members, { key, only }: FixedLinesDecl): Members {
  const member = members[key];
  if (!member?.options || !only) return members;
  return { ...members, [key]: { ...member, options: member.options.filter(({ value }) => only.includes(value)) } };
}

/** The keys, in their order; undefined for a field whose lines are not fixed. */
export function fixedKeys({ fixed, rows }: FieldDef): string[] | undefined {
  return fixed && (rows?.[fixed.key]?.options ?? []).map(({ value }) => value);
}

/** What stands for a member in the list: the words of the option, or one of its facts. */
export const factOf = (option: Option, name: string): Json | undefined =>
  name === 'zh' || name === 'en' ? option[name] : option.facts?.[name];

/** All lines as they start: what the field says of single ones, then what the list says, then defaults of members. */
export function fixedStart(field: FieldDef, own: Json | undefined): Line[] {
  const { fixed, rows = {} } = field;
  if (!fixed) return [];
  return (rows[fixed.key]?.options ?? []).map((option) => {
    const written = linesIn(own).find((line) => line[fixed.key] === option.value);
    const line: Line = {};
    for (const member of Object.values(rows)) {
      if (member.storage === 'through') continue;
      const fact = fixed.starts?.[member.name];
      const starts = fact === undefined ? undefined : factOf(option, fact);
      line[member.name] =
        member.name === fixed.key ? option.value : (written?.[member.name] ?? starts ?? member.default ?? null);
    }
    return line;
  });
}

/** The stored lines in the order of their keys; a line or a member that came later is as it starts. */
export function fixedLines(field: FieldDef, stored: Json | undefined): Json[] {
  const found = linesIn(stored);
  const key = field.fixed?.key ?? '';
  const own = (start: Line): Line | undefined => found.find((line) => String(line[key]) === String(start[key]));
  return linesIn(field.default).map((start) => ({ ...start, ...own(start) }));
}

/** The value of a settings object with all lines of its fixed fields. */
export function withFixedLines(fields: Members, value: Line): Line {
  const fixed = Object.values(fields).filter((field) => field.fixed && value[field.name] !== undefined);
  return fixed.length === 0
    ? value
    : { ...value, ...Object.fromEntries(fixed.map((field) => [field.name, fixedLines(field, value[field.name])])) };
}
