/** What is chosen, as it is written: whether the records that are named exist, and may be chosen there. */
import { sql } from 'kysely';
import type { Json, Text } from '../../grammar/declarations/declarations.ts';
import { meant } from '../../grammar/site/links.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import { isReference, isReferences, targetOf } from '../schema/columns.ts';
import type { Work } from '../contract.ts';
import { asPlatform } from '../connection/elevate.ts';
import { and } from '../query/filter.ts';
import { linesOf, strangeChoices } from './offered.ts';
import { noSuchRecord } from './refusals.ts';
import { entityScope, notDeleted, pickable } from '../query/scope.ts';
import { entityShape, source, unscoped } from '../query/source.ts';
import { hasTable } from '../schema/tables.ts';
import { titlesOf } from '../query/titles.ts';

type Values = { [field: string]: Json | undefined };

/**
 * Faults of references to records that do not exist, are deleted, out of the session's scope, or not to be chosen
 * there, and of values that no call offers, each at its field. `record` = what the conditions of pickers read,
 * `before` = the record as it stands: what a call offered then may stay. `stays`: what it names already may stay, too,
 * unless the picker's condition reads another field that is changed.
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
    const judged = stays && !asksAnew(field, given, before) ? ids.filter((id) => !kept.includes(id)) : ids;
    if (judged.length === 0 || at in errors) continue;
    const strange = await strangersIn(work, field, judged, given);
    if (strange) errors[at] = noSuchRecord(field, strange.titles);
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

/** Whether what the picker's condition reads of the record is not what it was. */
const asksAnew = (field: FieldDef, record: Values, before: Values): boolean =>
  Object.values(field.toWhere ?? {}).some((condition) => {
    const name = typeof condition === 'string' && condition.startsWith('$') ? condition.slice(1) : undefined;
    return name !== undefined && record[name] !== before[name];
  });

/** Undefined where all may be chosen, else the titles of those that may not and that the session may know of. */
async function strangersIn(
  work: Work,
  field: FieldDef,
  ids: number[],
  record: Values,
): Promise<{ titles: string[] } | undefined> {
  const target = work.site.entities[targetOf(field)];
  if (!target || !hasTable(target)) return undefined;
  const from = source(field.anySeller ? unscoped(work) : work, entityShape(target));
  const known = field.anySeller ? and(notDeleted(from)) : entityScope(from, work);
  const wanted = sql`${sql.ref('t.id')} in (${sql.join(ids)})`;
  const read = (db: Work['db']) =>
    sql<{ id: number; may: boolean }>`
      select ${sql.ref('t.id')} as "id", coalesce(${pickable(from, field.toWhere, record, work)}, false) as "may"
      ${from.from()} where ${wanted} and ${known}`.execute(db);
  const { rows } = await (field.anySeller ? asPlatform(work, read) : read(work.db));
  if (rows.length === ids.length && rows.every(({ may }) => may)) return undefined;
  const strange = new Set(rows.filter(({ may }) => !may).map(({ id }) => id));
  if (strange.size === 0 || (field.anySeller && !work.session.platform)) return { titles: [] };
  const titles = (await titlesOf(work, new Map([[targetOf(field), strange]]))).get(targetOf(field));
  return { titles: [...strange].map((id) => titles?.get(id) ?? `#${id}`) };
}
