/**
 * Page definitions, one chunk per menu segment, loaded before they are needed and replaced while the schema files are
 * edited.
 */
import { use, useSyncExternalStore } from 'react';
import { manifest } from 'virtual:site/manifest';
import { loadGroup } from 'virtual:site/pages';
import { unpackShared, type Packed } from '../base/shared-json.ts';
import type { PageDef } from '../grammar/resolved.ts';

/** What the manifest tells of each page before its definition is loaded. */
export type PageEntry = (typeof manifest)['pages'][number];

let listed = manifest;
let entries = new Map<string, PageEntry>(manifest.pages.map((page) => [page.route, page]));
const loaded = new Map<string, PageDef>();
const waiting = new Map<string, Promise<PageDef | null>>();
const listeners = new Set<() => void>();

/** The manifest of this session: every page, or those alone that it may know of. */
export const siteManifest = (): typeof manifest => listed;

/** Takes the other pages out of everything that names pages: menu, palette, breadcrumb, addresses. */
export function listPages(keep: (page: PageEntry) => boolean): void {
  listed = { ...manifest, pages: manifest.pages.filter(keep) };
  entries = new Map(listed.pages.map((page) => [page.route, page]));
}

export function pageEntry(route: string): PageEntry | undefined {
  return entries.get(route);
}

/** Chunk that a route's definition is in: the first part of its path. */
export function segmentOf(route: string): string {
  return route.split('/')[0] ?? '';
}

interface Pages {
  [route: string]: PageDef;
}
const unpacked = new WeakMap<Packed, Pages>();

/** The pages of a chunk, unpacked once. */
function pagesIn(packed: Packed): Pages {
  const pages = unpacked.get(packed) ?? (unpackShared(packed) as Pages);
  unpacked.set(packed, pages);
  return pages;
}

/** Loads a page's definition; null when the site has no such page. A failed load is tried again at the next call. */
export function loadPage(route: string): Promise<PageDef | null> {
  const known = waiting.get(route);
  if (known) return known;
  const load = loadGroup[segmentOf(route)];
  const promise = (load ? load() : Promise.resolve(undefined)).then((chunk) => {
    for (const [name, page] of Object.entries(chunk ? pagesIn(chunk.packed) : {}))
      if (!loaded.has(name)) loaded.set(name, page);
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
export function replacePages(pages: Pages): void {
  for (const [route, page] of Object.entries(pages)) {
    loaded.set(route, page);
    waiting.delete(route);
  }
  for (const listener of listeners) listener();
}

if (import.meta.hot) {
  import.meta.hot.on('site:changed', async (change: { routes: string[] }) => {
    const segments = new Set(change.routes.filter((route) => loaded.has(route)).map(segmentOf));
    for (const segment of segments) {
      const chunk = await loadGroup[segment]?.();
      if (chunk) replacePages(pagesIn(chunk.packed));
    }
  });
}
