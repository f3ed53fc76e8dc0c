/** From a row of a table to a row on the wire, and back: typed columns, the JSON column's fields, masking. */
import { fieldFor, maySee } from '../../access/may.ts';
import { isMasked } from '../../grammar/expressions/conditions.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { FieldDef, PageDef, Site } from '../../grammar/site/resolved.ts';
import type { Row, Work } from '../contract.ts';
import { fromColumn, isJson, modelOf, toExt, toParameter } from '../schema/columns.ts';
import type { Shape } from './source.ts';

export type RawRow = { [column: string]: unknown };
type Values = { [field: string]: Json };

/**
 * All values of a row as the shape names them, unmasked; fields that only pages have are taken from the JSON column
 * too.
 */
export function fullRow(raw: RawRow, shape: Shape): Row {
  const ext = (raw[shape.extColumn] ?? {}) as Values;
  const row: Row = { id: Number(raw['id']), ...ext };
  for (const [name, value] of Object.entries(raw)) {
    if (name === shape.extColumn) continue;
    const field = shape.fields[name];
    row[name] = field && !isSystemValue(name) ? fromColumn(value, field) : ((value ?? null) as Json);
  }
  return row;
}

const isSystemValue = (name: string): boolean =>
  name === 'id' ||
  name === 'createdAt' ||
  name === 'updatedAt' ||
  name === 'createdBy' ||
  name === 'version' ||
  name === 'deletedAt';

/** What leaves the server: fields of the page that the session may see, masked where declared. */
export const shownRow = (row: Row, page: PageDef, work: Work, fields?: { [name: string]: FieldDef }): Row =>
  rowOf(row, shownFields(page, work, fields));

/** The fields that the session may see, each as it meets it, found once for all rows of a list. */
export const shownFields = (
  page: PageDef,
  work: Pick<Work, 'session'>,
  fields: { [name: string]: FieldDef } = page.fields,
): [name: string, field: FieldDef][] =>
  Object.entries(fields)
    .filter(([, field]) => isShown(field, page, work))
    .map(([name, field]) => [name, fieldFor(work.session, page, field)]);

/** A row of these fields, masked where declared. */
export function rowOf(row: Row, fields: readonly [name: string, field: FieldDef][]): Row {
  const shown: Row = { id: row.id };
  for (const [name] of fields) shown[name] = row[name] ?? null;
  if (row.version !== undefined) shown.version = row.version;
  const titles = Object.entries((row['_titles'] ?? {}) as { [field: string]: Json }).filter(
    ([name]) => name in shown || (name.split('.')[0] ?? '') in shown,
  );
  if (titles.length > 0) shown['_titles'] = Object.fromEntries(titles);
  return maskedRow(shown, maskedOf(fields));
}

/** Those of them that are masked, in whole or in their lines. */
export const maskedOf = <T extends readonly [name: string, field: FieldDef]>(fields: readonly T[]): T[] =>
  fields.filter(([, field]) => isMasked(field));

/** The row itself with the values of these fields masked; `_masked` names those that differ. */
export function maskedRow(row: Row, fields: readonly (readonly [name: string, field: FieldDef])[]): Row {
  const masked: string[] = [];
  for (const [name, field] of fields) {
    const value = row[name] ?? null;
    const hidden = maskedValue(value, field);
    if (hidden === value) continue;
    masked.push(name);
    row[name] = hidden;
  }
  if (masked.length > 0) row['_masked'] = masked;
  return row;
}

/** True when the field's value may be told to the session at all. */
export function isShown(field: FieldDef, page: PageDef, work: Pick<Work, 'session'>): boolean {
  return !field.hidden && modelOf(field).writeOnly !== true && maySee(work.session, page, field);
}

/**
 * True when the session may ask for rows by the field: one that it may be shown, or one that is kept to be searched by.
 */
export const isAsked = (field: FieldDef, page: PageDef, work: Pick<Work, 'session'>): boolean =>
  isShown(field.search ? { ...field, hidden: false } : field, page, work);

/** The value as everybody may see it: itself, or its masked form. */
export function maskedValue(value: Json, field: FieldDef): Json {
  if (value === null || value === '' || !isMasked(field)) return value;
  const model = modelOf(field);
  return model.mask ? model.mask(value, field) : '****';
}

const namesOf = new WeakMap<Site, ReadonlySet<string>>();

/**
 * Names of all masked fields of a site, in whatever entity or page, the keyword and the list of values, which may hold
 * the value of one.
 */
export function maskedNames(site: Site): ReadonlySet<string> {
  const known = namesOf.get(site);
  if (known) return known;
  const holders = [...Object.values(site.entities), ...Object.values(site.pages)];
  const found = new Set([
    'keyword',
    'anyOf',
    ...holders.flatMap(({ fields }) => Object.values(fields).flatMap(namesIn)),
  ]);
  namesOf.set(site, found);
  return found;
}

const namesIn = (field: FieldDef): string[] => [
  ...(field.mask ? [field.name] : []),
  ...Object.values(field.rows ?? {}).flatMap(namesIn),
];

/** Splits wire values into columns and the members of the JSON column. Unknown names are returned, not dropped. */
export function split(
  values: { [field: string]: Json | undefined },
  fields: { [name: string]: FieldDef },
): { columns: { [column: string]: { value: unknown; json: boolean } }; ext: Values; unknown: string[] } {
  const columns: { [column: string]: { value: unknown; json: boolean } } = {};
  const ext: Values = {};
  const unknown: string[] = [];
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field?.storage === 'column') columns[name] = { value: toParameter(value, field), json: isJson(field) };
    else if (field?.storage === 'ext') ext[name] = toExt(value, field);
    else if (field?.storage === 'read') continue;
    else unknown.push(name);
  }
  return { columns, ext, unknown };
}
