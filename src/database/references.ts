/** What is chosen, as it is written: whether the records that are named exist, and may be chosen there. */
import { sql } from 'kysely';
import type { Json, Text } from '../grammar/declarations.ts';
import { meant } from '../grammar/links.ts';
import type { FieldDef } from '../grammar/resolved.ts';
import { isReference, isReferences, targetOf } from './columns.ts';
import type { Work } from './contract.ts';
import { asPlatform } from './elevate.ts';
import { and } from './filter.ts';
import { linesOf, strangeChoices } from './offered.ts';
import { noSuchRecord } from './refusals.ts';
import { entityScope, notDeleted, pickable } from './scope.ts';
import { entityShape, source, unscoped } from './source.ts';
import { hasTable } from './tables.ts';

type Values = { [field: string]: Json | undefined };

/**
 * Faults of references to records that do not exist, are deleted, out of the session's scope, or not to be chosen
 * there, and of values that no call offers, each at its field. `record` = what the conditions of pickers read,
 * `before` = the record as it stands: what a call offered then may stay. `stays`: what it names already may stay, too.
 */
export async function strangeReferences(
  work: Work,
  fields: { [name: string]: FieldDef },
  values: Values,
  record: Values,
  before: Values,
  stays = false,
): Promise<{ [path: string]: Text }> {
  const errors = await strangeChoices(work, fields, values, record, before);
  for (const { at, field, ids, given, kept } of Object.values(fields).flatMap((one) =>
    named(one, values, record, before),
  )) {
    const judged = stays ? ids.filter((id) => !kept.includes(id)) : ids;
    if (judged.length > 0 && !(await allThere(work, field, judged, given))) errors[at] ??= noSuchRecord(field);
  }
  return errors;
}

interface Named {
  at: string;
  field: FieldDef;
  ids: number[];
  /** Values that the picker's conditions read; the lines of a rows field have none. */
  given: Values;
  /** What is named there already. */
  kept: number[];
}

/** What a field names, or the lines of a rows field by their members; each link of a line by itself. */
function named(field: FieldDef, values: Values, record: Values, before: Values): Named[] {
  const { name, by, rows = {} } = field;
  const isSent = name in values || (by !== undefined && by in values);
  const own = isSent ? [place(name, field, [{ ...record, ...values }], [before], record)] : [];
  const [lines, old] = [linesOf(values[name]), linesOf(before[name])];
  const inLines = Object.values(rows).flatMap((member) =>
    member.targets
      ? lines.map((line, index) => place(`${name}.${index}.${member.name}`, member, [line], old, {}))
      : [place(`${name}.${member.name}`, member, lines, old, {})],
  );
  return [...own, ...inLines].filter(({ ids }) => ids.length > 0);
}

/** What one field names in these records, and has named in those before. */
function place(at: string, field: FieldDef, records: Values[], before: Values[], given: Values): Named {
  const by = meant(field, records[0] ?? {}).field;
  const idsIn = (all: Values[]): number[] => [
    ...new Set(
      all.flatMap((one) => {
        const found = meant(field, one);
        return found.field === by ? idsOf(by, found.value) : [];
      }),
    ),
  ];
  return { at, field: by, ids: idsIn(records), given, kept: idsIn(before) };
}

function idsOf(field: FieldDef, value: unknown): number[] {
  if (isReference(field)) return typeof value === 'number' ? [value] : [];
  return isReferences(field) && Array.isArray(value)
    ? [...new Set(value.filter((one): one is number => typeof one === 'number'))]
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
