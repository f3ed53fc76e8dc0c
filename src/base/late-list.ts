/**
 * Lists that come by themselves: empty until somebody needs what is in them, filled in place when it is there. What
 * reads such a list beforehand finds nothing in it.
 */
export type ListState = 'away' | 'asked' | 'there' | 'failed';

interface Coming {
  load(): Promise<readonly unknown[]>;
  state: ListState;
  listeners: Set<() => void>;
}

const coming = new WeakMap<readonly unknown[], Coming>();

/** An empty list that `load` gives the contents of, when it is asked for. */
export function lateList(load: () => Promise<readonly unknown[]>): unknown[] {
  const list: unknown[] = [];
  coming.set(list, { load, state: 'away', listeners: new Set() });
  return list;
}

/** How a list stands; any but a late one is there. */
export const stateOfList = (list: readonly unknown[]): ListState => coming.get(list)?.state ?? 'there';

/** True for a list that came, or will come, by itself. */
export const isLate = (list: readonly unknown[] | undefined): list is readonly unknown[] =>
  list !== undefined && coming.has(list);

/** Fetches what is in a list, once; what did not arrive is fetched again at the next call. Never rejects. */
export async function askForList(list: unknown[]): Promise<void> {
  const own = coming.get(list);
  if (!own || own.state === 'asked' || own.state === 'there') return;
  const become = (state: ListState): void => {
    own.state = state;
    for (const listener of own.listeners) listener();
  };
  become('asked');
  try {
    list.push(...(await own.load()));
    become('there');
  } catch {
    become('failed');
  }
}

/** Tells of each change of a list's state; gives the function that ends it. */
export function watchList(list: readonly unknown[], listener: () => void): () => void {
  const listeners = coming.get(list)?.listeners;
  listeners?.add(listener);
  return () => void listeners?.delete(listener);
}
