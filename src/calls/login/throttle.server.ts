/**
 * Guessing is slowed down: 5 wrong passwords lock an account for 15 minutes, 30 tries a minute an address (trust T20).
 */
import { sql } from 'kysely';
import type { Db } from '../../database/contract.ts';
import { countUse } from '../../database/counts.ts';

export const wrongBeforeLock = 5;
/** Milliseconds. */
export const lockTime = 15 * 60_000;
const triesPerMinute = 30;

/** Counts a try of an address; false when it has had its share of this minute. */
export const addressMayTry = async (db: Db, ip: string, now: Date): Promise<boolean> =>
  (await countUse(db, `ip:${ip}`, now, 60_000)) <= triesPerMinute;

/** When the login name is locked until, or null. Unknown names are counted like known ones. */
export async function lockOf(db: Db, key: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{
    lockedUntil: string | null;
  }>`select "lockedUntil" from "_login" where "key" = ${key}`.execute(db);
  const until = rows[0]?.lockedUntil ?? null;
  return until !== null && Date.parse(until) > now.getTime() ? until : null;
}

/** Counts a wrong password; tells the moment it is locked until when this one was too many. */
export async function countWrong(db: Db, key: string, now: Date): Promise<string | null> {
  const since = new Date(now.getTime() - lockTime).toISOString();
  const until = new Date(now.getTime() + lockTime).toISOString();
  const { rows } = await sql<{ lockedUntil: string | null }>`
    insert into "_login" ("key", "failures", "windowAt") values (${key}, 1, ${now.toISOString()})
    on conflict ("key") do update set
      "failures" = case when "_login"."windowAt" < ${since} then 1
        when "_login"."failures" + 1 >= ${wrongBeforeLock} then 0 else "_login"."failures" + 1 end,
      "lockedUntil" = case when "_login"."windowAt" >= ${since}
        and "_login"."failures" + 1 >= ${wrongBeforeLock} then ${until}::timestamptz else null end,
      "windowAt" = ${now.toISOString()}
    returning "lockedUntil"`.execute(db);
  return rows[0]?.lockedUntil ?? null;
}

/** Forgets the wrong passwords of a login name: it logged in, or staff unlocked it. */
export async function forgetWrong(db: Db, key: string): Promise<void> {
  await sql`delete from "_login" where "key" = ${key}`.execute(db);
}

/** Key of a login name within its area. */
export const throttleKey = (area: string, username: string): string => `account:${area}:${username.toLowerCase()}`;
