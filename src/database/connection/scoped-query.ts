/**
 * A statement in a transaction of its own, in one message there and one back. What the transaction says first and the
 * statement are two executions before one Sync: PostgreSQL makes them one transaction, ends it at the Sync and undoes
 * both when one of them fails. (`begin` and `commit` would be two more statements with answers of their own.)
 */
import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { parserOf } from './pg-values.ts';

/** A statement with its values; with a name where the connection keeps it ready. */
export interface Statement {
  name?: string | undefined;
  text: string;
  values: readonly unknown[];
}

export interface ScopedResult {
  /** "SELECT", "INSERT" ... */
  command: string;
  /** Rows that were returned or written; null when the command counts none. */
  rowCount: number | null;
  rows: { [column: string]: unknown }[];
}

/** What the statement came to; of a failure, whether the statement failed or what the transaction says first. */
export type Outcome = { result: ScopedResult } | { error: unknown; of: 'opening' | 'statement' };

/** The parts of the driver's connection that its types do not name. */
interface Wire {
  stream: { cork(): void; uncork(): void };
  parsedStatements: { [name: string]: string | undefined };
  submittedNamedStatements: { [name: string]: string | undefined };
  parse(message: { name?: string | undefined; text: string }): void;
  bind(message: {
    statement?: string | undefined;
    values: readonly unknown[];
    valueMapper(value: unknown): unknown;
  }): void;
  describe(message: { type: 'P'; name: string }): void;
  execute(message: { portal: string }): void;
  sync(): void;
}

/** Columns of an answer: their names, and what reads them. */
interface Columns {
  names: string[];
  read: ((text: string) => unknown)[];
}

/**
 * Columns of the statements that a connection keeps. PostgreSQL refuses a kept statement whose columns have changed, so
 * they need not be told again with each answer.
 */
const kept = new WeakMap<object, Map<string, Columns>>();

export class ScopedQuery extends pg.Query {
  /** Read by the driver, which notes under it that the server knows the statement. */
  declare name: string | undefined;
  declare readonly text: string;
  declare readonly values: unknown[];
  readonly #opening: Statement;
  readonly #done: (outcome: Outcome) => void;
  readonly #rows: ScopedResult['rows'] = [];
  #columns: Columns | undefined;
  #known: Map<string, Columns> | undefined;
  /** What the transaction says first has been done. */
  #isOpen = false;
  #tag = '';
  #fault: unknown;

  /** `done` is called once, when the transaction has ended. */
  constructor(opening: Statement, { name, text, values }: Statement, done: (outcome: Outcome) => void) {
    super({ ...(name === undefined ? {} : { name }), text, values: [...values] });
    this.#opening = opening;
    this.#done = done;
  }

  override submit = (connection: unknown): null => {
    const wire = connection as Wire;
    wire.stream.cork();
    try {
      this.#known = kept.get(wire) ?? new Map<string, Columns>();
      kept.set(wire, this.#known);
      const { name, text } = this.#opening;
      if (name !== undefined && wire.parsedStatements[name] === undefined) {
        // The driver notes one statement for each message: in this one it is the opening.
        wire.parse({ name, text });
        wire.parsedStatements[name] = text;
        this.name = undefined;
      }
      this.#columns = this.name === undefined ? undefined : this.#known.get(this.name);
      send(wire, this.#opening);
      send(wire, this, () => {
        if (!this.#columns) wire.describe({ type: 'P', name: '' });
      });
    } catch (error) {
      // A value that cannot be told: what was sent is one statement without effect.
      this.#fault = error;
    } finally {
      wire.sync();
      wire.stream.uncork();
    }
    return null;
  };

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.#columns = {
      names: fields.map(({ name }) => name),
      read: fields.map(({ dataTypeID }) => parserOf(dataTypeID)),
    };
    if (this.name !== undefined) this.#known?.set(this.name, this.#columns);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (!this.#isOpen || !this.#columns || this.#fault !== undefined) return;
    const { names, read } = this.#columns;
    const row: { [column: string]: unknown } = {};
    try {
      for (let at = 0; at < names.length; at += 1) {
        const text = fields[at] ?? null;
        row[names[at] as string] = text === null ? null : read[at]?.(text);
      }
      this.#rows.push(row);
    } catch (error) {
      this.#fault = error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    if (this.#isOpen) this.#tag = text;
    this.#isOpen = true;
  }

  handleError(error: unknown): void {
    this.#done({ error, of: this.#isOpen ? 'statement' : 'opening' });
  }

  handleReadyForQuery(): void {
    if (this.#fault !== undefined) return this.#done({ error: this.#fault, of: 'statement' });
    const [, command = '', count] = /^(\w*)(?:.* (\d+))?$/.exec(this.#tag) ?? [];
    this.#done({ result: { command, rowCount: count === undefined ? null : Number(count), rows: this.#rows } });
  }
}

/** Parse where the connection does not keep it, Bind, what stands between, Execute. */
function send(wire: Wire, { name, text, values }: Statement, between?: () => void): void {
  if (name === undefined) wire.parse({ text });
  else if (wire.parsedStatements[name] === undefined && wire.submittedNamedStatements[name] === undefined) {
    wire.parse({ name, text });
    wire.submittedNamedStatements[name] = text;
  }
  wire.bind({ statement: name, values, valueMapper: prepareValue });
  between?.();
  wire.execute({ portal: '' });
}
