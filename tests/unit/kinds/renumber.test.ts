/** Numbers of rows that people put in order. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renumber } from '../../../src/kinds/rows/renumber.ts';

const line = (...numbers: (number | null)[]) => numbers.map((at, index) => ({ id: index + 1, at }));

test('a row between two takes a number between theirs; at an end it leaves room', () => {
  expect([...(renumber(line(10, 90, 20), new Set([2]), [0, 9999]) ?? [])]).toEqual([[2, 15]]);
  expect([...(renumber(line(90, 10, 20), new Set([1]), [0, 9999]) ?? [])]).toEqual([[1, 5]]);
  expect([...(renumber(line(10, 20, 5), new Set([3]), [0, 9999]) ?? [])]).toEqual([[3, 30]]);
});

test('rows whose numbers are equal are numbered anew, in steps', () => {
  expect([...(renumber(line(100, 100, 100), new Set([2]), [0, 9999]) ?? [])]).toEqual([
    [1, 10],
    [2, 20],
    [3, 30],
  ]);
});

test('more rows than numbers cannot be kept in order', () => {
  expect(renumber(line(0, 0, 0), new Set([1]), [0, 1])).toBeUndefined();
});

test('whatever is moved stands where it was put, within the bounds', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.integer({ min: 0, max: 40 })), { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 0, max: 29 }),
      fc.integer({ min: 0, max: 29 }),
      (numbers, from, to) => {
        const last = (at: number | null): number => at ?? Number.MAX_SAFE_INTEGER;
        const rows = line(...numbers).toSorted((a, b) => last(a.at) - last(b.at) || a.id - b.id);
        const [row] = rows.splice(from % rows.length, 1);
        if (!row) return;
        rows.splice(to % (rows.length + 1), 0, row);
        const written = renumber(rows, new Set([row.id]), [0, 40]);
        const after = rows.map(({ id, at }) => ({ id, at: written?.get(id) ?? at }));
        expect(after.every(({ at }) => at === null || (at >= 0 && at <= 40))).toBe(true);
        expect(after.toSorted((a, b) => last(a.at) - last(b.at) || a.id - b.id)).toEqual(after);
      },
    ),
  );
});
