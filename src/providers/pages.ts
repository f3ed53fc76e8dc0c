/** Page definitions, a file each, loaded before they are needed and replaced while the schema files are edited. */
import { use, useSyncExternalStore } from 'react';
import { loadFile } from 'virtual:site/pages';
import { withWords } from '../grammar/site/list-words.ts';
import type { PageDef } from '../grammar/site/resolved.ts';
import { everyPageEntry } from '../kinds/navigation/named-pages.tsx';
import { loadSession, type LiveSession } from './session.ts';

const loaded = new Map<string, PageDef>();
const waiting = new Map<string, Promise<PageDef | null>>();
const listeners = new Set<() => void>();

const isPage = (route: string): boolean => everyPageEntry(route) !== undefined;

async function load(route: string): Promise<PageDef> {
  // Without a session nothing is drawn: the words are those of whoever is signed in.
  const session: Promise<Pick<LiveSession, 'words'>> = loadSession().catch(() => ({}));
  const [page, { words = {} }] = await Promise.all([loadFile(route), session]);
  return withWords(page, words);
}

/** Loads a page's definition; null when the site has no such page. A failed load is tried again at the next call. */
export function loadPage(route: string): Promise<PageDef | null> {
  const asked = waiting.get(route);
  if (asked) return asked;
  if (!isPage(route)) return Promise.resolve(null);
  const promise = load(route).then((page) => {
    if (!loaded.has(route)) loaded.set(route, page);
    return loaded.get(route) ?? null;
  });
  waiting.set(route, promise);
  promise.catch(() => waiting.delete(route));
  return promise;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The page's definition; waits (Suspense) when it is not loaded yet, null when there is none. Follows edits of its
 * files.
 */
export function usePage(route: string): PageDef | null {
  const page = useSyncExternalStore(subscribe, () => loaded.get(route));
  return page ?? use(loadPage(route));
}

/**
 * Takes over changed definitions: screens that show them draw again, the others load the new one when they are opened.
 */
export function replacePages(pages: { [route: string]: PageDef }): void {
  for (const [route, page] of Object.entries(pages)) {
    loaded.set(route, page);
    waiting.delete(route);
  }
  for (const listener of listeners) listener();
}

if (import.meta.hot) {
  import.meta.hot.on('site:changed', async (change: { routes: string[] }) => {
    // A page that was not there when somebody asked for it may be there now.
    for (const route of change.routes) if (!loaded.has(route)) waiting.delete(route);
    const routes = change.routes.filter((route) => loaded.has(route) && isPage(route));
    replacePages(
      Object.fromEntries(await Promise.all(routes.map(async (route) => [route, await load(route)] as const))),
    );
  });
}
