import { expect, test } from 'vitest';
import { compare, gapsOf, rasterOf, type Raster } from '../../../generators/review-site/pictures/compare.ts';

const width = 200;
/** A white picture with rectangles on it: x, y, width, height, grey. */
function picture(height: number, ...drawn: [number, number, number, number, number][]): Raster {
  const pixels = new Uint32Array(width * height).fill(255);
  for (const [x, y, w, h, grey] of drawn)
    for (let row = y; row < y + h; row += 1) pixels.fill(grey, row * width + x, row * width + x + w);
  return { width, height, pixels };
}
/** Lines as a list has them: each of its own, 20 high, with white between. */
const line = (number: number, y: number): [number, number, number, number, number][] =>
  Array.from({ length: 10 }, (_, row) => [10 + number, y + row, 20 + number * 3 + row, 1, 10 * number + row]);
const list = (...numbers: number[]): Raster =>
  picture(numbers.length * 20 + 40, ...numbers.flatMap((number, at) => line(number, 20 + at * 20)));

test('pictures with the same pixels have no mark', () => {
  expect(compare(list(1, 2, 3), list(1, 2, 3))).toEqual([]);
  expect(compare(picture(0), picture(0))).toEqual([]);
});

test('a text that changed is marked where it stands, in both pictures', () => {
  const before = picture(300, [40, 100, 60, 12, 0], [40, 200, 30, 10, 0]);
  const after = picture(300, [40, 100, 80, 12, 0], [40, 200, 30, 10, 0]);
  const [mark, ...others] = compare(before, after);
  expect(others).toEqual([]);
  expect(mark?.base).toEqual(mark?.now);
  // From the end of the shorter text to the end of the longer one, in squares of eight.
  expect(mark?.now).toEqual({ x: 96, y: 100, width: 24, height: 12 });
});

test('a row that is inserted is marked alone, not what it moved down', () => {
  const marks = compare(list(1, 2, 3, 4, 5), list(1, 2, 9, 3, 4, 5));
  expect(marks).toHaveLength(1);
  const [{ base, now } = { base: null, now: null }] = marks;
  expect(base?.height).toBe(0);
  expect(now).toMatchObject({ x: 0, width, height: 20 });
  expect(now?.y).toBeGreaterThanOrEqual(50);
  expect((now?.y ?? 0) + (now?.height ?? 0)).toBeLessThanOrEqual(80);
});

test('a row that is removed is marked in the picture before', () => {
  const [mark, ...others] = compare(list(1, 2, 3, 4), list(1, 2, 4));
  expect(others).toEqual([]);
  expect(mark?.now.height).toBe(0);
  expect(mark?.base.height).toBe(20);
});

test('what changed below something inserted is marked at its own place', () => {
  const marks = compare(list(1, 2, 3, 4, 5, 6), list(1, 9, 2, 3, 4, 7, 6));
  expect(marks.map(({ base, now }) => [base.height > 0, now.y - base.y])).toEqual([
    [false, expect.closeTo(0, -2)],
    [true, 20],
  ]);
});

test('what moved by a hair is marked where it stands, not across the picture', () => {
  const thin = (y: number): Raster =>
    picture(300, ...[0, 1, 2, 3, 4].map((row): [number, number, number, number, number] => [40, y + row, 60, 1, row]));
  const marks = compare(thin(100), thin(102));
  expect(marks).toHaveLength(1);
  expect(marks[0]?.now).toMatchObject({ x: 40, width: 64 });
});

test('pictures of another width are marked as a whole', () => {
  const narrow: Raster = { width: 100, height: 10, pixels: new Uint32Array(1000) };
  expect(compare(picture(20), narrow)).toEqual([
    { base: { x: 0, y: 0, width, height: 20 }, now: { x: 0, y: 0, width: 100, height: 10 } },
  ]);
});

test('differences that stand apart have marks of their own, near ones a common one', () => {
  const apart = compare(picture(300), picture(300, [10, 10, 20, 20, 0], [150, 200, 20, 20, 0]));
  expect(apart).toHaveLength(2);
  const together = compare(picture(300), picture(300, [10, 10, 20, 20, 0], [40, 10, 20, 20, 0]));
  expect(together).toHaveLength(1);
});

test('of many differences that stand in rows a few large marks are made, far ones stay apart', () => {
  const dots = (step: number): [number, number, number, number, number][] =>
    Array.from({ length: 20 }, (_, at) => [10, at * step, 8, 8, at]);
  expect(compare(picture(1000), picture(1000, ...dots(48)))).toHaveLength(1);
  expect(compare(picture(2000), picture(2000, ...dots(96)))).toHaveLength(20);
});

test('pixels are read from three bytes each as from four', () => {
  const size = { width: 2, height: 1 };
  const read = { ...size, pixels: Uint32Array.from([0x010203, 0xfffefd]) };
  expect(rasterOf(size, Uint8Array.from([1, 2, 3, 255, 254, 253]))).toEqual(read);
  expect(rasterOf(size, Uint8Array.from([1, 2, 3, 255, 255, 254, 253, 255]))).toEqual(read);
  expect(rasterOf({ width: 0, height: 0 }, new Uint8Array())).toEqual({
    width: 0,
    height: 0,
    pixels: new Uint32Array(),
  });
});

test('rows that stand once hold both together; rows that are everywhere do not', () => {
  const rows = (...of: number[]): Int32Array => Int32Array.from(of);
  expect(gapsOf(rows(0, 1, 0, 2, 0, 3, 0), rows(0, 1, 0, 9, 0, 2, 0, 3, 0))).toEqual([{ base: [3, 3], now: [3, 5] }]);
  expect(gapsOf(rows(0, 0, 1), rows(0, 0, 1))).toEqual([]);
  expect(gapsOf(rows(), rows(1))).toEqual([{ base: [0, 0], now: [0, 1] }]);
});
