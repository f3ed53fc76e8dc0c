/** Time that is left of something. Pure. */

/** Whole seconds until a moment; 0 when it is over or no moment. */
export function secondsLeft(until: unknown, now: Date): number {
  const end = typeof until === 'string' ? Date.parse(until) : Number.NaN;
  return Number.isNaN(end) ? 0 : Math.max(0, Math.ceil((end - now.getTime()) / 1000));
}

/** 125 -> "2:05". */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
