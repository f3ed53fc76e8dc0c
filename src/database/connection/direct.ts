/**
 * Connections that lead straight to a PostgreSQL of their own. Limits and notation are told to such a one once instead
 * of with each statement, and it keeps the statements that come often ready. Behind a transaction pooler the next
 * statement may meet another server, so nothing is kept there.
 */
import type pg from 'pg';
import type { Statement } from './scoped-query.ts';

const direct = new WeakSet<object>();

export const isDirect = (client: object): boolean => direct.has(client);

/** Whose rows a transaction sees, as a statement that each direct connection keeps. */
export const scoping = (whose: Settings): Statement => ({
  name: 'scope',
  text: "select set_config('role', $1, true), set_config('app.seller', $2, true)",
  values: whose.map(([, value]) => value),
});

/**
 * Tells a new connection these settings if it is direct: a pooler hands out numbers of its own, the server behind it
 * has another. One message, sent before anything else, so that it stands in nobody's transaction.
 */
export function tellOnce(client: pg.PoolClient & { processID?: number | null }, settings: Settings): void {
  const { processID } = client;
  if (typeof processID !== 'number') return;
  client
    .query(`select ${setting(settings, false)} where pg_backend_pid() = ${processID}`)
    .then(({ rowCount }) => rowCount === 1 && direct.add(client))
    .catch(() => undefined);
}

/** Names and values; written by the product alone, never by a caller. */
export type Settings = readonly (readonly [name: string, value: string])[];

/** SQL that sets them, for the transaction or for as long as the connection lasts. */
export const setting = (settings: Settings, inTransaction: boolean): string =>
  settings.map(([name, value]) => `set_config('${name}', '${value}', ${inTransaction})`).join(', ');

/** How often a statement must have come before connections keep it, and how many of them a process knows at most. */
const often = 3;
const most = 400;

const seen = new Map<string, number>();
const names = new Map<string, string>();

/**
 * What searches or counts is planned for its values each time: how many rows a value finds decides the way to them,
 * and a plan that is kept knows none but those of its own text.
 */
const plannedAnew = /\blimit\b|\bgroup by\b|\b(?:count|sum|avg|min|max)\(/;

/** Stands before a statement whose way is the same whatever its values are, though it counts or searches. */
export const oneWay = '/* one way */';

/**
 * The name under which direct connections keep this statement of so many parameters; undefined while it is rare, or
 * planned anew.
 */
export function nameOf(statement: string, parameters: number): string | undefined {
  const name = names.get(statement);
  if (name !== undefined || names.size >= most) return name;
  if (parameters > 0 && plannedAnew.test(statement) && !statement.startsWith(oneWay)) return undefined;
  const times = (seen.get(statement) ?? 0) + 1;
  if (times < often) {
    if (seen.size >= 10 * most) seen.clear();
    seen.set(statement, times);
    return undefined;
  }
  seen.delete(statement);
  names.set(statement, `s${names.size}`);
  return names.get(statement);
}

/** Columns that changed since, a name that the server no longer knows, one that it knows already. */
const lost = new Set(['0A000', '26000', '42P05']);

/** True when what the connection kept is no longer what the server has: from then on nothing is kept there. */
export function lostAfter(client: object, error: unknown): boolean {
  return lost.has((error as { code?: string }).code ?? '') && direct.delete(client);
}
