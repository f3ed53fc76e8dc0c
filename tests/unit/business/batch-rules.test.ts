/** What the rules of a batch template make of values. */
import { describe, expect, it } from 'vitest';
import {
  changedTargets,
  equal,
  fieldsFor,
  misfit,
  ruled,
  stateOf,
  type Rule,
} from '../../../src/business/goods/batch-rules.ts';

const goods = {
  skus: [
    { skuNo: 'A', price: '88.00', stock: 5, lockedStock: 1 },
    { skuNo: 'B', price: '58.49', stock: 0, lockedStock: 0 },
  ],
  marketPrice: null,
  sort: 100,
  goodsTags: ['新品'],
  benefits: [{ asset: 'points' }],
};
const rule = (target: string, op: string, value: Rule['value'] = null, more: Partial<Rule> = {}): Rule => ({
  target,
  op,
  value,
  ...more,
});
const after = (...rules: Rule[]) => {
  const outcome = ruled(
    stateOf(
      goods,
      rules.map((one) => one.target),
    ),
    rules,
  );
  if (!outcome.ok) throw new Error(outcome.text.en);
  return outcome.after;
};

describe('batch rules', () => {
  it('reckon with money exactly, one after the other', () => {
    expect(after(rule('skuPrice', 'mul', '0.9'))).toEqual({ skuPrice: { A: '79.20', B: '52.64' } });
    expect(after(rule('skuPrice', 'mul', '0.9'), rule('skuPrice', 'round', '0.5'))).toEqual({
      skuPrice: { A: '79.00', B: '52.50' },
    });
    expect(after(rule('skuStock', 'add', '3'), rule('sort', 'set', '7'))).toEqual({
      skuStock: { A: 8, B: 3 },
      sort: 7,
    });
  });

  it('set, append and clear what is no number', () => {
    expect(after(rule('goodsTags', 'append', ['热卖', '新品']))).toEqual({ goodsTags: ['新品', '热卖'] });
    expect(after(rule('benefits', 'clear'))).toEqual({ benefits: [] });
    expect(after(rule('freightType', 'set', 'free'))).toEqual({ freightType: 'free' });
  });

  it('refuse results beyond their bounds, and reckoning with nothing', () => {
    expect(ruled(stateOf(goods, ['skuPrice']), [rule('skuPrice', 'sub', '60')])).toEqual({
      ok: false,
      text: { zh: '规格 B：结果 -1.51 低于下限 0.01', en: 'SKU B: The result -1.51 is below 0.01' },
    });
    expect(ruled(stateOf(goods, ['skuPrice']), [rule('skuPrice', 'mul', '2', { maximum: '100' })])).toMatchObject({
      ok: false,
    });
    expect(ruled(stateOf(goods, ['skuStock']), [rule('skuStock', 'sub', '1')])).toMatchObject({ ok: false });
    expect(ruled(stateOf(goods, ['marketPrice']), [rule('marketPrice', 'add', '1')])).toMatchObject({ ok: false });
  });

  it('know which operation fits', () => {
    expect(misfit('skuPrice', 'round')).toBeUndefined();
    expect(misfit('marketPrice', 'clear')).toBeUndefined();
    expect(misfit('skuPrice', 'append')).toBeDefined();
    expect(misfit('status', 'add')).toBeDefined();
    expect(misfit('name', 'set')).toBeDefined();
  });

  it('give fields back with everything else of a SKU kept', () => {
    const state = after(rule('skuPrice', 'mul', '0.5'));
    expect(changedTargets(stateOf(goods, ['skuPrice']), state)).toEqual(['skuPrice']);
    expect(fieldsFor(goods, state)).toEqual({
      skus: [
        { skuNo: 'A', price: '44.00', stock: 5, lockedStock: 1 },
        { skuNo: 'B', price: '29.25', stock: 0, lockedStock: 0 },
      ],
    });
    expect(equal({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).toBe(true);
    expect(equal([1, 2], [2, 1])).toBe(false);
  });
});
