import { sql } from 'kysely';
import type { FunctionServer } from '../../../database/contract.ts';
import { asPlatform } from '../../../database/elevate.ts';
import { entityOf } from '../../work.server.ts';

const day = 86_400_000;
/** Rows of one statement, and of one run: what is left waits for the next. */
const portion = 2_000;
const most = 200_000;

/** In portions, the oldest first: no statement holds many rows for long. */
export const purge: FunctionServer = async (work, { page }) => {
  const { purge: rule } = entityOf(work, page.entity);
  if (!rule) throw new Error(`${page.entity} does not say how long it keeps its rows`);
  const before = new Date(work.now.getTime() - rule.days * day).toISOString();
  const [table, since] = [sql.table(page.entity), sql.ref(rule.since)];
  let gone = 0;
  for (let taken = portion; taken === portion && gone < most; gone += taken) {
    const { numAffectedRows } = await asPlatform(work, (db) =>
      sql`
      delete from ${table} where "id" in
        (select "id" from ${table} where ${since} < ${before} order by ${since} limit ${portion})`.execute(db),
    );
    taken = Number(numAffectedRows ?? 0);
  }
  return gone === 0 ? { data: { gone } } : { note: `${gone} 条`, data: { gone } };
};
