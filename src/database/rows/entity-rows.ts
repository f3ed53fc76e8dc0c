/** Rows of an entity as such, for effects and the product's own work: not scoped, complete, unmasked. */
import { sql } from 'kysely';
import type { Json, Match } from '../../grammar/declarations/declarations.ts';
import { fieldsOf as matchFields } from '../../grammar/expressions/match.ts';
import type { EntityDef, Site } from '../../grammar/site/resolved.ts';
import type { Row, Work } from '../contract.ts';
import { allFields } from '../query/all-fields.ts';
import { computed, computedRows } from './validate.ts';
import { withDefaults, withSerials } from './defaults.ts';
import { asPlatform } from '../connection/elevate.ts';
import { and, matchSql } from '../query/filter.ts';
import { addNotes } from '../schema/fill-rollups.ts';
import { fullRow, type RawRow } from '../query/record.ts';
import { conflict, tooMany } from './refusals.ts';
import { notDeleted, wordsOf } from '../query/scope.ts';
import { type Shape, entityShape, source, unscoped } from '../query/source.ts';
import { refuseStates } from './states.ts';
import { mayTell } from './may-tell.ts';
import { insertRow, updateRow } from './store-row.ts';
import { sortWords } from '../../grammar/declarations/sorts.ts';

/** The entity; a name that the site does not have is a fault of the caller. */
export function entityOf(site: Site, name: string): EntityDef {
  const entity = Object.hasOwn(site.entities, name) ? site.entities[name] : undefined;
  if (!entity) throw new Error(`The site has no entity "${name}".`);
  return entity;
}

const wholeShape = (work: Work, entity: EntityDef): Shape & { walls: EntityDef } => ({
  ...entityShape(entity),
  fields: allFields(work.site, entity.entity),
  walls: entity,
});

export interface FindOptions {
  lock?: boolean;
  /** The first rows are enough, this many. */
  limit?: number;
  /** All rows are wanted; more than this many are refused (422), never cut. 1,000 unless told. */
  most?: number;
  /** "-createdAt,id"; default id, which is also the order of locking. */
  sort?: string;
  /** A condition of the site's own, whose words count. */
  where?: Match;
}

/**
 * Rows by match, whose values are data and never words: all of them, or the first `limit`. Refuses when all are wanted
 * and there are more than `most`.
 */
export async function find(work: Work, name: string, match: Match, options: FindOptions = {}): Promise<Row[]> {
  const { lock = false, limit, most = 1_000, sort = 'id', where: declared } = options;
  const entity = entityOf(work.site, name);
  const shape = wholeShape(work, entity);
  const from = source(unscoped(work), shape);
  const where = and([...notDeleted(from), matchSql(from, declared, wordsOf(work)), matchSql(from, match, null)]);
  const asked = lock ? Object.keys(entity.fields) : [...matchFields(declared), ...matchFields(match)];
  if (work.db.isTransaction && asked.some((field) => entity.fields[field]?.rollup)) await addNotes(work.db);
  const order = sortWords(sort).map(({ name: word, descending }) => {
    const column = from.column(word).sql;
    return descending ? sql`${column} desc` : column;
  });
  const read = Object.values(shape.fields).flatMap(({ name: field, storage }) =>
    storage === 'read' ? [sql`${from.column(field).sql} as ${sql.id(field)}`] : [],
  );
  const { rows } = await asPlatform(work, (db) =>
    sql<RawRow>`
    select ${sql.join([sql`${sql.ref('t')}.*`, ...read])} ${from.from()} where ${where} order by ${sql.join(order)}
      limit ${limit ?? most + 1} ${lock ? sql`for update of ${sql.ref('t')}` : sql``}`.execute(db),
  );
  if (limit === undefined && rows.length > most) throw tooMany(entity.label, most);
  return rows.map((raw) => fullRow(raw, shape));
}

/**
 * Sum of a numeric field over the rows that match (values, never words), as a decimal text; "0" when there are none.
 */
