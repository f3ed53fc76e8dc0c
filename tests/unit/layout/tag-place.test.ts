import { describe, expect, it } from 'vitest';
import { scrollFor } from '../../../src/layout/tags/tag-place.ts';
import { parseTags } from '../../../src/layout/tags/tag-store.ts';

const boxes = Array.from({ length: 10 }, (_, at) => ({ left: at * 104, width: 100 }));
const view = (left: number) => ({ left, width: 320, whole: 1040 });

describe('scrolling of the tag bar', () => {
  it.each([
    ['the first tag leads to the left end', 0, 500, 0],
    ['the last one to the right end', 9, 0, 720],
    ['a tag whose neighbours are seen changes nothing', 2, 100, 100],
    ['the next neighbour comes in with 4 px', 5, 104, 6 * 104 + 100 + 4 - 320],
    ['the previous neighbour comes in with 4 px', 2, 600, 104 - 4],
    ['no tag', -1, 50, 0],
  ])('%s', (_, at, left, expected) => {
    expect(scrollFor(boxes, at, view(left))).toBe(expected);
  });
  it('a bar that fits stays', () => {
    expect(scrollFor(boxes.slice(0, 2), 1, { left: 0, width: 300, whole: 300 })).toBe(0);
  });
});

it('stored tags are read for their own account only, and broken ones are none', () => {
  const tab = { path: '/a', query: '', route: 'a' };
  const text = JSON.stringify({ account: 7, tabs: [tab, { path: 1 }, null] });
  expect(parseTags(text, 7)).toEqual([tab]);
  expect([parseTags(text, 8), parseTags('{', 7), parseTags(null, 7), parseTags('{"account":7,"tabs":1}', 7)]).toEqual([
    [],
    [],
    [],
    [],
  ]);
});
