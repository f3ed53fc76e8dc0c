/**
 * Stars and last visits of the signed-in account, kept on this computer. Another account starts with its own stars and
 * no visits.
 */
import { useSyncExternalStore } from 'react';

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

const listeners = new Set<() => void>();
let owner = 0;
let state: Personal = { stars: [], visits: [] };

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
  state = {
    stars: Array.isArray(stars) ? stars.filter((route): route is string => typeof route === 'string') : [],
    visits:
      visits?.account === account && Array.isArray(visits.visits)
        ? visits.visits.filter(
            (visit): visit is Visit => typeof visit?.path === 'string' && typeof visit.route === 'string',
          )
        : [],
  };
}

/** Routes of the stars and the visits. */
export const personalRoutes = (): string[] => [...state.stars, ...state.visits.map(({ route }) => route)];

function set(next: Personal): void {
  state = next;
  write(starsKey(owner), state.stars);
  write(visitsKey, { account: owner, visits: state.visits });
  for (const listener of listeners) listener();
}

export function noteVisit(visit: Visit): void {
  const [last] = state.visits;
  if (last?.path === visit.path && (visit.title === undefined || visit.title === last.title)) return;
  set({ ...state, visits: withVisit(state.visits, visit) });
}

export function setStar(route: string, on: boolean): void {
  set({ ...state, stars: withStar(state.stars, route, on) });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePersonal(): Personal {
  return useSyncExternalStore(subscribe, () => state);
}

/** Whether a page has a star; a visit draws nothing anew. */
export function useStarred(route: string | undefined): boolean {
  return useSyncExternalStore(subscribe, () => route !== undefined && state.stars.includes(route));
}
