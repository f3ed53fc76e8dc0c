/**
 * The open tags of this window, kept through a reload (sessionStorage), and the last set of this account for the next
 * window (localStorage).
 */
import { useSyncExternalStore } from 'react';
import { createStore } from '../../base/store.ts';
import { mostTags, reduceTags, type Tag, type TagAction, type TagStep, type Tags } from './tags.ts';

const key = 'zhanggui.tags';
const store = createStore<Tags>(() => ({ tabs: [], active: null }));
let owner = 0;

interface Stored {
  account: number;
  tabs: Tag[];
}

/** Reads a stored set; an unreadable one, or one of somebody else, is empty; one that is far too long is cut. */
export function parseTags(text: string | null, account: number): Tag[] {
  try {
    const found = JSON.parse(text ?? 'null') as Stored | null;
    if (found?.account !== account || !Array.isArray(found.tabs)) return [];
    return found.tabs
      .filter((tab) => typeof tab?.path === 'string' && typeof tab.query === 'string' && typeof tab.route === 'string')
      .slice(0, 2 * mostTags);
  } catch {
    return [];
  }
}

function read(storage: () => Storage, account: number): Tag[] {
  try {
    return parseTags(storage().getItem(key), account);
  } catch {
    return [];
  }
}

function write(): void {
  const text = JSON.stringify({ account: owner, tabs: store.get().tabs } satisfies Stored);
  for (const storage of [() => sessionStorage, () => localStorage]) {
    try {
      storage().setItem(key, text);
    } catch {
      // A blocked or full store loses the set, not the work.
    }
  }
}

/**
 * The stored tags of an account: those of this window or, in a window that opens at no page of its own (`fresh`), the
 * last set.
 */
export function keptTags(account: number, fresh: boolean): Tag[] {
  const own = read(() => sessionStorage, account);
  return own.length > 0 || !fresh ? own : read(() => localStorage, account);
}

/** Takes up these tags of an account. Pages that are gone, or no longer allowed, are dropped. */
export function openTags(account: number, tabs: readonly Tag[], allowed: (path: string) => boolean): void {
  owner = account;
  store.set({ tabs: tabs.filter((tab) => allowed(tab.path)), active: null });
}

export const getTags = store.get;

/** Takes one step; gives the path to go to, and the tag that made room, if any. */
export function dispatchTags(action: TagAction, home: Tag): Omit<TagStep, 'tags'> {
  const { tags, ...step } = reduceTags(store.get(), action, home);
  if (tags !== store.get()) {
    store.set(tags);
    write();
  }
  return step;
}

const nowhere: Tag = { path: '/', query: '', route: '' };
let told = { path: '', title: '' };

/** Names the tag of a record; one that does not stand yet gets the name with its first visit. */
export function tellTitle(path: string, title: string): void {
  told = { path, title };
  dispatchTags({ does: 'title', path, title }, nowhere);
}

/** The title told for a path before its tag stood. */
export function toldTitle(path: string): { title?: string } {
  return told.path === path ? { title: told.title } : {};
}

export function useTags(): Tags {
  return useSyncExternalStore(store.subscribe, store.get);
}
