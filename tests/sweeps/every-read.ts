/** Every reading operation of every page and call, as one session would ask it: what the walls must hold against. */
import { queriesOf } from '../../generators/contract/queries.ts';
import type { Entry } from '../../src/server/entries.ts';
import type { Data, Desk } from '../api/app.ts';
import { sweptEntries } from './swept.ts';

export interface Read {
  entry: Entry;
  path: string;
  method: 'GET' | 'POST';
  body?: unknown;
}

/** Asks as somebody; the desk's own `call` with a token, or another handler's. */
export type Asking = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ http: number; status: number; text: string; data: Data }>;

/**
 * All reads of the site for this session: for operations on a row, `rows` of those that it is shown; prints count as
 * reads, of a row in each state.
 */
export async function readsOf(desk: Desk, ask: Asking, rows = 1): Promise<Read[]> {
  const found: Read[] = [];
  const shown = new Map<string, Data[]>();
  for (const entry of sweptEntries(desk.site)) {
    const { operation, page } = entry;
    const prints =
      page !== undefined &&
      operation.name.startsWith('act:') &&
      page.actions[operation.name.slice(4)]?.print !== undefined;
    if (
      (operation.method !== 'GET' && !prints) ||
      (operation.right === 'write' && !prints) ||
      operation.path.includes('{job}')
    )
      continue;
    const on = page && operation.path.includes('{id}') ? await idsOn(entry, prints) : [0];
    const names = operation.path.includes('{name}') ? (page?.related ?? []).map((one) => one.name) : [''];
    for (const id of on)
      for (const name of names)
        for (const query of queriesOf(operation, page)) {
          const path = operation.path.replace('{id}', String(operation.fixed?.['id'] ?? id)).replace('{name}', name);
          const search = new URLSearchParams({
            ...query,
            ...(operation.method === 'GET' ? (operation.fixed as { [name: string]: string } | undefined) : {}),
          }).toString();
          found.push({
            entry,
            method: prints ? 'POST' : 'GET',
            path: search === '' ? path : `${path}?${search}`,
            ...(prints ? { body: {} } : {}),
          });
        }
  }
  return found;

  /**
   * Rows that the list above the operation shows: its own path up to the id. Whether a sheet may be printed hangs on
   * the row's state.
   */
  async function idsOn(entry: Entry, inEachState: boolean): Promise<number[]> {
    const list = entry.operation.path.slice(0, entry.operation.path.indexOf('/{id}'));
    if (!shown.has(list)) shown.set(list, ((await ask('GET', `${list}?size=200`)).data?.rows ?? []) as Data[]);
    const all = shown.get(list) ?? [];
    const chosen = inEachState ? [...new Map(all.map((row) => [row.status, row])).values()] : all.slice(0, rows);
    return chosen.map((row) => Number(row.id));
  }
}

/** Runs all, some at a time. */
export async function inTurns<T>(all: readonly T[], run: (one: T) => Promise<void>, width = 8): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let one = all[next++]; one !== undefined; one = all[next++]) await run(one);
    }),
  );
}
