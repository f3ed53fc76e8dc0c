/**
 * The one place that uses what only PostgreSQL has: roles inside a session, advisory locks, error codes.
 * An engine that speaks PostgreSQL's protocol but lacks one of these is adapted here.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../contract.ts';

/** Sees every row; owns nothing, may not touch the append-only tables beyond inserting. */
export const platformRole = 'zhanggui_platform';
/** Sees the rows of the seller that the setting `app.seller` names. */
export const sellerRole = 'zhanggui_seller';
/** The only role that may change balances; entered by the posting routine alone. */
export const ledgerRole = 'zhanggui_ledger';
export const roles = [platformRole, sellerRole, ledgerRole] as const;

/**
 * The beginning of this transaction as columns keep moments, to the millisecond: both are rounded alike, so that what
 * was made due a moment ago is due.
 */
export const thisMillisecond: RawBuilder<string> = sql`now()::timestamptz(3)`;

/**
 * True for rows that this transaction has inserted, of a table with the column `transactionColumn`. The moment besides:
 * transaction ids begin anew where a dump is restored.
 */
export const ofThisTransaction: RawBuilder<boolean> = sql`"transaction" = pg_current_xact_id()
  and "createdAt" = ${thisMillisecond}`;

/**
 * Waits for the lock of that name, with the connection that it holds: for what a few people do, never for what one
 * account may do often (`own-turn.ts`). It falls with the transaction.
 */
export async function lockInTransaction(db: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

/**
 * True when the lock of that name could be had at once, as an expression inside a statement; it falls with the
 * transaction.
 */
export const tryLock = (name: string): RawBuilder<boolean> =>
  sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${name}, 0))`;

/** Waits for rows that others hold no longer than so many milliseconds, until the transaction ends. */
export async function waitAtMost(db: Db, milliseconds: number): Promise<void> {
  await sql`select set_config('lock_timeout', ${`${milliseconds}ms`}, true)`.execute(db);
}

/** Takes the lock of that name if it can be had at once; it falls with the transaction. */
export async function tookLock(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ had: boolean }>`select ${tryLock(name)} as "had"`.execute(db);
  return rows[0]?.had === true;
}

/**
 * Turns the rest of the transaction (or until told otherwise) into that role's; tells the role before ("none" = the
 * user's own).
 */
export async function enterRole(db: Db, role: string): Promise<string> {
  const { rows } = await sql<{
    before: string;
  }>`select current_setting('role') as before, set_config('role', ${role}, true)`.execute(db);
  return rows[0]?.before ?? 'none';
}

/**
 * What a failed statement means to a caller. `again` = the transaction met another one (deadlock, serialization) and
 * may be run anew as a whole.
 */
export type FailureKind =
  | 'unique'
  | 'check'
  | 'reference'
  | 'denied'
  | 'busy'
  | 'again'
  | 'slow'
  | 'lost'
  | 'full'
  | 'readOnly'
  | 'other';

export interface Failure {
  kind: FailureKind;
  /** Name of the constraint or index, when the server told it. */
  constraint: string | undefined;
  table: string | undefined;
  /** What the server told beside it. */
  detail?: string | undefined;
}

const kinds: { [code: string]: FailureKind } = {
  '23505': 'unique',
  '23514': 'check',
  '23P01': 'check',
  ZG002: 'check',
  '23503': 'reference',
  '42501': 'denied',
  '55P03': 'busy',
  '40P01': 'again',
  '40001': 'again',
  '53300': 'busy',
  '57014': 'slow',
  '25P03': 'slow',
  '57P01': 'lost',
  '57P02': 'lost',
  '57P03': 'lost',
  '08000': 'lost',
  '08003': 'lost',
  '08006': 'lost',
  ECONNREFUSED: 'lost',
  ECONNRESET: 'lost',
  EPIPE: 'lost',
  '53100': 'full',
  '53200': 'full',
  ENOSPC: 'full',
  EDQUOT: 'full',
  '25006': 'readOnly',
};

/** Reads an error thrown by a statement or by the pool; null when it did not come from there. */
export function failureOf(error: unknown): Failure | null {
  if (!(error instanceof Error)) return null;
  const { code, constraint, table, detail } = error as Error & {
    code?: unknown;
    constraint?: string;
    table?: string;
    detail?: string;
  };
  if (typeof code === 'string') return { kind: kinds[code] ?? 'other', constraint, table, detail };
  if (/timeout exceeded when trying to connect|due to connection timeout/.test(error.message))
    return { kind: 'busy', constraint: undefined, table: undefined };
  if (/Connection terminated|Client has encountered a connection error/.test(error.message))
    return { kind: 'lost', constraint: undefined, table: undefined };
  return null;
}

/**
 * True when the connection was closed by somebody else than the statement: an administrator, a restart, the way
 * between. One that ends without a word may have ended by what was asked of it.
 */
export function wasCut(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: unknown };
  return code === '57P01' || code === 'ECONNRESET' || code === 'EPIPE' || /is not queryable/.test(error.message);
}
