import { describe, expect, it } from 'vitest';
import { cellsOf, place } from '../../../src/fields/parts/base/block.ts';
import { judge } from '../../../src/kinds/act/each-cells.ts';
import type { FieldDef } from '../../../src/grammar/site/resolved.ts';

const field = (name: string, more: Partial<FieldDef>): FieldDef =>
  ({ name, type: 'text', label: { zh: name, en: name }, storage: 'computed', ...more }) as FieldDef;
const fields = {
  carrier: field('carrier', { type: 'ref', to: 'logisticsCompany', requiredWhen: { way: 'express' } }),
  no: field('no', { pattern: '^[A-Z0-9]{6,}$', visibleWhen: { way: 'express' }, requiredWhen: { way: 'express' } }),
  fee: field('fee', { type: 'money', minimum: '0.00' }),
};
const facts = { now: '2026-01-01T00:00:00.000Z', today: '2026-01-01', me: 1 };
const lookup = (_: FieldDef, text: string) =>
  ({ 顺丰: 7, 中通: undefined })[text] ?? (text === '中通' ? undefined : null);

describe('cells that are pasted', () => {
  const table = { ids: [11, 12, 13], fields: ['carrier', 'no'], titleOf: (id: number) => `D${id}` };

  it('are read as spreadsheets write them: tabs, quotes, line ends of either sort', () => {
    expect(cellsOf('a\tb\r\n"c ""d"""\t"e\nf"\n')).toEqual([
      ['a', 'b'],
      ['c "d"', 'e\nf'],
    ]);
    expect(cellsOf('1,5\n2,5')).toEqual([['1,5'], ['2,5']]);
    expect(cellsOf('5" screen\tx')).toEqual([['5" screen', 'x']]);
  });

  it('go down and right from the cell, and lines behind the last row are told', () => {
    const placed = place([['X1'], ['X2'], ['X3']], { id: 12, field: 'no' }, table, { 12: { carrier: '顺丰' } });
    expect(placed).toEqual({
      texts: { 12: { carrier: '顺丰', no: 'X1' }, 13: { no: 'X2' } },
      lines: 2,
      lost: 1,
    });
  });

  it('find their rows by the first column where it names rows, whatever the order', () => {
    const block = [
      ['order', 'carrier', 'number'],
      ['d13', '顺丰', 'A1'],
      ['D11', '中通', 'A2'],
      ['D99', '中通', 'A3'],
    ];
    expect(place(block, { id: 12, field: 'no' }, table, {})).toEqual({
      texts: { 13: { carrier: '顺丰', no: 'A1' }, 11: { carrier: '中通', no: 'A2' } },
      lines: 2,
      lost: 1,
    });
    // One column beside the names goes to the column of the cell.
    expect(place([['D13', 'B1']], { id: 11, field: 'no' }, table, {}).texts).toEqual({ 13: { no: 'B1' } });
  });
});

describe('a row of cells', () => {
  it('is judged by the types of its fields, each fault at its cell', () => {
    const judged = judge(fields, { carrier: '圆圆', no: 'x', fee: '-1' }, lookup, { way: 'express' }, facts);
    expect(Object.keys(judged.faults).toSorted()).toEqual(['carrier', 'fee', 'no']);
    expect(judged.faults['carrier']).toEqual({ zh: '没有「圆圆」', en: 'There is no "圆圆"' });
    expect(judge(fields, { carrier: '顺丰', no: 'SF123456', fee: '1' }, lookup, { way: 'express' }, facts)).toEqual({
      values: { carrier: 7, no: 'SF123456', fee: '1.00' },
      faults: {},
      hidden: [],
    });
  });

  it('lacks what is required as the other answers stand, and hides what is not asked', () => {
    const express = judge(fields, {}, lookup, { way: 'express' }, facts);
    expect(express.faults).toEqual({
      carrier: { zh: '不能为空', en: 'Required' },
      no: { zh: '不能为空', en: 'Required' },
    });
    expect(judge(fields, { no: 'SF123456' }, lookup, { way: 'self' }, facts)).toMatchObject({
      values: {},
      faults: {},
      hidden: ['no'],
    });
    // A name that is still looked up is neither a value nor a fault.
    expect(judge(fields, { carrier: '中通' }, lookup, {}, facts)).toMatchObject({ values: {}, faults: {} });
  });
});
