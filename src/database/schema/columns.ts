/** From a field to its SQL column: which type, which values. */
import { fieldModels } from '../../fields/models.ts';
import { cleaned } from '../../fields/servers.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { FieldModel } from '../../grammar/site/models.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';

/** The field type's object; a site cannot hold a type without one. */
export function modelOf(field: FieldDef): FieldModel {
  const model = (fieldModels as { [type: string]: FieldModel | undefined })[field.type];
  if (!model) throw new Error(`No field type "${field.type}" (field ${field.name}).`);
  return model;
}

/** SQL type of a column; null when the field never is one. */
export const sqlType = (field: FieldDef): string | null => modelOf(field).sql(field);

/** True when the value is kept as JSON. */
export const isJson = (field: FieldDef): boolean => sqlType(field)?.startsWith('json') === true;

/** True for one reference to a record of another entity. */
export const isReference = (field: FieldDef): boolean => field.to !== undefined && sqlType(field) === 'bigint';
/** True for several references. */
export const isReferences = (field: FieldDef): boolean => field.to !== undefined && isJson(field);
/** Entity that a reference leads to; "" for other fields. */
export const targetOf = (field: FieldDef): string => field.titleOf ?? field.to ?? '';

/** Wire value -> value of a parameter for this field's own column. */
export function toParameter(value: Json | undefined, field: FieldDef): unknown {
  if (value === null || value === undefined || value === '')
    return value === '' && sqlType(field) === 'text' ? '' : null;
  const model = modelOf(field);
  const kept = cleaned(value, field);
  if (kept === null) return null;
  const made = model.toSql ? model.toSql(kept, field) : kept;
  return isJson(field) && (typeof made !== 'string' || !model.toSql) ? JSON.stringify(made) : made;
}

/** Wire value -> value kept inside the JSON column. */
export function toExt(value: Json | undefined, field: FieldDef): Json {
  if (value === null || value === undefined) return null;
  const kept = cleaned(value, field);
  const made = kept !== null && sqlType(field) === 'text' ? modelOf(field).toSql?.(kept, field) : undefined;
  return made === undefined ? kept : (made as Json);
}

/** Value of a column -> wire value. */
export const fromColumn = (value: unknown, field: FieldDef): Json => readerOf(field)(value);

/** What turns the field's column into its wire value; found once for many rows. */
export function readerOf(field: FieldDef): (value: unknown) => Json {
  const { fromSql } = modelOf(field);
  if (!fromSql) return (value) => (value ?? null) as Json;
  return (value) => (value === null || value === undefined ? null : fromSql(value, field));
}
