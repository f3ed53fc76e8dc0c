/**
 * Guessing is slowed down: wrong passwords (5 unless the settings say otherwise) lock an account for 15 minutes; 30
 * tries a minute an address (trust T20).
 */
import type { Db } from '../../database/contract.ts';
import { countUse } from '../../database/query/count-uses.ts';
import { countTry, isLocked } from '../../database/accounts/login-keys.ts';

/** Milliseconds. */
export const lockTime = 15 * 60_000;
const triesPerMinute = 30;

/** Counts a try of an address; false when it has had its share of this minute. */
export const addressMayTry = async (db: Db, ip: string, now: Date): Promise<boolean> =>
  (await countUse(db, `ip:${ip}`, now, 60_000)) <= triesPerMinute;

/**
 * Counts a try under its key before it is judged, so that of many at one moment no more are judged than one after the
 * other. Tells the how many-th it is; null when the key is locked, which the `most`-th does. Whoever was right clears
 * the tries.
 */
export async function mayTry(db: Db, key: string, now: Date, most: number): Promise<number | null> {
  if (await isLocked(db, key, now, lockTime)) return null;
  const tries = await countTry(db, key, now, { most, span: lockTime });
  return tries > most ? null : tries;
}
