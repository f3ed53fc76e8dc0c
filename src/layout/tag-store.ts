/** The open tags of this window, kept through a reload. */
import { useSyncExternalStore } from 'react';
import { reduceTags, type Tag, type TagAction, type Tags } from './tags.ts';

const key = 'zhanggui.tags';
const listeners = new Set<() => void>();
let state: Tags | undefined;

function stored(): Tags {
  try {
    const tabs: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    if (Array.isArray(tabs)) return { tabs: tabs.filter((tab): tab is Tag => typeof tab?.path === 'string' && typeof tab.query === 'string' && typeof tab.route === 'string'), active: null };
  } catch {
    // An unreadable store is an empty one.
  }
  return { tabs: [], active: null };
}

export function getTags(): Tags {
  state ??= stored();
  return state;
}

/** Takes one step; gives the path to go to, if any. */
export function dispatchTags(action: TagAction, home: Tag): string | undefined {
  const step = reduceTags(getTags(), action, home);
  state = step.tags;
  sessionStorage.setItem(key, JSON.stringify(state.tabs));
  for (const listener of listeners) listener();
  return step.go;
}

/** Drops the stored tags that a test refuses: pages that are gone, or no longer allowed. */
export function keepTags(allowed: (path: string) => boolean): void {
  const { tabs, active } = getTags();
  state = { tabs: tabs.filter((tab) => allowed(tab.path)), active };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTags(): Tags {
  return useSyncExternalStore(subscribe, getTags);
}
