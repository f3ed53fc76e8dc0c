/** Settings of PostgreSQL for a few statements of one question. */
import { sql } from 'kysely';
import type { Db } from '../contract.ts';

export type Planning = {
  [
    setting in
      | 'cpu_index_tuple_cost'
      | 'enable_seqscan'
      | 'max_parallel_workers_per_gather'
      | 'random_page_cost'
      | 'statement_timeout'
  ]?: string;
};

/**
 * How questions about few rows of a large table are planned: by an index, and without a helping process, which takes
 * longer to start than they take.
 */
export const byIndex = { enable_seqscan: 'off', max_parallel_workers_per_gather: '0' } as const;

/**
 * The same where a text is searched. A row costs what it costs in memory or on a drive without heads, and an entry of
 * an index a fortieth of that: at the usual prices (four, and a thousandth of it) PostgreSQL reads an index over half
 * of the table to spare itself a few thousand of the rows that the text's own index tells.
 */
export const bySearch = { ...byIndex, random_page_cost: '1.1', cpu_index_tuple_cost: '0.03' } as const;

/** Transactions that were begun here: their settings, and what they were begun on. */
const begun = new WeakMap<Db, { settings: Planning; on: Db }>();

/** What a transaction for questions was begun on; anything else as it is. */
export const begunOn = (db: Db): Db => begun.get(db)?.on ?? db;

/**
 * Runs the questions under these settings; what was set before holds again afterwards. Inside a caller's transaction a
 * statement that fails ends the questions, not the transaction.
 */
export async function planned<T>(db: Db, settings: Planning, run: (db: Db) => Promise<T>): Promise<T> {
  if (!db.isTransaction)
    return db.transaction().execute(async (tx) => {
      await put(tx, settings);
      begun.set(tx, { settings, on: db });
      return run(tx);
    });
  // A transaction that was begun for such questions has what they want.
  const there = begun.get(db)?.settings;
  if (there && Object.entries(settings).every(([name, value]) => there[name as keyof Planning] === value))
    return run(db);
  const names = Object.keys(settings) as (keyof Planning)[];
  const { rows } = await sql<{
    [name: string]: string;
  }>`select ${sql.join(names.map((name) => sql`current_setting(${name}) as ${sql.id(name)}`))}`.execute(db);
  await sql`savepoint "planned"`.execute(db);
  try {
    await put(db, settings);
    const result = await run(db);
    await put(db, rows[0] ?? {});
    await sql`release savepoint "planned"`.execute(db);
    return result;
  } catch (error) {
    // Takes the settings back as well.
    await sql`rollback to savepoint "planned"`.execute(db);
    throw error;
  }
}

async function put(db: Db, settings: { [name: string]: string | undefined }): Promise<void> {
  const parts = Object.entries(settings).flatMap(([name, value]) =>
    value === undefined ? [] : [sql`set_config(${name}, ${value}, true)`],
  );
  await sql`select ${sql.join(parts)}`.execute(db);
}
