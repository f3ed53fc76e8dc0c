/** Rows whose place holds another place: the territories that something falls into. */
import { sql, type SqlBool } from 'kysely';
import type { Match } from '../../grammar/declarations/declarations.ts';
import type { Work } from '../contract.ts';
import { asPlatform } from '../connection/elevate.ts';
import { entityOf } from './entity-rows.ts';
import { and, matchSql } from '../query/filter.ts';
import { notDeleted } from '../query/scope.ts';
import { entityShape, source, unscoped } from '../query/source.ts';

/**
 * Ids in order. `field`: region of the rows; `place`: names, wide to narrow, at least one; `match`: which rows at all,
 * its values are data.
 */
export async function idsHolding(
  work: Work,
  name: string,
  { field, place, match }: { field: string; place: readonly string[]; match: Match },
): Promise<number[]> {
  const from = source(unscoped(work), entityShape(entityOf(work.site, name)));
  const region = from.column(field).sql;
  const wider = place.map((_, at) => sql`${JSON.stringify(place.slice(0, at + 1))}::jsonb`);
  const where = and([
    ...notDeleted(from),
    matchSql(from, match, null),
    // The first name is asked by the index of the field.
    sql<SqlBool>`${region} @> ${JSON.stringify(place.slice(0, 1))}::jsonb and ${region} in (${sql.join(wider)})`,
  ]);
  const { rows } = await asPlatform(work, (db) =>
    sql<{ id: number }>`select ${sql.ref('t.id')} ${from.from()} where ${where} order by 1`.execute(db),
  );
  return rows.map(({ id }) => id);
}
