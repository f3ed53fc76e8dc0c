import { describe, expect, it } from 'vitest';
import { arrived, beside, turned, withTags, type Split } from '../../../src/layout/tags/split-panes.ts';

const split = (left: string, right: string, focus: 0 | 1): Split => ({ paths: [left, right], focus });

describe('split view', () => {
  it.each<[string, Split | null, Split | null]>([
    ['a page beside another one', beside('/a', '/b'), split('/a', '/b', 0)],
    ['no page beside itself', beside('/a', '/a'), null],
    ['the address of the other page moves the focus', arrived(split('/a', '/b', 0), '/b'), split('/a', '/b', 1)],
    [
      'a third page takes the place of the focused one, left',
      arrived(split('/a', '/b', 0), '/c'),
      split('/c', '/b', 0),
    ],
    [
      'a third page takes the place of the focused one, right',
      arrived(split('/a', '/b', 1), '/c'),
      split('/a', '/c', 1),
    ],
    ['the same address changes nothing', arrived(split('/a', '/b', 1), '/b'), split('/a', '/b', 1)],
    ['without a split there is none', arrived(null, '/b'), null],
    ['a closed tag ends it', withTags(split('/a', '/b', 0), ['/a', '/c']), null],
    ['a pane that nobody works in turns to another page', turned(split('/a', '/b', 1), 0, '/c'), split('/c', '/b', 1)],
    ['turned to the page of its neighbour the split ends', turned(split('/a', '/b', 1), 0, '/b'), null],
    ['other tags come and go', withTags(split('/a', '/b', 0), ['/c', '/b', '/a']), split('/a', '/b', 0)],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });
});
