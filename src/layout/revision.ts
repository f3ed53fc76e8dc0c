/** How often the screen of a path was drawn anew by hand. */
import { useSyncExternalStore } from 'react';

const counts = new Map<string, number>();
const listeners = new Set<() => void>();

/** Draws the screen of a path anew, or does so at the next visit. */
export function refreshScreen(path: string): void {
  counts.set(path, (counts.get(path) ?? 0) + 1);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useRevision(path: string): number {
  return useSyncExternalStore(subscribe, () => counts.get(path) ?? 0);
}
