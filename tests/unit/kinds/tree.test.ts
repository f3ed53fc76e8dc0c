import { expect, test } from 'vitest';
import { below, heightOf, linesOf, moveRefusal, type Branches } from '../../../src/kinds/tree/shape.ts';

const row = (id: number, children: number) => ({ id, _children: children }) as unknown as { id: number };
const branches: Branches = {
  0: { rows: [row(1, 2), row(2, 0)], total: 2 },
  1: { rows: [row(3, 1), row(4, 0)], total: 2 },
  3: { rows: [row(5, 0)], total: 1 },
};

test('only opened nodes show their children, with level, place and number of brothers', () => {
  expect(linesOf(branches, new Set()).map((line) => line.row.id)).toEqual([1, 2]);
  const lines = linesOf(branches, new Set([1, 3]));
  expect(lines.map((line) => [line.row.id, line.level, line.place, line.brothers])).toEqual([
    [1, 1, 1, 2],
    [3, 2, 1, 2],
    [5, 3, 1, 1],
    [4, 2, 2, 2],
    [2, 1, 2, 2],
  ]);
  expect(lines[1]?.children).toBe(1);
});

test('a node never goes below itself, nor deeper than allowed', () => {
  expect([...below(branches, 1)].sort()).toEqual([1, 3, 4, 5]);
  expect(heightOf(branches, 1)).toBe(3);
  expect(moveRefusal(branches, 1, 5, 3, undefined)).toBe('moveDenied');
  expect(moveRefusal(branches, 1, 1, 1, undefined)).toBe('moveDenied');
  expect(moveRefusal(branches, 1, 2, 1, 3)).toBe('depthExceeded');
  expect(moveRefusal(branches, 1, 2, 1, 4)).toBeUndefined();
});
