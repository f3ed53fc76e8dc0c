/** Whole tables read leanly for business code: a few columns of each row, or one sum for each value of a field. */
import { sql } from 'kysely';
import type { Json, Match } from '../../grammar/declarations/declarations.ts';
import type { Work } from '../contract.ts';
import { asPlatform } from '../connection/elevate.ts';
import { entityOf } from './entity-rows.ts';
import { and, matchSql } from '../query/filter.ts';
import { notDeleted } from '../query/scope.ts';
import { entityShape, source, unscoped } from '../query/source.ts';

/** Sums of a field (decimal texts) by the value of another one, which may be dotted; rows without it count nowhere. */
export async function sumsBy(
  work: Work,
  entity: string,
  match: Match,
  of: string,
  by: string,
): Promise<Map<number | string, string>> {
  const from = source(unscoped(work), entityShape(entityOf(work.site, entity)));
  const [key, amount] = [from.column(by).sql, from.column(of).sql];
  const where = and([...notDeleted(from), matchSql(from, match, null), sql<boolean>`${key} is not null`]);
  const { rows } = await asPlatform(work, (db) =>
    sql<{ key: number | string; amount: string }>`
      select ${key} as "key", sum(${amount})::text as "amount" ${from.from()} where ${where} group by 1`.execute(db),
  );
  return new Map(rows.map((row) => [row.key, row.amount]));
}

/** These columns of all rows that match, by id. */
export async function columnsOf(
  work: Work,
  entity: string,
  match: Match,
  names: readonly string[],
): Promise<{ id: number; [name: string]: Json }[]> {
  const from = source(unscoped(work), entityShape(entityOf(work.site, entity)));
  const columns = ['id', ...names].map((name) => sql`${from.column(name).sql} as ${sql.id(name)}`);
  const where = and([...notDeleted(from), matchSql(from, match, null)]);
  const { rows } = await asPlatform(work, (db) =>
    sql<{ id: number; [name: string]: Json }>`
      select ${sql.join(columns)} ${from.from()} where ${where} order by ${from.column('id').sql}`.execute(db),
  );
  return rows;
}
