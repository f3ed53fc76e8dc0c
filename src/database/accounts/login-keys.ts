/**
 * Rows of the table that guards signing in: wrong passwords by login name and browser, turns, codes. What a key means
 * is the callers'.
 */
import { sql } from 'kysely';
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { Db } from '../contract.ts';

/** Data that is kept under a key; null when there is no such key. */
type Kept = { [name: string]: Json };

/** True when the key is locked. A lock that would last longer than `span` milliseconds is of another clock and over. */
export async function isLocked(db: Db, key: string, now: Date, span: number): Promise<boolean> {
  const [from, to] = [0, span].map((ahead) => new Date(now.getTime() + ahead).toISOString());
  const { rows } = await sql`
    select 1 from "_login" where "key" = ${key} and "lockedUntil" > ${from} and "lockedUntil" <= ${to}`.execute(db);
  return rows.length > 0;
}

/**
 * Counts a try of the key before it is judged, each within `span` milliseconds of the one before; the `most`-th locks
 * the key for as long. Tells how many there were.
 */
export async function countTry(
  db: Db,
  key: string,
  now: Date,
  { most, span }: { most: number; span: number },
): Promise<number> {
  const [since, until] = [-span, span].map((away) => new Date(now.getTime() + away).toISOString());
  const isOver = sql`"_login"."windowAt" not between ${since}::timestamptz and ${until}::timestamptz`;
  const { rows } = await sql<{ failures: number }>`
    insert into "_login" ("key", "failures", "windowAt") values (${key}, 1, ${now.toISOString()})
    on conflict ("key") do update set
      "failures" = case when ${isOver} then 1 else "_login"."failures" + 1 end,
      "lockedUntil" = case when ${isOver} or "_login"."failures" + 1 < ${most} then null
        when "_login"."failures" + 1 = ${most} then ${until}::timestamptz else "_login"."lockedUntil" end,
      "windowAt" = ${now.toISOString()}
    returning "failures"`.execute(db);
  return rows[0]?.failures ?? 0;
}

/** The key has no tries any more, and is not locked. */
export async function clearTries(db: Db, key: string): Promise<void> {
  await sql`update "_login" set "failures" = 0, "lockedUntil" = null where "key" = ${key}`.execute(db);
}

/** True when the key is kept. */
export async function hasKey(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql`select 1 from "_login" where "key" = ${key}`.execute(db);
  return rows.length > 0;
}

/** Keeps the key from now on, without failures. */
export async function keepKey(db: Db, key: string, now: Date): Promise<void> {
  await sql`
    insert into "_login" ("key", "failures", "windowAt") values (${key}, 0, ${now.toISOString()})
    on conflict ("key") do update set "failures" = 0, "lockedUntil" = null, "windowAt" = excluded."windowAt"`.execute(
    db,
  );
}

/** Takes the key's turn, which comes once in `span` milliseconds; of two at the same moment one has it. */
export async function takeTurn(db: Db, key: string, now: Date, span: number): Promise<boolean> {
  const [since, until] = [-span, span].map((away) => new Date(now.getTime() + away).toISOString());
  const { rows } = await sql`
    insert into "_login" ("key", "windowAt") values (${key}, ${now.toISOString()})
    on conflict ("key") do update set "windowAt" = excluded."windowAt"
      where "_login"."windowAt" <= ${since} or "_login"."windowAt" > ${until}
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Keeps data under the key, instead of what was there. */
export async function keepData(db: Db, key: string, data: Kept, now: Date): Promise<void> {
  await sql`
    insert into "_login" ("key", "windowAt", "data")
      values (${key}, ${now.toISOString()}, ${JSON.stringify(data)}::jsonb)
    on conflict ("key") do update set "data" = excluded."data", "windowAt" = excluded."windowAt"`.execute(db);
}

/** The data of the key, locked until the transaction ends; null when there is none. */
export async function lockedData(tx: Db, key: string): Promise<Kept | null> {
  const { rows } = await sql<{ data: Kept | null }>`
    select "data" from "_login" where "key" = ${key} for update`.execute(tx);
  return rows[0]?.data ?? null;
}

/** Changes the data of a key that is there. */
export async function changeData(tx: Db, key: string, data: Kept): Promise<void> {
  await sql`update "_login" set "data" = ${JSON.stringify(data)}::jsonb where "key" = ${key}`.execute(tx);
}

/** Forgets keys of this beginning that were not used since then, and all others not since `others`. */
export async function forgetOldKeys(db: Db, beginning: string, since: Date, others: Date): Promise<void> {
  await sql`
    delete from "_login" where "windowAt" < case when starts_with("key", ${beginning})
      then ${since.toISOString()}::timestamptz else ${others.toISOString()}::timestamptz end`.execute(db);
}
