/** What is chosen, as it is written: whether the records that are named exist, and may be chosen there. */
import { sql } from 'kysely';
import type { Json, Text } from '../grammar/declarations.ts';
import type { FieldDef } from '../grammar/resolved.ts';
import { isReference, isReferences, targetOf } from './columns.ts';
import type { Work } from './contract.ts';
import { asPlatform } from './elevate.ts';
import { and } from './filter.ts';
import { strangeChoices } from './offered.ts';
import { noSuchRecord } from './refusals.ts';
import { entityScope, notDeleted, pickable } from './scope.ts';
import { entityShape, source, unscoped } from './source.ts';
import { hasTable } from './tables.ts';

type Values = { [field: string]: Json | undefined };

/**
 * Faults of references to records that do not exist, are deleted, out of the session's scope, or not to be chosen
 * there, and of values that no call offers, each at its field. `record` = what the conditions of pickers read,
 * `before` = the record as it stands: what a call offered then may stay.
 */
export async function strangeReferences(
  work: Work,
  fields: { [name: string]: FieldDef },
  values: Values,
  record: Values,
  before: Values,
): Promise<{ [path: string]: Text }> {
  const errors = await strangeChoices(work, fields, values, before);
  for (const { at, field, ids, given } of Object.values(fields).flatMap((one) => named(one, values, record)))
    if (!(await allThere(work, field, ids, given))) errors[at] = noSuchRecord(field);
  return errors;
}

interface Named {
  at: string;
  field: FieldDef;
  ids: number[];
  /** Values that the picker's conditions read; the lines of a rows field have none. */
  given: Values;
}

/** What a field names, or the lines of a rows field by their members. */
function named(field: FieldDef, values: Values, record: Values): Named[] {
  const { name, rows } = field;
  const value = values[name];
  const own = { at: name, field, ids: idsOf(field, value), given: record };
  const lines = rows && Array.isArray(value) ? (value as { [name: string]: Json }[]) : [];
  const inLines = Object.values(rows ?? {}).map((member) => ({
    at: `${name}.${member.name}`,
    field: member,
    ids: [...new Set(lines.flatMap((line) => idsOf(member, line[member.name])))],
    given: {},
  }));
  return [own, ...inLines].filter(({ ids }) => ids.length > 0);
}

function idsOf(field: FieldDef, value: Json | undefined): number[] {
  if (isReference(field)) return typeof value === 'number' ? [value] : [];
  return isReferences(field) && Array.isArray(value)
    ? [...new Set(value.filter((one) => typeof one === 'number'))]
    : [];
}

async function allThere(work: Work, field: FieldDef, ids: number[], record: Values): Promise<boolean> {
  const target = work.site.entities[targetOf(field)];
  if (!target || !hasTable(target)) return true;
  const from = source(field.anySeller ? unscoped(work) : work, entityShape(target));
  const allowed = and([
    ...(field.anySeller ? notDeleted(from) : [entityScope(from, work)]),
    pickable(from, field.toWhere, record, work),
  ]);
  const read = (db: Work['db']) =>
    sql<{
      found: number;
    }>`select count(*) as "found" ${from.from()} where ${sql.ref('t.id')} in (${sql.join(ids)}) and ${allowed}`.execute(
      db,
    );
  const { rows } = await (field.anySeller ? asPlatform(work, read) : read(work.db));
  return rows[0]?.found === ids.length;
}
