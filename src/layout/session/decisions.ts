/** What the session does when something happens, as pure functions. */
import type { Opened } from '../../access/labels.ts';
import { mayOpen } from '../../access/may.ts';
import type { Session } from '../../access/session.ts';

/** Milliseconds before the next try of a server that cannot be reached; `tries` = how many there were. */
export function waitBefore(tries: number): number {
  return Math.min(30, 2 ** tries) * 1000;
}

/** Who a window was started for, and with which token it works. */
export interface Mine {
  token: string;
  user: string;
  area: string;
}

/**
 * What the cookies say to a window: its own token, none, another token under the same name (the server has to be asked
 * whose it is), or somebody else.
 */
export function whoseCookies(mine: Mine, cookies: Mine): 'mine' | 'gone' | 'check' | 'foreign' {
  if (cookies.token === '') return 'gone';
  if (cookies.token === mine.token) return 'mine';
  const same = (one: string, other: string) => one === '' || one.trim().toLowerCase() === other.toLowerCase();
  return same(cookies.user, mine.user) && same(cookies.area, mine.area) ? 'check' : 'foreign';
}

/** Milliseconds before the end at which the warning comes. */
export const warnBefore = 120_000;

/** The ends of a session by the server's clock, ISO. */
export interface Ends {
  now?: string;
  expiresAt?: string;
  idleUntil?: string;
}

/** Milliseconds left, and whether staying signed in can still move the end; null when the server tells none. */
export function timeLeft(ends: Ends): { left: number; fixed: boolean } | null {
  const now = Date.parse(ends.now ?? '');
  const last = Date.parse(ends.expiresAt ?? '');
  const idle = Math.min(last, Date.parse(ends.idleUntil ?? ends.expiresAt ?? ''));
  if (!Number.isFinite(now) || !Number.isFinite(idle)) return null;
  return { left: Math.max(0, idle - now), fixed: last - idle < 1000 };
}

/** Whole seconds as "1:45". */
export function clock(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Pages that could be opened before and cannot any more. */
export function lostPages<Page extends Opened>(pages: readonly Page[], before: Session, after: Session): Page[] {
  return pages.filter((page) => mayOpen(before, page).ok && !mayOpen(after, page).ok);
}

/** Address of the script that a console's index.html starts; "" when it names none. */
export function entryOf(html: string): string {
  return /<script\b[^>]*\bsrc="([^"]*\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
}

export interface ChunkFailure {
  /**
   * Entry script of this window, of what the server has now ("" = it does not answer), and of the build that a reload
   * was tried for.
   */
  mine: string;
  served: string;
  tried: string | null;
  /** Something typed is not saved yet. */
  dirty: boolean;
}

/**
 * A part of the program did not load: wait for the server, load the page anew by itself (once a build, never over a
 * draft), or offer it.
 */
export function afterChunkFailure({ mine, served, tried, dirty }: ChunkFailure): 'wait' | 'reload' | 'offer' {
  if (served === '') return 'wait';
  return tried === mine || dirty ? 'offer' : 'reload';
}

/**
 * What a page does that is shown again: out of the browser's back/forward cache it may show what a person signed out of
 * since.
 */
export function afterReturn({
  cached,
  token,
}: {
  /** It comes out of that cache. */ cached: boolean;
  /** The cookie's token now; "" = signed out. */ token: string;
}): 'nothing' | 'reload' | 'ask' {
  if (!cached) return 'nothing';
  return token === '' ? 'reload' : 'ask';
}
