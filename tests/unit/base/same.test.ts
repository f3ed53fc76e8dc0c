import { expect, it } from 'vitest';
import { same } from '../../../src/base/same.ts';

it.each<[unknown, unknown, boolean]>([
  [1, 1, true],
  [Number.NaN, Number.NaN, true],
  ['1', 1, false],
  [null, undefined, false],
  [null, {}, false],
  [{ a: 1, b: [2, { c: '3' }] }, { b: [2, { c: '3' }], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, false],
  [{ a: undefined }, { b: undefined }, false],
  [[], {}, false],
  [[1, 2], [2, 1], false],
  [new Date(5), new Date(5), true],
  [new Date(5), new Date(6), false],
])('%j and %j: %s', (one, other, expected) => {
  expect(same(one, other)).toBe(expected);
  expect(same(other, one)).toBe(expected);
});
