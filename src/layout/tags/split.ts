/** The split view of this window, kept through a reload. */
import { useSyncExternalStore } from 'react';
import { createStore } from '../../base/store.ts';
import { arrived, beside, turned, withTags, type Split } from './split-panes.ts';

const key = 'zhanggui.split';
const store = createStore<Split | null>(() => null);
let owner = 0;

function set(next: Split | null): void {
  if (next === store.get()) return;
  try {
    if (next) sessionStorage.setItem(key, JSON.stringify({ account: owner, ...next }));
    else sessionStorage.removeItem(key);
  } catch {
    // Blocked storage: the split lasts until the reload.
  }
  store.set(next);
}

/** Takes up the split of this window; pages that are no longer open, or belong to somebody else, end it. */
export function restoreSplit(account: number, open: readonly string[]): void {
  owner = account;
  try {
    const found = JSON.parse(sessionStorage.getItem(key) ?? 'null') as (Split & { account?: unknown }) | null;
    const good =
      found?.account === account &&
      Array.isArray(found.paths) &&
      found.paths.length === 2 &&
      found.paths.every((path) => typeof path === 'string') &&
      (found.focus === 0 || found.focus === 1);
    store.set(good ? withTags({ paths: found.paths, focus: found.focus }, open) : null);
  } catch {
    store.set(null);
  }
}

export const getSplit = store.get;
export const openBeside = (current: string, other: string): void => set(beside(current, other));
export const closeSplit = (): void => set(null);
/** The pane that a press or the focus went into; the address follows. */
export function focusPane(focus: 0 | 1): void {
  const now = store.get();
  set(now && now.focus !== focus ? { ...now, focus } : now);
}
/**
 * Another page in a pane that nobody works in: the address and the focus stay. A page that stands beside it already is
 * enough.
 */
export const turnPane = (at: 0 | 1, path: string): void => set(turned(store.get(), at, path));
export const arriveSplit = (path: string): void => set(arrived(store.get(), path));
export const keepSplit = (paths: readonly string[]): void => set(withTags(store.get(), paths));

export function useSplit(): Split | null {
  return useSyncExternalStore(store.subscribe, store.get);
}
