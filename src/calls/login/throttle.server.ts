/**
 * Guessing is slowed down: wrong passwords (5 unless the settings say otherwise) lock an account for 15 minutes; 30
 * tries a minute an address (trust T20).
 */
import type { Db } from '../../database/contract.ts';
import { countUse } from '../../database/counts.ts';
import { countFailure } from '../../database/login-keys.ts';

/** Milliseconds. */
export const lockTime = 15 * 60_000;
const triesPerMinute = 30;

/** Counts a try of an address; false when it has had its share of this minute. */
export const addressMayTry = async (db: Db, ip: string, now: Date): Promise<boolean> =>
  (await countUse(db, `ip:${ip}`, now, 60_000)) <= triesPerMinute;

/** Counts a wrong password; tells the moment it is locked until when it is the `most`-th. */
export const countWrong = (db: Db, key: string, now: Date, most: number): Promise<string | null> =>
  countFailure(db, key, now, { most, span: lockTime });
