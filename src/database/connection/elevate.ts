/** System work inside a request: effects, audit and titles act for the platform, postings for the ledger. */
import type { Db, Work } from '../contract.ts';
import { storeOf } from './connection.ts';
import { enterRole, ledgerRole, platformRole } from './dialect.ts';

const entered = new WeakMap<object, string[]>();

/**
 * Runs with sight of all rows; on a read it takes another connection, in a transaction it changes the role for the
 * while.
 */
export async function asPlatform<T>(work: Pick<Work, 'db' | 'session'>, run: (db: Db) => Promise<T>): Promise<T> {
  if (work.session.platform) return run(work.db);
  const store = storeOf(work.db);
  if (store) return run(store.db);
  return inRole(work, platformRole, run);
}

/** Runs as the one role that may write balances; needs a transaction. */
export async function asLedger<T>(work: Pick<Work, 'db' | 'session'>, run: (db: Db) => Promise<T>): Promise<T> {
  if (!work.db.isTransaction) throw new Error('A posting needs the transaction of its document.');
  return inRole(work, ledgerRole, run);
}

async function inRole<T>({ db }: Pick<Work, 'db' | 'session'>, role: string, run: (db: Db) => Promise<T>): Promise<T> {
  const stack = entered.get(db) ?? [];
  entered.set(db, stack);
  if (stack.at(-1) === role) return run(db);
  const before = await enterRole(db, role);
  stack.push(role);
  let done = false;
  try {
    const result = await run(db);
    done = true;
    return result;
  } finally {
    stack.pop();
    const back = enterRole(db, before);
    // After a failed statement the transaction only takes a rollback, which ends the role too.
    await (done ? back : back.catch(() => undefined));
  }
}
