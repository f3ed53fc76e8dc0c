import { describe, expect, it } from 'vitest';
import { changedItems } from '../../../src/kinds/show/compare.ts';

const change = (before: unknown, after: unknown, titles?: object) =>
  changedItems({ field: 'goods', label: { zh: '商品', en: 'Goods' }, before, after, titles } as never);

describe('what came to a list and what went from it', () => {
  it('is told with the titles of each side; what stays is left out', () => {
    const titles = { before: { goods: ['A', 'B'] }, after: { goods: ['B', 'C', 'D'] } };
    expect(change([1, 2], [2, 3, 4], titles)).toEqual({
      gone: [{ key: 'before 1', value: 1, title: 'A' }],
      come: [
        { key: 'after 3', value: 3, title: 'C' },
        { key: 'after 4', value: 4, title: 'D' },
      ],
    });
  });

  it('is nothing where values only change places, or a side is no list', () => {
    expect(change([1, 2], [2, 1])).toBeUndefined();
    expect(change(null, [1])).toBeUndefined();
    expect(change('a', 'b')).toBeUndefined();
  });
});
