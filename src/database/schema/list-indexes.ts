/** What the lists of an entity ask for by index: one lead per filter and sort that a page of a large entity offers. */
import { longestCompared } from '../../grammar/declarations/compared.ts';
import type { EntityDef, FieldDef, PageDef } from '../../grammar/site/resolved.ts';
import { isJson, modelOf, sqlType } from './columns.ts';
import { quoted } from '../names.ts';

/** The first column of a list's index behind what the page fixes: a field, or a step of a path. */
export interface Lead {
  name: string;
  sql: string;
}

/** True when single signs of the text are indexed, which finds Chinese and short texts where trigrams can't. */
export const hasSigns = (field: FieldDef): boolean =>
  field.search === true && !field.mask && field.storage === 'column' && sqlType(field) === 'text';

/** True when a list of a large entity may be sorted by the field: its column is indexed. */
export function sortsByIndex(field: FieldDef): boolean {
  if (field.name === 'id' || field.name === 'createdAt') return true;
  return field.storage === 'column' && modelOf(field).sortable && !isJson(field) && fits(field);
}

const fits = (field: FieldDef): boolean =>
  sqlType(field) !== 'text' || field.options !== undefined || (field.maxLength ?? 255) <= longestCompared;

/**
 * Fields and steps that the page's list filters, counts or sorts by, those left out that an index of their own answers.
 */
export function leadsOf(entity: EntityDef, page: PageDef): Lead[] {
  const { list } = page;
  const filtered = list.filters.filter((name) => entity.fields[name]?.mask || !isText(entity.fields[name]));
  const sorted = [...list.columns, 'createdAt'].filter(
    (name) =>
      name === 'createdAt' || (entity.fields[name] && sortsByIndex(entity.fields[name]) && !entity.fields[name].hidden),
  );
  const counted = list.tabs.flatMap((tab) =>
    Object.entries(tab.where).flatMap(([name, condition]) => (isEquality(condition) ? [name] : [])),
  );
  return ['id', ...new Set([...filtered, ...sorted, ...counted])].flatMap((name) => leadOf(entity, name));
}

function leadOf(entity: EntityDef, name: string): Lead[] {
  if (name === 'createdAt' || name === 'id') return [{ name, sql: quoted(name) }];
  const field = entity.fields[name];
  if (!field || field.storage !== 'column' || field.unique) return [];
  // A path is asked from wide to narrow; below its second step few rows are left.
  if (modelOf(field).operators.includes('within'))
    return [0, 1].map((step) => ({ name: `${name}_${step}`, sql: `(${quoted(name)} ->> ${step})` }));
  return isJson(field) || !fits(field) ? [] : [{ name, sql: quoted(name) }];
}

/** Texts are searched, by signs and trigrams; those of few values are chosen. */
const isText = (field: FieldDef | undefined): boolean =>
  field !== undefined &&
  sqlType(field) === 'text' &&
  field.options === undefined &&
  modelOf(field).operators.includes('contains');

const isEquality = (condition: unknown): boolean =>
  typeof condition !== 'object' || condition === null || Array.isArray(condition);
