import { sql } from 'kysely';
import type { Db } from '../src/database/contract.ts';

/**
 * The moment at which the sample is made and every test server and test handler begins: Wednesday 18 November 2026,
 * 10:00 in Shanghai. What is about month ends, midnight or leap days states a moment of its own.
 */
export const testMoment: Date = new Date('2026-11-18T10:00:00+08:00');

/** The test moment plus so many days. */
export const daysAfter = (days: number): Date => new Date(testMoment.getTime() + days * 86_400_000);

/** The moment by the clock of a database, and so many seconds later. */
export async function databaseNow(db: Db, later = 0): Promise<Date> {
  const { rows } = await sql<{ at: string }>`select now() + make_interval(secs => ${later}) as "at"`.execute(db);
  return new Date(rows[0]?.at ?? '');
}
