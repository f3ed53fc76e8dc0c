/** Time that is left of something. Pure. */

/** Milliseconds of an ISO moment; undefined when it is none. */
export function momentOf(text: unknown): number | undefined {
  const moment = typeof text === 'string' ? Date.parse(text) : Number.NaN;
  return Number.isNaN(moment) ? undefined : moment;
}

/** 125 -> "2:05". */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
