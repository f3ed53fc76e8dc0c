/** All mistakes by their numbers: tests/problems/_mistakes/expected.txt tells what is said of each. */
import type { Mistake } from './mistakes/mistake.ts';
import { mistakesFrom1 } from './mistakes/from-1.ts';
import { mistakesFrom59 } from './mistakes/from-59.ts';
import { mistakesFrom110 } from './mistakes/from-110.ts';
import { mistakesFrom150 } from './mistakes/from-150.ts';
import { mistakesFrom185 } from './mistakes/from-185.ts';

export type { Change, Mistake } from './mistakes/mistake.ts';
export { unusual } from './mistakes/unusual.ts';

export const mistakes: readonly Mistake[] = [
  ...mistakesFrom1,
  ...mistakesFrom59,
  ...mistakesFrom110,
  ...mistakesFrom150,
  ...mistakesFrom185,
];
