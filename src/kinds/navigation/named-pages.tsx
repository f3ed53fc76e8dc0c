/** What the site's pages are called and who may open them: those that this session may know of. */
import { useSyncExternalStore } from 'react';
import { manifest, type Manifest, type PageEntry } from 'virtual:site/manifest';
import { createStore } from '../../base/store.ts';

export type { PageEntry };

let keep: (page: PageEntry) => boolean = () => true;
const store = createStore<Manifest>(() => manifest);
const byRoute = (pages: readonly PageEntry[]): Map<string, PageEntry> =>
  new Map(pages.map((page) => [page.route, page]));
let everyEntry = byRoute(manifest.pages);
let entries = everyEntry;

function refresh(): void {
  const pages = manifest.pages.filter(keep);
  everyEntry = byRoute(manifest.pages);
  entries = byRoute(pages);
  store.set({ ...manifest, pages });
}

/** The manifest of this session: every page, or those alone that it may know of. */
export const siteManifest = store.get;

/** The same, drawn anew when the schemas change while they are developed. */
export const useSiteManifest = (): Manifest => useSyncExternalStore(store.subscribe, store.get);

/** Takes the other pages out of everything that names pages: menu, palette, breadcrumb, addresses. */
export function listPages(kept: (page: PageEntry) => boolean): void {
  keep = kept;
  refresh();
}

/** A page by its route, of those that this session may know of. */
export const pageEntry = (route: string): PageEntry | undefined => entries.get(route);

/** Every page of the site, whoever may know of it. */
export const everyPage = (): readonly PageEntry[] => manifest.pages;

/** One of them by its route. */
export const everyPageEntry = (route: string): PageEntry | undefined => everyEntry.get(route);

if (import.meta.hot) {
  import.meta.hot.on('site:changed', ({ digest, pages }: { digest: string; pages?: PageEntry[] }) => {
    manifest.digest = digest;
    if (!pages) return;
    manifest.pages = pages;
    refresh();
  });
}
