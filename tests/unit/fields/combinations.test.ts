/** Specs become rows: every combination once, what was typed stays. */
import { describe, expect, it } from 'vitest';
import { axesOf, combinationsOf, rowsFor } from '../../../src/fields/widgets/combinations/combine.ts';
import { wordsOf } from '../../../src/fields/widgets/words/words-of.ts';

const colour = { name: '颜色', values: ['红', '蓝'] };
const size = { name: '尺码', values: ['L', 'M'] };

describe('combinations', () => {
  it('are all of them, and none while something is missing', () => {
    expect(combinationsOf([colour, size])).toEqual([
      { 颜色: '红', 尺码: 'L' },
      { 颜色: '红', 尺码: 'M' },
      { 颜色: '蓝', 尺码: 'L' },
      { 颜色: '蓝', 尺码: 'M' },
    ]);
    expect(combinationsOf([colour, { name: '尺码', values: [] }])).toEqual([]);
    expect(combinationsOf([])).toEqual([]);
  });

  it('keep rows that stand for one, and begin new ones from the closest', () => {
    const rows = [
      { specValues: { 颜色: '红' }, skuNo: 'A', price: '9.00' },
      { specValues: { 颜色: '蓝' }, skuNo: 'B', price: '8.00' },
    ];
    expect(rowsFor([colour], 'specValues', rows, ['skuNo'], {})).toEqual(rows);
    const wider = rowsFor([colour, size], 'specValues', rows, ['skuNo'], {});
    expect(wider.map((row) => [row.price, row.skuNo])).toEqual([
      ['9.00', undefined],
      ['9.00', undefined],
      ['8.00', undefined],
      ['8.00', undefined],
    ]);
    expect(rowsFor([{ name: '颜色', values: ['绿'] }], 'specValues', rows, ['skuNo'], {})).toEqual([
      { specValues: { 颜色: '绿' }, price: '9.00' },
    ]);
  });

  it('are read from whatever the field holds', () => {
    expect(axesOf('[')).toEqual([]);
    expect(axesOf([{ name: '颜色', values: ['红', 3] }, null])).toEqual([{ name: '颜色', values: ['红'] }]);
  });

  it('are said in words', () => {
    expect(wordsOf({ 颜色: '红', 尺码: 'L' })).toBe('红 / L');
    expect(wordsOf([colour, size])).toBe('颜色: 红、蓝；尺码: L、M');
    expect(wordsOf(null)).toBe('');
  });
});
