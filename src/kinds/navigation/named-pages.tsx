/**
 * What the site's pages are called and who may open them. The names of a crowded group come by themselves: with the
 * address, the tags and the stars that lead there, when the group is opened or searched, and with whatever else tells
 * of its pages.
 */
import { use, useSyncExternalStore } from 'react';
import { loadCrowd, manifest, type Manifest, type PageEntry } from 'virtual:site/manifest';
import { createStore } from '../../base/store.ts';
import { inArea } from '../../access/labels.ts';
import type { Session } from '../../access/session.ts';

export type { PageEntry };

/** Fewer pages than this make no group: the only one stands for it, so that its name has to be known. */
const fewestOfGroup = 2;

const everyPage = (): boolean => true;
let keep: (page: PageEntry) => boolean = everyPage;
let told = manifest.pages;
const store = createStore<Manifest>(() => manifest);
const byRoute = (pages: readonly PageEntry[]): Map<string, PageEntry> =>
  new Map(pages.map((page) => [page.route, page]));
let entries = byRoute(told);
/** As `told`; the same as `entries` where nothing is kept back. */
let toldEntries = entries;
const asked = new Map<string, Promise<PageEntry[]>>();
const places = new Map(manifest.groups.map(({ group }, place) => [group, place]));

function change(crowds: Manifest['crowds']): void {
  const pages = keep === everyPage ? told : told.filter(keep);
  toldEntries = byRoute(told);
  entries = pages.length === told.length ? toldEntries : byRoute(pages);
  store.set({ ...manifest, pages, crowds });
}

/** The manifest of this session: every page, or those alone that it may know of. */
export const siteManifest = store.get;

/** The same, drawn anew when names arrive. */
export const useSiteManifest = (): Manifest => useSyncExternalStore(store.subscribe, store.get);

/** Takes the other pages out of everything that names pages: menu, palette, breadcrumb, addresses. */
export function listPages(kept: (page: PageEntry) => boolean): void {
  keep = kept;
  change(store.get().crowds);
}

/** A page by its route; undefined where there is none, or its group is not named yet. */
export const pageEntry = (route: string): PageEntry | undefined => entries.get(route);

/** Every page named so far, whoever may know of it. */
export const toldPages = (): readonly PageEntry[] => told;

/** One of them by its route. */
export const toldEntry = (route: string): PageEntry | undefined => toldEntries.get(route);

function pagesOf(group: string): Promise<PageEntry[]> {
  const before = asked.get(group);
  if (before) return before;
  const load = Object.hasOwn(loadCrowd, group) ? loadCrowd[group] : undefined;
  const pages = load ? load().then((names) => names.pages) : Promise.resolve([]);
  asked.set(group, pages);
  pages.catch(() => asked.delete(group));
  return pages;
}

/** Pages of one group, put where the menu has it. */
function enter(group: string, pages: readonly PageEntry[]): void {
  const place = (page: PageEntry | undefined): number => places.get(page?.group ?? '') ?? -1;
  const own = places.get(group) ?? -1;
  let [low, high] = [0, told.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (place(told[middle]) <= own) low = middle + 1;
    else high = middle;
  }
  told = [...told.slice(0, low), ...pages, ...told.slice(low)];
}

/**
 * Names the pages of these groups, all that arrived at once; what could not be fetched is asked for again at the next
 * call.
 */
async function nameGroups(groups: readonly string[]): Promise<void> {
  const answers = await Promise.allSettled(groups.map(pagesOf));
  const named = new Set<string>();
  for (const [at, answer] of answers.entries()) {
    const group = groups[at] ?? '';
    // Somebody else who asked for it was first.
    if (answer.status === 'rejected' || !store.get().crowds.some((crowd) => crowd.group === group)) continue;
    enter(group, answer.value);
    named.add(group);
  }
  if (named.size > 0) change(store.get().crowds.filter(({ group }) => !named.has(group)));
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed) throw failed.reason;
}

/** The group of a page that is not named yet, which its address tells; undefined for one that no menu shows. */
export function unnamedGroup(route: string): string | undefined {
  if (toldEntries.has(route)) return undefined;
  const crowd = store.get().crowds.find(({ segment }) => route.startsWith(`${segment}/`));
  return crowd?.hidden?.includes(route) ? undefined : crowd?.group;
}

/** Names the pages of a group. */
export const nameGroup = (group: string): Promise<void> => nameGroups([group]);

const nameCrowds = (crowds: Manifest['crowds']): Promise<void> => nameGroups(crowds.map(({ group }) => group));

/** Names the pages around these routes, or paths of pages without their area. */
export async function nameRoutes(routes: readonly string[]): Promise<void> {
  const unknown = routes.map((route) => route.replace(/^\//, '')).filter((route) => !entries.has(route));
  const segments = new Set(unknown.map((route) => route.split('/', 1)[0]));
  await nameCrowds(store.get().crowds.filter(({ segment }) => segments.has(segment)));
}

let whole: Promise<void> | undefined;

/** Names every page. */
export function nameAll(): Promise<void> {
  whole ??= nameCrowds(store.get().crowds);
  whole.catch(() => {
    whole = undefined;
  });
  return whole;
}

const waited = new Map<string, Promise<void>>();
/** Milliseconds in which a failure is shown before the names are asked for again. */
const pause = 1_000;

function waitedFor(crowds: Manifest['crowds']): Promise<void> {
  const key = crowds.map(({ group }) => group).join();
  const before = waited.get(key);
  if (before) return before;
  const names = nameCrowds(crowds);
  waited.set(key, names);
  names.catch(() => setTimeout(() => waited.delete(key), pause));
  return names;
}

/** The manifest with these routes by their names; waits (Suspense) while they have none. */
export function useNamed(routes: readonly string[]): Manifest {
  const site = useSiteManifest();
  const unknown = new Set(routes.filter((route) => !toldEntries.has(route)).map((route) => route.split('/', 1)[0]));
  const crowds = unknown.size === 0 ? [] : site.crowds.filter(({ segment }) => unknown.has(segment));
  if (crowds.length > 0) use(waitedFor(crowds));
  return site;
}

/** Names what decides whether a group stands in the menu of this session, and as what. */
export async function nameForMenu(session: Session & { others?: boolean }): Promise<void> {
  if (!session.all || session.others === false) await nameAll();
  else
    await nameCrowds(
      store.get().crowds.filter(({ areas }) => {
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
