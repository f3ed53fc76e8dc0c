/** Seeded random numbers: the same seed gives the same sequence on every machine. Not for secrets. */

/** Structurally the `Random` of the model contracts. */
export interface SeededRandom {
  next(): number;
  integer(min: number, max: number): number;
  pick<T>(from: readonly T[]): T;
  chance(probability: number): boolean;
}

function seedOf(seed: number | string): number {
  let hash = 2_166_136_261;
  for (const sign of String(seed)) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
}

/** A generator (sfc32) started from a number or a text. `pick` of an empty array throws RangeError. */
export function seededRandom(seed: number | string): SeededRandom {
  let a = seedOf(seed);
  let b = a ^ 0x9e3779b9;
  let c = a ^ 0x243f6a88;
  let counter = 1;
  function next(): number {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  }
  for (let round = 0; round < 12; round += 1) next();
  const integer = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    integer,
    pick<T>(from: readonly T[]): T {
      if (from.length === 0) throw new RangeError('Nothing to pick from');
      return from[integer(0, from.length - 1)] as T;
    },
    chance: (probability) => next() < probability,
  };
}

/**
 * A whole number from 0 up to but not including `count` (1 to 2^32), each as likely: of random bytes, so that nobody
 * can foretell it. A number beyond the largest multiple of `count` is drawn again.
 */
export function randomBelow(count: number, bytes: (length: number) => Uint8Array): number {
  const fair = 2 ** 32 - (2 ** 32 % count);
  for (;;) {
    const number = bytes(4).reduce((all, byte) => all * 256 + byte, 0);
    if (number < fair) return number % count;
  }
}

/** A code of six digits from random bytes. */
export const sixDigits = (bytes: (length: number) => Uint8Array): string =>
  String(randomBelow(1_000_000, bytes)).padStart(6, '0');

/** Signs that are not mistaken for one another (0 O 1 I are left out). */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code of letters and digits, one for each of the random bytes. */
export const codeFrom = (bytes: Uint8Array): string => Array.from(bytes, (byte) => signs[byte % signs.length]).join('');
