/** Which fields of a record are shown, required or locked now. Browser forms and the server ask the same functions. */
import type { FieldDef } from '../site/resolved.ts';
import type { Facts, Values } from './match.ts';
import type { Json } from '../declarations/declarations.ts';
import { isEmpty, matches, operand } from './match.ts';

/** False while the field's `visibleWhen` does not hold. `hidden` is another matter: such a field never shows. */
export function isVisible(field: FieldDef, record: Values, facts: Facts): boolean {
  return matches(field.visibleWhen, record, facts);
}

/** Required whatever else the record says. */
export const isAlwaysRequired = (field: FieldDef): boolean =>
  field.required === true && field.visibleWhen === undefined;

/** Required and shown, or its `requiredWhen` holds. */
export function isRequired(field: FieldDef, record: Values, facts: Facts): boolean {
  if (!isVisible(field, record, facts)) return false;
  return field.required === true || (field.requiredWhen !== undefined && matches(field.requiredWhen, record, facts));
}

/** True when no form may change it now. `creating` tells whether the record is new. */
export function isLocked(field: FieldDef, record: Values, facts: Facts, creating: boolean): boolean {
  if (!isWritable(field)) return true;
  if (field.createOnly && !creating) return true;
  return field.readOnlyWhen !== undefined && matches(field.readOnlyWhen, record, facts);
}

/**
 * True for a field that some form may write: not computed, numbered, moved by a workflow, read over a reference or
 * read-only.
 */
export function isWritable(field: FieldDef): boolean {
  return (
    !field.readOnly &&
    !field.workflow &&
    !field.hidden &&
    field.compute === undefined &&
    field.serial === undefined &&
    field.random === undefined &&
    field.storage !== 'through'
  );
}

const isLine = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What a form's field starts with: its default, the whole value of another field ("$region"), or what a word stands for
 * now; undefined where that is empty. Lines of another field come with the members that the field's own lines have.
 */
export function startOf({ default: word, rows }: FieldDef, record: Values, facts: Facts): Json | undefined {
  if (typeof word !== 'string' || !/^[@$]/.test(word)) return word;
  if (!word.startsWith('$')) return operand(word, record, facts) ?? undefined;
  const value = (record[word.slice(1)] ?? undefined) as Json | undefined;
  if (!rows || !Array.isArray(value)) return value;
  return value.map((line) =>
    isLine(line)
      ? (Object.fromEntries(Object.entries(line).filter(([name]) => Object.hasOwn(rows, name))) as Json)
      : line,
  );
}

/** Names of the writable fields that the complete record (defaults applied, changes merged) should have and has not. */
export function missingFields(fields: { [name: string]: FieldDef }, record: Values, facts: Facts): string[] {
  return Object.values(fields)
    .filter((field) => isWritable(field) && isRequired(field, record, facts) && isEmpty(record[field.name]))
    .map((field) => field.name);
}

/**
 * Empty members that the conditions of their line ask for, each with its path inside the value of the rows field
 * ("0.rate"). What is always required is the matter of the field's type; the line that is made from the record is
 * nobody's to fill in.
 */
export function missingMembers(field: FieldDef, value: unknown, facts: Facts): { path: string; member: FieldDef }[] {
  const members = Object.values(field.rows ?? {});
  const mark = field.derived?.mark;
  return (Array.isArray(value) ? value : []).flatMap((line: unknown, index) => {
    if (!isLine(line) || (mark !== undefined && line[mark] === true)) return [];
    return members.flatMap((member) => {
      if (!isWritable(member) || !isVisible(member, line, facts)) return [];
      const path = `${index}.${member.name}`;
      const given = line[member.name];
      if (isEmpty(given)) return !isAlwaysRequired(member) && isRequired(member, line, facts) ? [{ path, member }] : [];
      return missingMembers(member, given, facts).map((one) => ({ ...one, path: `${path}.${one.path}` }));
    });
  });
}

/** Lines of a rows field as a form sends them: without the members that no form writes or that are not shown. */
export function sentLines(field: FieldDef, value: unknown, facts: Facts): unknown {
  const { rows } = field;
  if (!rows || !Array.isArray(value)) return value;
  return value.map((line: unknown) =>
    isLine(line)
      ? Object.fromEntries(
          Object.entries(line).flatMap(([name, one]) => {
            const member = Object.hasOwn(rows, name) ? rows[name] : undefined;
            if (!member) return [[name, one]];
            return isWritable(member) && isVisible(member, line, facts) ? [[name, sentLines(member, one, facts)]] : [];
          }),
        )
      : line,
  );
}

/** A field that is masked, itself or in a member of its rows. */
export const isMasked = (field: FieldDef): boolean =>
  Boolean(field.mask) || (field.rows !== undefined && Object.values(field.rows).some(isMasked));
