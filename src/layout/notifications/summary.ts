/** What the shell shows of the notifications, as pure functions. */
import { isGoing, type Notice } from '../../calls/notifications/notice.ts';
import type { Work } from '../../kinds/data/running.ts';

/** Milliseconds between two asks: at rest, and while something is under way. */
export const pace = { rest: 60_000, busy: 2_000 } as const;

/** How many rows wait behind the pages that `behind` holds for; undefined where none does. */
export function waitingBehind(
  rows: readonly Notice[],
  behind: (route: string) => boolean,
): { count: number; capped: boolean } | undefined {
  let found: { count: number; capped: boolean } | undefined;
  for (const { kind, page, count = 0, capped = false } of rows)
    if (kind === 'waiting' && behind(page))
      found = { count: (found?.count ?? 0) + count, capped: found?.capped === true || capped };
  return found;
}

/** "7", "99+": a badge has little room. */
export const badgeText = ({ count, capped }: { count: number; capped: boolean }): string =>
  count > 99 || capped ? '99+' : String(count);

/**
 * Work under way on a page: what its own screen watches, else what the server tells; the share 0 to 1, or undefined
 * when unknown.
 */
export function workOn(
  route: string,
  rows: readonly Notice[],
  watched: readonly Work[],
): { kind: 'export' | 'import' | 'action'; share: number | undefined } | undefined {
  const own = watched.find((one) => one.page === route);
  if (own) return { kind: own.kind, share: own.share };
  const far = rows.find((one) => one.page === route && isGoing(one));
  if (!far || far.kind === 'waiting' || far.kind === 'message') return undefined;
  return { kind: far.kind, share: far.total ? Math.min(1, (far.done ?? 0) / far.total) : undefined };
}

/** Rows that were under way before and have ended now, other than those that a screen watches. */
export function endedSince(before: readonly Notice[], now: readonly Notice[], watched: readonly Work[]): Notice[] {
  const going = new Set(before.filter(isGoing).map((one) => one.key));
  return now.filter((one) => going.has(one.key) && !isGoing(one) && !watched.some((work) => work.key === one.key));
}

/** Rows in the order of the panel: what waits for somebody, what is under way, what has ended; newest first in each. */
export function inOrder(rows: readonly Notice[]): Notice[] {
  const rank = (one: Notice) => (one.kind === 'waiting' ? 0 : isGoing(one) ? 1 : 2);
  return rows.toSorted((a, b) => rank(a) - rank(b) || (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}
