/** Rules of a goods form that span several fields: specs against SKUs, prices, delivery, payment rules. */
import type { Json, Text } from '../../grammar/declarations/declarations.ts';
import { compare, isDecimal, mul, negate, sub, sum } from '../../base/decimal.ts';
import { amountOf, linesOf, textOf, textsOf, type Line, type Values } from '../values.ts';

export interface Fault {
  at: string;
  text: Text;
}

/** All that is wrong with a goods record as it would be stored. */
export function goodsFaults(goods: Values, now: string, creating: boolean): Fault[] {
  const skus = linesOf(goods.skus);
  return [
    ...specFaults(goods, skus),
    ...skus.flatMap(skuFaults),
    ...payRuleFaults(linesOf(goods.payRules)),
    ...benefitFaults(linesOf(goods.benefits)),
    ...deliveryFaults(goods),
    ...(textsOf(goods.keywords).some((word) => [...word].length > 12)
      ? [fault('keywords', '每个关键词不超过12字', 'A keyword has up to 12 characters')]
      : []),
    ...(creating && goods.onSaleMode === 'schedule' && textOf(goods.onSaleAt) !== '' && textOf(goods.onSaleAt) <= now
      ? [fault('onSaleAt', '定时上架时间必须晚于现在', 'The on-sale time must be in the future')]
      : []),
  ];
}

const fault = (at: string, zh: string, en: string): Fault => ({ at, text: { zh, en } });

/** Specs as the form writes them: [{ name, values: [...] }]. */
function specsOf(value: Json | undefined): { name: string; values: string[] }[] {
  return linesOf(value).map((one) => ({ name: textOf(one.name), values: textsOf(one.values) }));
}

function specFaults(goods: Values, skus: readonly Line[]): Fault[] {
  if (goods.specType !== 'multi')
    return skus.length === 1
      ? []
      : [fault('skus', '单规格商品只能有一个规格', 'A single-spec item has exactly one SKU')];
  const specs = specsOf(goods.specs);
  const names = specs.map((spec) => spec.name);
  const combinations = specs.reduce((total, spec) => total * spec.values.length, 1);
  if (
    specs.length < 1 ||
    specs.length > 3 ||
    names.some((name) => name === '' || name.length > 10) ||
    new Set(names).size !== names.length
  ) {
    return [
      fault(
        'specs',
        '规格名为 1-3 个，不超过 10 字且不能重复',
        '1 to 3 spec names of up to 10 characters, all different',
      ),
    ];
  }
  if (
    specs.some(
      ({ values }) =>
        values.length < 1 ||
        values.length > 20 ||
        values.some((one) => one === '' || one.length > 20) ||
        new Set(values).size !== values.length,
    )
  ) {
    return [
      fault(
        'specs',
        '每个规格 1-20 个规格值，不超过 20 字且不能重复',
        '1 to 20 values per spec, up to 20 characters each, all different',
      ),
    ];
  }
  if (combinations > 200) return [fault('specs', '规格组合不能超过 200 个', 'Up to 200 combinations')];
  const seen = new Set<string>();
  for (const sku of skus) {
    const values = sku.specValues;
    const chosen = names.map((name) =>
      typeof values === 'object' && values !== null && !Array.isArray(values) ? textOf(values[name]) : '',
    );
    const known = chosen.every((value, index) => specs[index]?.values.includes(value));
    const size = typeof values === 'object' && values !== null ? Object.keys(values).length : 0;
    if (!known || size !== names.length)
      return [fault('skus', '每个规格明细都要选择全部规格值', 'Every SKU has one value of each spec')];
    if (seen.has(chosen.join('\u0001')))
      return [
        fault('skus', `规格组合重复：${chosen.join(' / ')}`, `The combination ${chosen.join(' / ')} occurs twice`),
      ];
    seen.add(chosen.join('\u0001'));
  }
  return [];
}

