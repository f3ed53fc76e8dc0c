import { expect, test } from 'vitest';
import type { FieldDef } from '../../../src/grammar/site/resolved.ts';
import { cell } from '../../../src/kinds/export/table.server.ts';

const field = (name: string, type: string, zh: string, more: Partial<FieldDef> = {}): FieldDef =>
  ({ name, type, label: { zh, en: name }, storage: 'column', ...more }) as FieldDef;
const items = field('items', 'rows', '商品', {
  rows: {
    goods: field('goods', 'ref', '商品', { to: 'goods' } as Partial<FieldDef>),
    coupons: field('coupons', 'refs', '优惠券', { to: 'coupon' } as Partial<FieldDef>),
    qty: field('qty', 'integer', '数量'),
  },
});

test('a sub-table in a file names what its lines refer to', () => {
  const row = {
    id: 1,
    items: [
      { goods: 7, coupons: [1, 2], qty: 2 },
      { goods: 9, coupons: [], qty: 1 },
      { goods: null, coupons: null, qty: 3 },
    ],
    _titles: { 'items.goods': ['龙井茶；特级', '普洱', ''], 'items.coupons': [['满减', '新人'], [], []] },
  };
  expect(cell(row as never, items, { language: 'zh' })).toBe(
    '商品：龙井茶\\；特级；优惠券：满减、新人；数量：2\n商品：普洱；数量：1\n数量：3',
  );
});

test('a line without titles is printed as it is', () => {
  expect(cell({ id: 1, items: [{ qty: 2 }] } as never, items, { language: 'en' })).toBe('qty: 2');
  expect(cell({ id: 1, items: null } as never, items, { language: 'en' })).toBe('');
});
