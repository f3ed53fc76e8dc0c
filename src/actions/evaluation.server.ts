/** Loads what an action is evaluated on: the row with fields of what it refers to, settings in force, types. */
import { allFields } from '../database/query/all-fields.ts';
import type { Row, Work } from '../database/contract.ts';
import { rows } from '../database/rows/rows.ts';
import { settingInForce } from '../database/rows/settings.ts';
import { computed } from '../database/rows/validate.ts';
import { referenceFields, type Types } from '../grammar/expressions/cel-action.ts';
import { dottedNames, settingNames } from '../grammar/expressions/action-words.ts';
import type { ActionDef, EntityDef, FieldDef, PageDef, Site } from '../grammar/site/resolved.ts';
import { settingsObjects } from '../grammar/site/settings-objects.ts';
import { calculationOf } from './calculate.ts';
import type { Acting, Values } from './contract.ts';
import { Evaluation } from './evaluation.ts';

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

/** Before anything is written: all that the action, its guards and its effects may read. */
export async function evaluationOf({
  work,
  page,
  entity,
  action,
  row,
  form,
  due,
}: Omit<Acting, 'last'>): Promise<Evaluation> {
  const types = typesOf(work.site, page, action);
  const read = [action, page.procedures, entity.procedures];
  const settings: { [name: string]: Values } = {};
  for (const name of settingNames(read)) settings[name] = await settingInForce(work, name);
  const reckoned = (calculationOf(action)?.reads ?? []).filter((name) => name.includes('.'));
  const record = await withReferences(work, page, row, [...dottedNames(read), ...reckoned]);
  const names = Object.keys(types.ref ?? {});
  const ref = await referred(
    work,
    { ...allFields(work.site, page.entity), ...page.fields, ...action.form },
    { ...row, ...form },
    names,
  );
  const { facts } = work;
  return new Evaluation(types, { record, before: record, form, ref, settings, facts, due: due ?? facts.now });
}

/** With fields of the record changed, and its computed fields anew. */
export function withChanges(evaluation: Evaluation, changes: Partial<Row>, work: Work): Evaluation {
  const record = { ...evaluation.situation.record, ...changes };
  return evaluation.with({ record: { ...record, ...computed(evaluation.types.fields, record as Values, work) } });
}

/** With the row as it was written, and the fields of what it refers to now. */
export async function withRow(evaluation: Evaluation, { work, page }: Acting, row: Row): Promise<Evaluation> {
  const names = Object.keys(evaluation.situation.record).filter((name) => name.includes('.'));
  return evaluation.with({ record: await withReferences(work, page, row, names) });
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
