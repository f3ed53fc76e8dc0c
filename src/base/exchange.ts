/** Exchanges between kinds of things. Pure. */
import { compare, mul } from './decimal.ts';

/** What is given, what for it, and how much of that for one (a decimal text). */
export type Exchange = readonly [from: string, to: string, rate: string];

/**
 * True when some way of exchanges leads back to where it began with more than it began with. Best ways between any two
 * are found by Floyd and Warshall; it ends at the first gain, so that numbers never grow round and round.
 */
export function gainsAround(exchanges: readonly Exchange[]): boolean {
  const kinds = [...new Set(exchanges.flatMap(([from, to]) => [from, to]))];
  const best = new Map<string, string>();
  const key = (from: string, to: string): string => JSON.stringify([from, to]);
  const improves = (from: string, to: string, rate: string): boolean => {
    const known = best.get(key(from, to));
    if (known === undefined || compare(rate, known) > 0) best.set(key(from, to), rate);
    return from === to && compare(rate, '1') > 0;
  };
  if (exchanges.some(([from, to, rate]) => improves(from, to, rate))) return true;
  return kinds.some((over) =>
    kinds.some((from) => {
      const first = best.get(key(from, over));
      return kinds.some((to) => {
        const second = first === undefined ? undefined : best.get(key(over, to));
        return first !== undefined && second !== undefined && improves(from, to, mul(first, second));
      });
    }),
  );
}
