/** Counts within a window of time, kept in the database so that several instances share them. */
import { sql } from 'kysely';
import type { Db } from '../contract.ts';

/**
 * Counts uses of a key (one unless told) within a window of milliseconds; tells how many there were. The table is the
 * platform's: a seller's request asks through `asPlatform`.
 */
export async function countUse(db: Db, key: string, now: Date, span: number, uses = 1): Promise<number> {
  const [since, until] = [-span, span].map((away) => new Date(now.getTime() + away).toISOString());
  // A window that begins later than this one would end is of another clock.
  const isOver = sql`"_login"."windowAt" not between ${since}::timestamptz and ${until}::timestamptz`;
  const { rows } = await sql<{ failures: number }>`
    insert into "_login" ("key", "failures", "windowAt") values (${key}, ${uses}, ${now.toISOString()})
    on conflict ("key") do update set
      "failures" = case when ${isOver} then ${uses} else "_login"."failures" + ${uses} end,
      "windowAt" = case when ${isOver} then excluded."windowAt" else "_login"."windowAt" end
    returning "failures"`.execute(db);
  return rows[0]?.failures ?? 0;
}
