/** Which fields of a record are shown, required or locked now. Browser forms and the server ask the same functions. */
import type { FieldDef } from './resolved.ts';
import type { Facts, Values } from './match.ts';
import type { Json } from './declarations.ts';
import { isEmpty, matches, operand } from './match.ts';

/** False while the field's `visibleWhen` does not hold. `hidden` is another matter: such a field never shows. */
export function isVisible(field: FieldDef, record: Values, facts: Facts): boolean {
  return matches(field.visibleWhen, record, facts);
}

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

/** What a form's field starts with: its default, or what a word stands for now; undefined where that is empty. */
export function startOf({ default: word }: FieldDef, record: Values, facts: Facts): Json | undefined {
  if (typeof word !== 'string' || !/^[@$]/.test(word)) return word;
  return operand(word, record, facts) ?? undefined;
}

/** Names of the writable fields that the complete record (defaults applied, changes merged) should have and has not. */
export function missingFields(fields: { [name: string]: FieldDef }, record: Values, facts: Facts): string[] {
  return Object.values(fields)
    .filter((field) => isWritable(field) && isRequired(field, record, facts) && isEmpty(record[field.name]))
    .map((field) => field.name);
}

/** A field that is masked, itself or in a member of its rows. */
export const isMasked = (field: FieldDef): boolean =>
  Boolean(field.mask) || (field.rows !== undefined && Object.values(field.rows).some(isMasked));
