/**
 * Computed fields over the rows that share a value with a row, or whose place lies in its own: their sum, count or
 * least value, as a subquery.
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { AcrossDecl } from '../../generated/declarations.ts';
import { and, matchSql } from './filter.ts';
import { liesIn } from '../schema/places.ts';
import { notDeleted } from './scope.ts';
import type { Source } from './source.ts';

/** A subquery for one value. `at`: alias of the row; `other`: the rows that are added up, as the session sees them. */
export function acrossSql(
  other: Source,
  at: string,
  { same, by = same, within = false, of, distinct, least = false, where }: AcrossDecl,
  now: Date,
): RawBuilder<unknown> {
  const column = of === undefined ? undefined : other.column(of).sql;
  const counted =
    distinct === undefined
      ? sql`*`
      : sql`distinct coalesce((${other.column(distinct).sql})::text, '#' || ${other.column('id').sql})`;
  const value = !column ? sql`count(${counted})` : least ? sql`min(${column})` : sql`coalesce(sum(${column}), 0)`;
  const [theirs, own] = [other.column(by).sql, sql.ref(`${at}.${same}`)];
  const met = and([
    ...notDeleted(other),
    within ? liesIn(theirs, own) : sql<SqlBool>`${theirs} = ${own}`,
    matchSql(other, where, { now, me: 0 }),
  ]);
  return sql`select ${value} ${other.from()} where ${met}`;
}
