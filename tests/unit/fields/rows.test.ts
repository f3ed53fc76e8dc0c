import { describe, expect, it } from 'vitest';
import { rowLine } from '../../../src/fields/rows/cell.tsx';
import { knownTitles } from '../../../src/fields/parts/choices/known-titles.ts';
import { maskAccount } from '../../../src/fields/parts/base/mask.ts';
import { rowTitles } from '../../../src/fields/parts/choices/titles.ts';
import type { FieldDef } from '../../../src/grammar/site/resolved.ts';

const t = (zh: string, en: string) => ({ zh, en });
const member = (name: string, type: string, more: Partial<FieldDef> = {}): FieldDef => ({
  name,
  type,
  label: t(name, name),
  storage: 'column',
  ...more,
});
const items: FieldDef = {
  ...member('items', 'rows', { of: 'orderItem' }),
  rowsTitle: 'goodsName',
  rows: {
    line: member('line', 'integer'),
    goods: member('goods', 'ref', { to: 'goods' }),
    goodsName: member('goodsName', 'text'),
    image: member('image', 'image'),
    qty: member('qty', 'integer'),
  },
};

describe('a row in a line', () => {
  it('begins with what names it, then how many', () => {
    expect(rowLine({ line: 1, goods: 18, goodsName: '西湖龙井', image: '/files/a.png', qty: 2 }, items, 'zh')).toBe(
      '西湖龙井 × 2',
    );
  });

  it('says of each number what it is, with its sign', () => {
    const field: FieldDef = {
      ...member('terms', 'rows', { of: 'term' }),
      rowsTitle: 'periods',
      rows: { periods: member('期数', 'integer'), rate: member('费率', 'percent') },
    };
    field.rows = Object.fromEntries(Object.entries(field.rows ?? {}).map(([name, one]) => [name, { ...one, name }]));
    expect(rowLine({ periods: 6, rate: '3.00' }, field, 'zh')).toBe('期数 6 · 费率 3.00%');
  });

  it('shows titles for references, no pictures, and at most three members', () => {
    const { qty: _, ...rows } = items.rows ?? {};
    const field: FieldDef = { ...items, rows, rowsTitle: 'goods' };
    expect(
      rowLine({ line: 1, goods: 18, goodsName: '散装', image: '/files/a.png' }, field, 'zh', { goods: '西湖龙井' }),
    ).toBe('西湖龙井 · line 1 · 散装');
  });
});

describe('titles inside rows', () => {
  const record = {
    store: 3,
    items: [{ goods: null }, { goods: 18 }],
    _titles: { store: '西溪店', 'items.goods': ['', '西湖龙井'] },
  };

  it('are read line by line', () => {
    expect(rowTitles(record, 'items', 0)).toEqual({});
    expect(rowTitles(record, 'items', 1)).toEqual({ goods: '西湖龙井' });
  });

  it('are known to the inputs of a form by the id', () => {
    expect(knownTitles(record)).toEqual({ store: { 3: '西溪店' }, 'items.goods': { 18: '西湖龙井' } });
    expect(knownTitles(undefined)).toEqual({});
  });
});

describe('an account number', () => {
  it.each([
    ['6222021234567898888', '**** **** **** 8888'],
    ['6222 0212 3456 8888', '**** **** **** 8888'],
    ['622202123456', '**** **** **** 3456'],
    ['abcdef@x.com', 'ab***@x.com'],
    ['13800008000', '13***'],
    ['wx_zhang', 'wx***'],
    ['62220212345678988881', '62***'],
  ])('%s is shown as %s', (text, shown) => {
    expect(maskAccount(text)).toBe(shown);
  });
});