function skuFaults(sku: Line, index: number): Fault[] {
  const found: Fault[] = [];
  const price = amountOf(sku.price);
  if (isDecimal(textOf(sku.marketPrice)) && compare(textOf(sku.marketPrice), price) < 0) {
    found.push(fault(`skus.${index}.marketPrice`, '划线价不能低于售价', 'The list price may not be below the price'));
  }
  const vip = sku.vipPrices;
  const prices = typeof vip === 'object' && vip !== null && !Array.isArray(vip) ? Object.values(vip) : [];
  if (
    prices.some((one) => !isDecimal(textOf(one)) || compare(textOf(one), '0.01') < 0 || compare(textOf(one), price) > 0)
  ) {
    found.push(
      fault(`skus.${index}.vipPrices`, '会员价须在 0.01 元与售价之间', 'Member prices lie between 0.01 and the price'),
    );
  }
  return found;
}

function payRuleFaults(rules: readonly Line[]): Fault[] {
  const found: Fault[] = [];
  if (rules.filter((rule) => rule.mode === 'full').length > 1)
    found.push(fault('payRules', '最多一条全额兑换规则', 'At most one full exchange'));
  const must = sum(
    rules.filter((rule) => rule.mode === 'must').map((rule) => amountOf(rule.maxPercent)),
    2,
  );
  if (compare(must, '100') > 0)
    found.push(
      fault('payRules', '必须支付的比例合计不能超过100%', 'The shares that must be paid add up to more than 100 %'),
    );
  return found;
}

function benefitFaults(benefits: readonly Line[]): Fault[] {
  const assets = benefits.map((benefit) => textOf(benefit.asset));
  return new Set(assets).size === assets.length
    ? []
    : [fault('benefits', '每个账户只能设置一条权益', 'One benefit per account')];
}

function deliveryFaults(goods: Values): Fault[] {
  const methods = textsOf(goods.deliveryMethods);
  if (goods.goodsType !== 'physical' && methods.some((method) => method !== 'none')) {
    return [fault('deliveryMethods', '非实物商品只能选择无需配送', 'Only "no delivery" for what is not physical')];
  }
  return [];
}

/** What a set is made of, whatever its parts cost. */
const composition = (goods: Values): string =>
  JSON.stringify(linesOf(goods.bundle).map(({ goods: part, skuNo, qty }) => [part, skuNo, qty]));

/** True when a seller's edit of approved goods must be reviewed again. */
export function needsReview(before: Values, after: Values): boolean {
  const changed = ['name', 'cover', 'images', 'detail', 'category'].some(
    (field) => field in after && JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null),
  );
  if (changed || ('bundle' in after && composition(before) !== composition(after))) return true;
  if (!('skus' in after)) return false;
  const old = new Map(linesOf(before.skus).map((sku) => [textOf(sku.skuNo), amountOf(sku.price)]));
  return linesOf(after.skus).some((sku) => {
    const price = old.get(textOf(sku.skuNo));
    if (price === undefined) return false;
    const change = sub(amountOf(sku.price), price);
    const size = compare(change, '0') < 0 ? negate(change) : change;
    return compare(mul(size, '10'), mul(price, '3')) > 0;
  });
}

/** SKUs as they are stored: a missing code is made. */
export function codedSkus(skus: readonly Line[], newCode: () => string): Line[] {
  return skus.map((sku) => ({ ...sku, skuNo: textOf(sku.skuNo) || newCode() }));
}

/**
 * The facts that a reviewer compares with, under the names of their fields. `category` is the title of the goods'
 * category.
 */
export function approvedState(goods: Values, category: string): { [field: string]: Json } {
  const kept = Object.fromEntries(
    ['name', 'subtitle', 'cover', 'images', 'video', 'category', 'detail', 'marketPrice'].map((field) => [
      field,
      goods[field] ?? null,
    ]),
  );
  const skus = linesOf(goods.skus).map(({ skuNo = null, specValues = null, price = null, marketPrice = null }) => ({
    skuNo,
    specValues,
    price,
    marketPrice,
  }));
  return { ...kept, skus, _titles: { category } };
}
