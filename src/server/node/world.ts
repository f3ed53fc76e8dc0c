import { randomBytes } from 'node:crypto';
import { seededRandom } from '../../base/random.ts';
import type { World } from '../../database/contract.ts';

/** The real clock and randomness. */
export function realWorld(): World {
  return {
    now: () => new Date(),
    bytes: (length) => new Uint8Array(randomBytes(length)),
    random: seededRandom(randomBytes(8).toString('hex')),
  };
}
