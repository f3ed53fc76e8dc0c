/** Changes and removal of a page's rows, guarded by the version that the writer read. */
import { sql } from 'kysely';
import { isLocked } from '../../grammar/expressions/conditions.ts';
import type { Json, Text } from '../../grammar/declarations/declarations.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { Refusal, type Row, type Work } from '../contract.ts';
import { allFields } from '../query/all-fields.ts';
import { entityOf } from './entity-rows.ts';
import { strangeReferences } from './references.ts';
import { computed, computedRows, settledLinks, validate, type Values } from './validate.ts';
import { isInScope, one, readOne } from './one.ts';
import { refuseReferred } from './referred.ts';
import { absent, conflict, invalid, locked, outside, unknownField } from './refusals.ts';
import { pageShape } from '../query/source.ts';
import { refuseStates } from './states.ts';
import { mayTell } from './may-tell.ts';
import { updateRow } from './store-row.ts';

/** Writes changed fields; computed ones follow. Both rows are complete and unmasked. */
export async function update(
  work: Work,
  page: PageDef,
  id: number,
  version: number,
  given: { [field: string]: Json },
): Promise<{ before: Row; after: Row }> {
  const before = await current(work, page, id, version);
  const changes = settledLinks(page.fields, given, before);
  const sent = computedRows(page.fields, changes, work);
  const names = Object.keys(changes);
  work.writes?.(page.entity, names);
  refuseLocked(work, page, before, changes);
  refuseStates(entityOf(work.site, page.entity), sent, before);
  const record = { ...before, ...sent };
  const derived = computed(page.fields, record, work);
  const strange = await strangeReferences(work, page.fields, changes, record, before, true);
  validate(page.fields, page.checks, { ...record, ...derived }, work, names, strange);
  const entity = entityOf(work.site, page.entity);
  const shape = {
    ...pageShape(page),
    fields: { ...allFields(work.site, page.entity), ...page.fields },
    walls: entity,
  };
  const telling = { ...shape, mayTell: mayTell(work, shape, sent) };
  const after = await updateRow(work.db, telling, id, version, { ...sent, ...derived }, work.now);
  if (!after) throw await conflict(work, page.entity, (await one(work, page, id)) ?? before);
  if (!(await isInScope(work, page, id))) throw new Refusal({ text: outside() });
  return { before, after };
}

/** Soft removal; refused while other records refer to it. Returns the row as it was. */
export async function remove(work: Work, page: PageDef, id: number, version: number): Promise<Row> {
  const before = await current(work, page, id, version);
  await refuseReferred(work, page.entity, id);
  const { rows } = await sql`
    update ${sql.table(page.entity)} set "deletedAt" = ${work.now.toISOString()}::timestamptz,
      "updatedAt" = ${work.now.toISOString()}::timestamptz, "version" = "version" + 1
    where "id" = ${id} and "version" = ${version} and "deletedAt" is null returning 1`.execute(work.db);
  if (rows.length === 0) throw await conflict(work, page.entity, before);
  return before;
}

async function current(work: Work, page: PageDef, id: number, version: number): Promise<Row> {
  const row = await readOne(work, page, id, true);
  if (!row || page.storage !== 'record') throw absent();
  if (row.version !== version) throw await conflict(work, page.entity, (await one(work, page, id)) ?? { id });
  return row;
}

function refuseLocked(work: Work, page: PageDef, before: Row, changes: Values): void {
  const errors: { [path: string]: Text } = {};
  for (const [name, value] of Object.entries(changes)) {
    const field = Object.hasOwn(page.fields, name) ? page.fields[name] : undefined;
    if (!field) errors[name] = unknownField(name);
    else if (
      isLocked(field, before, work.facts, false) &&
      JSON.stringify(value) !== JSON.stringify(before[name] ?? null)
    )
      errors[name] = locked(field);
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
