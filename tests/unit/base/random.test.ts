import { expect, test } from 'vitest';
import { seededRandom } from '../../../src/base/random.ts';

test('the same seed gives the same numbers, another seed others', () => {
  const draw = (seed: number | string): number[] => {
    const random = seededRandom(seed);
    return Array.from({ length: 20 }, () => random.next());
  };
  expect(draw('a')).toEqual(draw('a'));
  expect(draw('a')).not.toEqual(draw('b'));
  expect(draw(1)).toEqual(draw('1'));
});

test('numbers fill their range evenly', () => {
  const random = seededRandom(42);
  const counts = Array.from({ length: 10 }, () => 0);
  for (let draw = 0; draw < 100_000; draw += 1) {
    const value = random.integer(0, 9);
    counts[value] = (counts[value] ?? 0) + 1;
  }
  for (const count of counts) {
    expect(count).toBeGreaterThan(9_500);
    expect(count).toBeLessThan(10_500);
  }
  expect(counts.reduce((a, b) => a + b)).toBe(100_000);
  expect(() => random.pick([])).toThrow(RangeError);
  expect(random.chance(0)).toBe(false);
  expect(random.chance(1)).toBe(true);
});
