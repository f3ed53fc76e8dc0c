/**
 * What conditions and words of an action read: the record with fields of what it refers to, the form, settings in
 * force, the moment.
 */
import { allFields } from '../database/query/all-fields.ts';
import type { Row, Work } from '../database/contract.ts';
import { rows } from '../database/rows/rows.ts';
import { settingInForce } from '../database/rows/settings.ts';
import { referenceFields, type Situation, type Types } from '../grammar/expressions/cel-action.ts';
import { dottedNames, settingNames } from '../grammar/expressions/action-words.ts';
import type { ActionDef, EntityDef, FieldDef, PageDef, Site } from '../grammar/site/resolved.ts';
import { settingsObjects } from '../grammar/site/settings-objects.ts';
import { calculationOf } from './calculate.ts';
import type { Acting, Values } from './contract.ts';

const settingFields = new WeakMap<Site, { [name: string]: { [field: string]: FieldDef } }>();
const recordFields = new WeakMap<PageDef, { [name: string]: FieldDef }>();
const noFields: { [name: string]: FieldDef } = {};
const noReferences: NonNullable<Types['ref']> = {};
const references = new WeakMap<ActionDef, NonNullable<Types['ref']>>();

/** Types of the variables. The objects are the same for each call, so that programs are kept. */
export function typesOf(site: Site, page: PageDef, action: ActionDef): Types {
  const settings = settingFields.get(site) ?? settingsOf(site);
  settingFields.set(site, settings);
  const fields = recordFields.get(page) ?? { ...allFields(site, page.entity), ...page.fields };
  recordFields.set(page, fields);
  const ref =
    references.get(action) ??
    referenceFields(partsOf(site, page, action), { ...fields, ...action.form }, site.entities) ??
    noReferences;
  references.set(action, ref);
  return { fields, form: action.form ?? noFields, settings, ref, lists: site.lists };
}

/** What of a page an action may read and do. */
const partsOf = (site: Site, page: PageDef, action: ActionDef): unknown => [
  action,
  page.procedures,
  site.entities[page.entity]?.procedures,
];

const settingsOf = (site: Site): { [name: string]: { [field: string]: FieldDef } } =>
  Object.fromEntries(Object.entries(settingsObjects(site)).map(([name, one]) => [name, one.fields]));

/** The situation before anything is written. */
export async function situationOf({ work, page, entity, action, row, form, due }: Acting): Promise<Situation> {
  const read = [action, page.procedures, entity.procedures];
  const settings: { [name: string]: Values } = {};
  for (const name of settingNames(read)) settings[name] = await settingInForce(work, name);
  const reckoned = (calculationOf(action)?.reads ?? []).filter((name) => name.includes('.'));
  const record = await withReferences(work, page, row, [...dottedNames(read), ...reckoned]);
  const names = Object.keys(typesOf(work.site, page, action).ref ?? {});
  const ref = await referred(
    work,
    { ...allFields(work.site, page.entity), ...page.fields, ...action.form },
    { ...row, ...form },
    names,
  );
  return { record, before: record, form, ref, settings, facts: work.facts, due: due ?? work.facts.now };
}

/** The records that references name, as they are now. */
async function referred(
  work: Work,
  fields: { [name: string]: FieldDef },
  record: Row,
  names: readonly string[],
): Promise<{ [reference: string]: Row }> {
  const found: { [reference: string]: Row } = {};
  for (const name of names) {
    const to = fields[name]?.to;
    const id = record[name];
    if (to === undefined || typeof id !== 'number' || !isEntity(work, to)) continue;
    const [row] = await rows.find(work, to, { id }, { limit: 1 });
    if (row) found[name] = row;
  }
  return found;
}

/** The record with "reference.field" beside its own fields; each referred row is read once. */
export async function withReferences(
  work: Work,
  page: Pick<PageDef, 'fields' | 'entity'>,
  row: Row,
  names: readonly string[],
): Promise<Row> {
  const record: Row = { ...row };
  const fields = { ...allFields(work.site, page.entity), ...page.fields };
  const found = new Map<string, Row | null>();
  for (const name of names) {
    const [reference = '', member = ''] = name.split('.');
    const to = fields[reference]?.to;
    const id = row[reference];
    if (to === undefined || record[name] !== undefined || !isEntity(work, to)) continue;
    const key = `${to} ${String(id)}`;
    if (!found.has(key))
      found.set(key, typeof id === 'number' ? ((await rows.find(work, to, { id }, { limit: 1 }))[0] ?? null) : null);
    record[name] = found.get(key)?.[member] ?? null;
  }
  return record;
}

const isEntity = (work: Work, name: string): boolean =>
  (work.site.entities[name] as EntityDef | undefined) !== undefined;
