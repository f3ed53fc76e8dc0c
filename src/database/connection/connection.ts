/** The pool, and databases of one scope: what a session may see is told to PostgreSQL with each transaction. */
import { Kysely } from 'kysely';
import pg from 'pg';
import type { Session } from '../../access/session.ts';
import type { Db, Tables } from '../contract.ts';
import { scoping, setting, tellOnce, type Settings } from './direct.ts';
import { parserOf } from './pg-values.ts';
import type { Statement } from './scoped-query.ts';
import { scopedDialect } from './scoped-driver.ts';
import { platformRole, sellerRole } from './dialect.ts';

/** Whose rows a connection sees by row security. */
export interface Scope {
  platform: boolean;
  seller: number | null;
}

export interface Store {
  /** Sees everything that the application may see: sessions, jobs, nightly work. */
  db: Db;
  /** The database as that scope sees it; cheap, made once per scope. Transactions are begun on it. */
  as(scope: Scope): Db;
  /**
   * The same sight on a few connections of its own, for a statement beside a transaction that is under way: whoever
   * holds a connection and waits for a second one of the same pool would, with many others, wait for ever.
   */
  aside(): Db;
  /** Figures for the health page. */
  pool(): { total: number; idle: number; waiting: number };
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Connections at most; default 10. */
  max?: number;
  /**
   * `app` (default): as the roles that own nothing. `owner`: as the URL's own user, for migrations, backup and bulk
   * loading.
   */
  role?: 'app' | 'owner';
  /** Milliseconds a caller waits for a connection; default 2,000. */
  patience?: number;
  /** Milliseconds a statement may take; default 5,000. */
  statementTimeout?: number;
  /** Milliseconds it may wait for rows that others hold; default 3,000. */
  lockTimeout?: number;
  /**
   * Temporary tables that stand before the real ones, as SQL that the URL's own user says on each connection. Whoever
   * has such a store writes nothing.
   */
  before?: string;
}

/** The scope of a session's rows. */
export const scopeOf = (session: Session): Scope => ({
  platform: session.platform,
  seller: session.platform ? null : session.seller,
});

/** Connections beside transactions; each is held for one short statement. */
const asideMost = 2;

const stores = new WeakMap<object, Store>();
/** The store that made this database; undefined for a transaction. */
export const storeOf = (db: Db): Store | undefined => stores.get(db);

/**
 * Opens a pool on a database that `migrate` has prepared.
 */
export function open(
  url: string,
  { max = 10, role = 'app', patience = 2_000, statementTimeout = 5_000, lockTimeout = 3_000, before }: OpenOptions = {},
): Store {
  // What the owner makes between two statements, as sample data, may take as long as a statement.
  const rest = role === 'owner' ? Math.max(restTimeout, statementTimeout) : restTimeout;
  const limited = limits(statementTimeout, lockTimeout, rest);
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: patience,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
    application_name: 'zhanggui',
    types: { getTypeParser: parserOf },
    pipeline: true,
    ...(before === undefined ? {} : behind(before)),
  });
  // An idle connection that the server closes is dropped by the pool; the next caller gets a new one.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    // One that is cut between two statements of a caller fails the next statement; without a listener it would end the
    // process.
    client.on('error', () => undefined);
    // What the owner does outside a transaction knows no other settings; a pooler that changes connections follows
    // these two.
    if (role === 'owner')
      client
        .query(`set timezone = 'UTC'; set datestyle = 'ISO'; set statement_timeout = ${Math.floor(statementTimeout)}`)
        .catch(() => undefined);
    else tellOnce(client, limited);
  });

  const scoped = new Map<string, Db>();
  let beside: Store | undefined;
  const store: Store = {
    db: make({ platform: true, seller: null }),
    as(scope) {
      if (scope.platform) return store.db;
      const key = String(scope.seller);
      const known = scoped.get(key);
      if (known) return known;
      if (scoped.size >= 1_000) scoped.clear();
      const db = make(scope);
      scoped.set(key, db);
      stores.set(db, store);
      return db;
    },
    aside: () =>
      (beside ??= open(url, {
        max: asideMost,
        role,
        patience,
        statementTimeout,
        lockTimeout,
        ...(before === undefined ? {} : { before }),
      })).db,
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      await Promise.all([pool.end(), beside?.close()]);
    },
  };
  stores.set(store.db, store);
  return store;

  function make(scope: Scope): Db {
    const said = opening(role === 'app' ? scope : null, limited);
    return new Kysely<Tables>({
      dialect: scopedDialect(() => pool.connect(), { ...said, everyStatement: role === 'app', failed: notPrepared }),
    });
  }
}

/** Nobody gets a connection that has not these tables, nor one that writes. */
const behind = (tables: string): pg.PoolConfig => ({
  options: '-c default_transaction_read_only=on',
  onConnect: async (client) => void (await client.query(`begin read write; ${tables}; commit`)),
});

/** Whose rows a transaction sees. */
const sight = (scope: Scope): Settings => [
  ['role', scope.platform ? platformRole : sellerRole],
  ['app.seller', !scope.platform && Number.isSafeInteger(scope.seller) ? String(scope.seller) : ''],
];

/** Milliseconds that a transaction may stand without a statement. */
const restTimeout = 10_000;

/** Limits, and how moments are written. */
const limits = (statementTimeout: number, lockTimeout: number, restTimeout: number): Settings => [
  ['statement_timeout', String(Math.floor(statementTimeout))],
  ['lock_timeout', String(Math.floor(lockTimeout))],
  ['idle_in_transaction_session_timeout', String(Math.floor(restTimeout))],
  ['timezone', 'UTC'],
  ['datestyle', 'ISO'],
];

/** Settings of one transaction, gone with it (null: the owner's own role). */
function opening(scope: Scope | null, limited: Settings): { statement: string; short: Statement } {
  const whose = scope ? sight(scope) : [];
  return { statement: `select ${setting([...whose, ...limited], true)}`, short: scoping(whose) };
}

/** A missing role means that the database was never prepared. */
function notPrepared(error: unknown): unknown {
  const code = error instanceof Error ? (error as Error & { code?: string }).code : undefined;
  if (code !== '22023' && code !== '42704' && code !== '42501') return error;
  return new Error(
    `数据库尚未初始化，请先运行迁移。The database is not prepared yet: run the migration first (${(error as Error).message}).`,
    { cause: error },
  );
}
