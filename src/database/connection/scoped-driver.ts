/**
 * Kysely's driver on a pool whose connections may be anybody's: behind a transaction pooler the next transaction gets
 * another one.
 * So nothing is told to a connection for longer than a transaction: role, seller and limits stand at its beginning, in
 * the same message. Where there is no pooler the limits are told once (`direct.ts`).
 * A statement outside a transaction becomes one of its own (`scoped-query.ts`).
 */
import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult, TransactionSettings } from 'kysely';
import type pg from 'pg';
import { wasCut } from './dialect.ts';
import { isDirect, lostAfter, nameOf } from './direct.ts';
import { ScopedQuery, type Outcome, type ScopedResult, type Statement } from './scoped-query.ts';

/** A statement that only reads. */
const reads = /^(?:\/\*.*?\*\/\s*)?select\b/;

/** What a transaction says first. */
export interface Opening {
  /** SQL without parameters: role, seller and limits, all of them local to the transaction. */
  statement: string;
  /** Role and seller alone, for a connection that was told the limits once and keeps this statement. */
  short: Statement;
  /**
   * False: statements outside a transaction are sent as they are (the owner's own, some of which no transaction takes).
   */
  everyStatement: boolean;
  /** Turns a failure of the opening into what is thrown. */
  failed(error: unknown): unknown;
}

/** A dialect for `new Kysely`; `connect` gives a connection of the pool. */
export const scopedDialect = (connect: () => Promise<pg.PoolClient>, opening: Opening): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new ScopedDriver(connect, opening),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

class ScopedDriver implements Driver {
  readonly #connect: () => Promise<pg.PoolClient>;
  readonly #opening: Opening;
  constructor(connect: () => Promise<pg.PoolClient>, opening: Opening) {
    this.#connect = connect;
    this.#opening = opening;
  }

  init = async (): Promise<void> => undefined;
  /** The pool is its maker's to end. */
  destroy = async (): Promise<void> => undefined;
  acquireConnection = async (): Promise<ScopedConnection> =>
    new ScopedConnection(await this.#connect(), this.#connect, this.#opening);
  beginTransaction = (connection: ScopedConnection, settings: TransactionSettings): Promise<void> =>
    connection.begin(settings);
  commitTransaction = (connection: ScopedConnection): Promise<void> => connection.end('commit');
  rollbackTransaction = (connection: ScopedConnection): Promise<void> => connection.end('rollback');
  releaseConnection = async (connection: ScopedConnection): Promise<void> => connection.release();
}

/** How many connections that were cut while they were idle one caller meets at most. */
const cutMost = 3;

class ScopedConnection implements DatabaseConnection {
  #client: pg.PoolClient;
  readonly #connect: () => Promise<pg.PoolClient>;
  readonly #opening: Opening;
  #within = false;
  /** Something was answered: from then on the caller may lean on this very connection. */
  #isUsed = false;
  #isReleased = false;
  constructor(client: pg.PoolClient, connect: () => Promise<pg.PoolClient>, opening: Opening) {
    this.#client = client;
    this.#connect = connect;
    this.#opening = opening;
  }

  /**
   * What a caller asks first, of another connection when this one turns out to have been cut while it was idle: the
   * server has closed it, and the news is still on its way. Only for what is harmless when it is done twice.
   */
  async #first<T>(ask: () => Promise<T>): Promise<T> {
    for (let cut = 0; ; cut += 1) {
      try {
        const answer = await ask();
        this.#isUsed = true;
        return answer;
      } catch (error) {
        if (this.#isUsed || cut >= cutMost || !wasCut(error)) throw error;
        // Given back first: a pool that is full gives no other one.
        this.release(true);
        this.#client = await this.#connect();
        this.#isReleased = false;
      }
    }
  }

  async begin({ isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    const words = [
      'begin',
      ...(isolationLevel ? [`isolation level ${isolationLevel}`] : []),
      ...(accessMode ? [accessMode] : []),
    ];
    try {
      await this.#first(() => this.#client.query(`${words.join(' ')}; ${this.#opening.statement}`));
      this.#within = true;
    } catch (error) {
      // A transaction that has begun and could not take its role takes a rollback alone.
      await this.#client.query('rollback').catch(() => undefined);
      throw this.#opening.failed(error);
    }
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    this.#within = false;
    await this.#client.query(how);
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const alone = this.#within || !this.#opening.everyStatement;
    const ask = (): Promise<ScopedResult> =>
      alone ? this.#client.query(sql, [...parameters]) : this.#once(sql, parameters);
    const { command, rowCount, rows } = await (reads.test(sql) ? this.#first(ask) : ask());
    this.#isUsed = true;
    const counted = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE';
    return { rows: (rows ?? []) as R[], ...(counted ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) };
  }

  /** The statement in a transaction of its own. */
  async #once(sql: string, parameters: readonly unknown[]): Promise<ScopedResult> {
    const client = this.#client;
    const told = isDirect(client);
    const name = told ? nameOf(sql, parameters.length) : undefined;
    const opening = told ? this.#opening.short : { text: this.#opening.statement, values: [] };
    const outcome = await new Promise<Outcome>((done) => {
      client.query(new ScopedQuery(opening, { name, text: sql, values: parameters }, done));
    });
    if ('result' in outcome) return outcome.result;
    const { error, of } = outcome;
    // Nothing was done, and without names the statements say what they mean by themselves.
    if (told && lostAfter(client, error)) return this.#once(sql, parameters);
    throw of === 'opening' ? this.#opening.failed(error) : error;
  }

  // oxlint-disable-next-line require-yield -- part of Kysely's interface, unused: SQL cursors stream the rows
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are streamed by a cursor inside a transaction (database/list.ts).');
  }

  /** `broken`: the pool keeps it no longer. */
  release(broken = false): void {
    if (!this.#isReleased) this.#client.release(broken);
    this.#isReleased = true;
  }
}
