/**
 * The server's clock, as far as its replies tell it: a computer whose own clock is wrong still shows right relative
 * times.
 */

/** Milliseconds that the server is ahead of this computer; differences of less than a minute are the network's. */
let ahead = 0;

/** Notes the Date header of a reply. */
export function noteServerTime(date: string | null, own: number = Date.now()): void {
  const difference = Date.parse(date ?? '') - own;
  if (Number.isFinite(difference)) ahead = Math.abs(difference) < 60_000 ? 0 : difference;
}

/** Milliseconds since 1970 by the server's clock. */
export const serverNow = (): number => Date.now() + ahead;

/** The same moment as ISO text. */
export const serverMoment = (): string => new Date(serverNow()).toISOString();