export async function sum(work: Work, name: string, match: Match, field: string): Promise<string> {
  const from = source(unscoped(work), wholeShape(work, entityOf(work.site, name)));
  const where = and([...notDeleted(from), matchSql(from, match, null)]);
  const { rows } = await asPlatform(work, (db) =>
    sql<{ total: string }>`
    select coalesce(sum(${from.column(field).sql}), 0)::text as total ${from.from()} where ${where}`.execute(db),
  );
  return rows[0]?.total ?? '0';
}

/** How many rows match, in each part those that meet its condition as well; values, never words. One statement. */
export async function counts<Part extends string>(
  work: Work,
  name: string,
  match: Match,
  parts: Record<Part, Match>,
): Promise<Record<Part, number>> {
  const from = source(unscoped(work), wholeShape(work, entityOf(work.site, name)));
  const where = and([...notDeleted(from), matchSql(from, match, null)]);
  const columns = Object.entries<Match>(parts).map(
    ([part, only]) => sql`count(*) filter (where ${matchSql(from, only, null)})::int as ${sql.id(part)}`,
  );
  const { rows } = await asPlatform(work, (db) =>
    sql<Record<Part, number>>`select ${sql.join(columns)} ${from.from()} where ${where}`.execute(db),
  );
  return rows[0] as Record<Part, number>;
}

/** Inserts into any entity: defaults, first states, document numbers and computed fields are filled in. */
export async function add(work: Work, name: string, values: { [field: string]: Json }): Promise<Row> {
  const entity = entityOf(work.site, name);
  work.writes?.(name, Object.keys(values));
  refuseStates(entity, values);
  const shape = wholeShape(work, entity);
  const filled = await withSerials(work, entity, withDefaults(entity, computedRows(shape.fields, values, work), work));
  const record = { ...filled, ...computed(shape.fields, filled, work) };
  return asPlatform(work, (db) =>
    insertRow(db, { ...shape, mayTell: mayTell(work, shape, record) }, record, {
      now: work.now,
      account: work.session.account || null,
    }),
  );
}

/**
 * Writes changes of a row that this transaction has read under lock; raises the version. Refuses (409) when it was
 * changed after all. A state is left as it is.
 */
export function write(work: Work, entity: EntityDef, record: Row, changes: { [field: string]: Json }): Promise<Row> {
  refuseStates(entity, changes, record);
  return move(work, entity, record, changes);
}

/** The same with states. */
export async function move(
  work: Work,
  entity: EntityDef,
  record: Row,
  changes: { [field: string]: Json },
): Promise<Row> {
  work.writes?.(entity.entity, Object.keys(changes));
  const shape = wholeShape(work, entity);
  const sent = computedRows(shape.fields, changes, work);
  // What stays the same is not written: of some columns the application may not.
  const derived = Object.entries(computed(shape.fields, { ...record, ...sent }, work)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(record[name] ?? null),
  );
  const after = await asPlatform(work, (db) =>
    updateRow(
      db,
      { ...shape, mayTell: mayTell(work, shape, sent) },
      record.id,
      record.version ?? 0,
      { ...sent, ...Object.fromEntries(derived) },
      work.now,
    ),
  );
  if (!after) throw await conflict(work, entity.entity, { id: record.id });
  return after;
}

/** Takes all rows of a log that match (values, never words) out of sight; tells how many. */
export async function hide(work: Work, entity: EntityDef, match: Match): Promise<number> {
  const from = source(unscoped(work), wholeShape(work, entity));
  const where = and([...notDeleted(from), matchSql(from, match, null)]);
  const { numAffectedRows } = await sql`
    update ${sql.table(entity.entity)} set "deletedAt" = ${work.now.toISOString()}
      where "id" in (select ${sql.ref('t.id')} ${from.from()} where ${where})`.execute(work.db);
  return Number(numAffectedRows ?? 0);
}
