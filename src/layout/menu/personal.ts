/**
 * Stars and last visits of the signed-in account, kept on this computer. Another account starts with its own stars and
 * no visits.
 */
import { useSyncExternalStore } from 'react';
import { createStore } from '../../base/store.ts';

/** A place that was opened: a page, or a record of one. */
export interface Visit {
  path: string;
  route: string;
  /** Title of the record; absent for the page itself. */
  title?: string;
}

export interface Personal {
  /** Routes with a star, newest last. */
  stars: string[];
  /** Newest first. */
  visits: Visit[];
}

/** Visits that are remembered. */
const mostVisits = 30;
const starsKey = (account: number) => `zhanggui.stars.${account}`;
const visitsKey = 'zhanggui.visits';

/** State after a place was opened, or its title became known. A known title stays until another is told. */
export function withVisit(visits: readonly Visit[], visit: Visit): Visit[] {
  const known = visits.find((other) => other.path === visit.path);
  return [{ ...known, ...visit }, ...visits.filter((other) => other.path !== visit.path)].slice(0, mostVisits);
}

export function withStar(stars: readonly string[], route: string, on: boolean): string[] {
  const others = stars.filter((other) => other !== route);
  return on ? [...others, route] : others;
}

const store = createStore<Personal>(() => ({ stars: [], visits: [] }));
let owner = 0;

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Blocked storage: stars and visits last as long as the window.
  }
}

/** Visits carry titles of records: those of another account go as soon as this one is here. */
function forgetVisits(): void {
  try {
    localStorage.removeItem(visitsKey);
  } catch {
    // Blocked storage holds none.
  }
}

/** Takes up what is stored for an account. */
export function openPersonal(account: number): void {
  owner = account;
  const stars = read(starsKey(account));
  const visits = read(visitsKey) as { account?: unknown; visits?: unknown } | null;
  if (visits !== null && visits.account !== account) forgetVisits();
  store.set({
    stars: Array.isArray(stars) ? stars.filter((route): route is string => typeof route === 'string') : [],
    visits:
      visits?.account === account && Array.isArray(visits.visits)
        ? visits.visits.filter(
            (visit): visit is Visit => typeof visit?.path === 'string' && typeof visit.route === 'string',
          )
        : [],
  });
}

function set(next: Personal): void {
  write(starsKey(owner), next.stars);
  write(visitsKey, { account: owner, visits: next.visits });
  store.set(next);
}

export function noteVisit(visit: Visit): void {
  const now = store.get();
  const [last] = now.visits;
  if (last?.path === visit.path && (visit.title === undefined || visit.title === last.title)) return;
  set({ ...now, visits: withVisit(now.visits, visit) });
}

export function setStar(route: string, on: boolean): void {
  const now = store.get();
  set({ ...now, stars: withStar(now.stars, route, on) });
}

export function usePersonal(): Personal {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** Whether a page has a star; a visit draws nothing anew. */
export function useStarred(route: string | undefined): boolean {
  return useSyncExternalStore(store.subscribe, () => route !== undefined && store.get().stars.includes(route));
}
