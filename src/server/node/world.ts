import { randomBytes } from 'node:crypto';
import { seededRandom } from '../../base/random.ts';
import type { World } from '../../database/contract.ts';

/** The real clock and randomness. `clockAhead`: milliseconds that the clock is ahead of the computer's. */
export function realWorld(clockAhead = 0): World {
  return {
    now: () => new Date(Date.now() + clockAhead),
    bytes: (length) => new Uint8Array(randomBytes(length)),
    random: seededRandom(randomBytes(8).toString('hex')),
  };
}
