/**
 * What the site's pages are called and who may open them. The names of a crowded group come by themselves: with the
 * address, the tags and the stars that lead there, when the group is opened or searched, and else when the browser has
 * nothing to do.
 */
import { use, useSyncExternalStore } from 'react';
import { loadCrowd, manifest, type Manifest, type PageEntry } from 'virtual:site/manifest';
import { inArea } from '../access/labels.ts';
import type { Session } from '../access/session.ts';

export type { PageEntry };

/** Fewer pages than this make no group: the only one stands for it, so that its name has to be known. */
const fewestOfGroup = 2;

let keep: (page: PageEntry) => boolean = () => true;
let told = manifest.pages;
let listed: Manifest = manifest;
let entries = new Map(manifest.pages.map((page) => [page.route, page]));
const asked = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();
const places = new Map(manifest.groups.map(({ group }, place) => [group, place]));

function change(crowds: Manifest['crowds']): void {
  listed = { ...manifest, pages: told.filter(keep), crowds };
  entries = new Map(listed.pages.map((page) => [page.route, page]));
  for (const listener of listeners) listener();
}

/** The manifest of this session: every page, or those alone that it may know of. */
export const siteManifest = (): Manifest => listed;

/** The same, drawn anew when names arrive. */
export const useSiteManifest = (): Manifest => useSyncExternalStore(subscribe, siteManifest);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes the other pages out of everything that names pages: menu, palette, breadcrumb, addresses. */
export function listPages(kept: (page: PageEntry) => boolean): void {
  keep = kept;
  change(listed.crowds);
}

/** A page by its route; undefined where there is none, or its group is not named yet. */
export const pageEntry = (route: string): PageEntry | undefined => entries.get(route);

/** Every page named so far, whoever may know of it. */
export const toldPages = (): readonly PageEntry[] => told;

async function ask(group: string, load: () => Promise<{ pages: PageEntry[] }>): Promise<void> {
  const { pages } = await load();
  const place = (page: PageEntry): number => places.get(page.group) ?? -1;
  told = [...told, ...pages].sort((a, b) => place(a) - place(b));
  change(listed.crowds.filter((crowd) => crowd.group !== group));
}

/** Names the pages of a group; what could not be fetched is asked for again at the next call. */
export function nameGroup(group: string): Promise<void> {
  const load = Object.hasOwn(loadCrowd, group) ? loadCrowd[group] : undefined;
  if (!load) return Promise.resolve();
  const before = asked.get(group);
  if (before) return before;
  const names = ask(group, load);
  asked.set(group, names);
  names.catch(() => asked.delete(group));
  return names;
}

const nameCrowds = (crowds: Manifest['crowds']): Promise<unknown> =>
  Promise.all(crowds.map(({ group }) => nameGroup(group)));

/** Names the pages around these routes, or paths of pages without their area. */
export async function nameRoutes(routes: readonly string[]): Promise<void> {
  const unknown = routes.map((route) => route.replace(/^\//, '')).filter((route) => !entries.has(route));
  const segments = new Set(unknown.map((route) => route.split('/', 1)[0]));
  await nameCrowds(listed.crowds.filter(({ segment }) => segments.has(segment)));
}

let whole: Promise<unknown> | undefined;

/** Names every page. */
export function nameAll(): Promise<unknown> {
  whole ??= nameCrowds(listed.crowds);
  whole.catch(() => {
    whole = undefined;
  });
  return whole;
}

/** Every page by its name; waits (Suspense) while some are not. */
export function useWholeSite(): Manifest {
  const site = useSiteManifest();
  if (site.crowds.length > 0) use(nameAll());
  return site;
}

/** Names what decides whether a group stands in the menu of this session, and as what. */
export async function nameForMenu(session: Session & { others?: boolean }): Promise<void> {
  if (!session.all || session.others === false) await nameAll();
  else
    await nameCrowds(
      listed.crowds.filter(({ areas }) => {
        const open = areas.filter((one) => inArea(session, one.areas));
        return open.reduce((sum, { pages }) => sum + pages, 0) < fewestOfGroup;
      }),
    );
}

if (import.meta.hot) {
  import.meta.hot.on('site:changed', ({ digest, pages }: { digest: string; pages?: PageEntry[] }) => {
    manifest.digest = digest;
    if (!pages) return;
    told = pages;
    change([]);
  });
}
