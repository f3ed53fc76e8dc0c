/** What is reckoned of the rows that share a value with the row at hand, as far as the session sees them. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { AcrossDecl } from '../grammar/kept-declarations.ts';
import { and, matchSql } from './filter.ts';
import { notDeleted } from './scope.ts';
import type { Source } from './source.ts';

/** A query for one value. `at`: alias of the row at hand. */
export function acrossSql(
  other: Source,
  at: string,
  { same, by = same, of, least = false, where }: AcrossDecl,
  now: Date,
): RawBuilder<unknown> {
  const value = of === undefined ? sql`count(*)` : sql`coalesce(sum(${other.column(of).sql}), 0)`;
  const met = and([
    ...notDeleted(other),
    sql<SqlBool>`${other.column(by).sql} = ${sql.ref(`${at}.${same}`)}`,
    matchSql(other, where, { now, me: 0 }),
  ]);
  return sql`select ${least && of !== undefined ? sql`min(${other.column(of).sql})` : value} ${other.from()} where ${met}`;
}
