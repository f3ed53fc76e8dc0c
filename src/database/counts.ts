/** Counts within a window of time, kept in the database so that several instances share them. */
import { sql } from 'kysely';
import type { Db } from './contract.ts';

/**
 * Counts uses of a key (one unless told) within a window of milliseconds; tells how many there were. The table is the
 * platform's: a seller's request asks through `asPlatform`.
 */
export async function countUse(db: Db, key: string, now: Date, span: number, uses = 1): Promise<number> {
  const since = new Date(now.getTime() - span).toISOString();
  const { rows } = await sql<{ failures: number }>`
    insert into "_login" ("key", "failures", "windowAt") values (${key}, ${uses}, ${now.toISOString()})
    on conflict ("key") do update set
      "failures" = case when "_login"."windowAt" < ${since} then ${uses} else "_login"."failures" + ${uses} end,
      "windowAt" = case when "_login"."windowAt" < ${since} then excluded."windowAt" else "_login"."windowAt" end
    returning "failures"`.execute(db);
  return rows[0]?.failures ?? 0;
}
