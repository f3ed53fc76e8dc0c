/** Parts of a transaction that may fail, or are only tried, while the rest of it goes on. */
import { sql } from 'kysely';
import type { Db } from '../contract.ts';

/** Runs a part; what fails leaves nothing behind and is thrown on, and the transaction goes on. */
export async function attempt<T>(db: Db, run: () => Promise<T>): Promise<T> {
  await sql`savepoint "attempt"`.execute(db);
  try {
    const result = await run();
    await sql`release savepoint "attempt"`.execute(db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint "attempt"`.execute(db);
    throw error;
  }
}

/** Runs a part and takes all of it back, whatever came of it; its result stays. */
export async function rehearse<T>(db: Db, run: () => Promise<T>): Promise<T> {
  await sql`savepoint "rehearsal"`.execute(db);
  try {
    return await run();
  } finally {
    await sql`rollback to savepoint "rehearsal"`.execute(db);
  }
}
