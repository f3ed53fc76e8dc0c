/** How often the screen of a path was drawn anew by hand. */
import { useSyncExternalStore } from 'react';
import { createStore } from '../../base/store.ts';

const counts = createStore<{ readonly [path: string]: number }>(() => ({}));

/** Draws the screen of a path anew, or does so at the next visit. */
export function refreshScreen(path: string): void {
  counts.set({ ...counts.get(), [path]: (counts.get()[path] ?? 0) + 1 });
}

export function useRevision(path: string): number {
  return useSyncExternalStore(counts.subscribe, () => counts.get()[path] ?? 0);
}
