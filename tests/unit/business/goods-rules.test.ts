import { describe, expect, it } from 'vitest';
import { codedSkus, goodsFaults, needsReview } from '../../../src/business/goods/goods-rules.ts';
import type { Values } from '../../../src/business/values.ts';

const now = '2026-11-20T04:00:00.000Z';
const single: Values = {
  goodsType: 'physical',
  specType: 'single',
  deliveryMethods: ['express'],
  skus: [{ skuNo: 'A', price: '10.00', stock: 3 }],
};
const colours = { name: '颜色', values: ['红', '蓝'] };
const at = (goods: Values, creating = false): string[] => goodsFaults(goods, now, creating).map((fault) => fault.at);

describe('goods', () => {
  it('are fine with one SKU', () => expect(at(single)).toEqual([]));

  it.each([
    ['single spec with two SKUs', { skus: [{ price: '1.00' }, { price: '2.00' }] }, ['skus']],
    ['no specs', { specType: 'multi', specs: [] }, ['specs']],
    ['a spec name twice', { specType: 'multi', specs: [colours, colours] }, ['specs']],
    [
      'a SKU without its spec',
      { specType: 'multi', specs: [colours], skus: [{ price: '1.00', specValues: {} }] },
      ['skus'],
    ],
    [
      'a combination twice',
      {
        specType: 'multi',
        specs: [colours],
        skus: [
          { price: '1.00', specValues: { 颜色: '红' } },
          { price: '1.00', specValues: { 颜色: '红' } },
        ],
      },
      ['skus'],
    ],
    ['a list price below the price', { skus: [{ price: '10.00', marketPrice: '9.99' }] }, ['skus.0.marketPrice']],
    ['a member price above the price', { skus: [{ price: '10.00', vipPrices: { 1: '10.01' } }] }, ['skus.0.vipPrices']],
    ['delivery of a service', { goodsType: 'service' }, ['deliveryMethods']],
    [
      'two full exchanges',
      {
        payRules: [
          { asset: 'points', mode: 'full' },
          { asset: 'shegou', mode: 'full' },
        ],
      },
      ['payRules'],
    ],
    [
      'more than 100 % that must be paid',
      {
        payRules: [
          { mode: 'must', maxPercent: '60.00' },
          { mode: 'must', maxPercent: '40.01' },
        ],
      },
      ['payRules'],
    ],
    ['two benefits to one account', { benefits: [{ asset: 'points' }, { asset: 'points' }] }, ['benefits']],
    ['a keyword of 13 characters', { keywords: ['一二三四五六七八九十一二三'] }, ['keywords']],
  ] as [string, Values, string[]][])('refuse %s', (_name, change, expected) =>
    expect(at({ ...single, ...change })).toEqual(expected),
  );

  it('refuse a listing time that has passed, when new', () => {
    expect(at({ ...single, onSaleMode: 'schedule', onSaleAt: now }, true)).toEqual(['onSaleAt']);
    expect(at({ ...single, onSaleMode: 'schedule', onSaleAt: now })).toEqual([]);
  });

  it('are reviewed again for what buyers see, and for prices that move by more than 30 %', () => {
    const before: Values = { name: '茶', subtitle: '新', skus: [{ skuNo: 'A', price: '10.00' }] };
    expect(needsReview(before, { subtitle: '老' })).toBe(false);
    expect(needsReview(before, { name: '绿茶' })).toBe(true);
    expect(needsReview(before, { skus: [{ skuNo: 'A', price: '13.00' }] })).toBe(false);
    expect(needsReview(before, { skus: [{ skuNo: 'A', price: '13.01' }] })).toBe(true);
    expect(needsReview(before, { skus: [{ skuNo: 'A', price: '6.99' }] })).toBe(true);
  });

  it('get a code where they have none', () => {
    expect(codedSkus([{ skuNo: 'A', stock: 5 }, { stock: 1 }], () => 'NEW')).toEqual([
      { skuNo: 'A', stock: 5 },
      { skuNo: 'NEW', stock: 1 },
    ]);
  });
});
