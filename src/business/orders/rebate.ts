/** What a purchase gives back to its buyer by the rebate settings. Pure; amounts are decimal texts. */
import { compare, isZero, mul, percentOf, roundDown, sub, sum } from '../../base/decimal.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import { amountOf, idOf, linesOf, textOf, type Line, type Values } from '../values.ts';
import { leftOfLine } from './rewards.ts';

/** Percent for goods of these categories (their own first, then those above) and a buyer of this level. */
export function rebateRate(setting: Values, categories: readonly number[], level: Json | undefined): string {
  const rows = linesOf(setting.categories);
  for (const category of categories) {
    const own = rows.find((row) => idOf(row.category) === category);
    if (own) return amountOf(own.rate);
  }
  const ofLevel = linesOf(setting.levels).find((row) => String(row.vipLevel) === String(level ?? '0'));
  return amountOf(ofLevel?.rate ?? setting.selfRate);
}

/** Yuan from which a line is reckoned: what is left of its payment, or of that above its cost where one is known. */
export function rebateBase(setting: Values, item: Line): string {
  const paid = leftOfLine(item);
  if (setting.basis !== 'profit') return paid;
  if (textOf(item.costPrice) === '') return '0.00';
  const profit = sub(paid, mul(amountOf(item.costPrice), String(item.qty ?? 1)));
  return compare(profit, '0') < 0 ? '0.00' : profit;
}

/** The lines of an order together, in the asset's unit and at most the cap of an order; "0" below the least amount. */
export function rebateOf(
  setting: Values,
  items: readonly Line[],
  rateOf: (item: Line) => string,
  decimals: number,
): string {
  if (compare(sum(items.map(leftOfLine), 2), amountOf(setting.minOrder)) < 0) return '0';
  const amounts = items.map((item) => percentOf(rebateBase(setting, item), rateOf(item), 6));
  const whole = roundDown(sum(amounts, 6), decimals);
  return atMost(whole, amountOf(setting.capPerOrder), decimals);
}

/** No more than a cap; 0 = no cap. */
export const atMost = (amount: string, cap: string, decimals: number): string =>
  isZero(cap) || compare(amount, cap) <= 0 ? amount : roundDown(cap, decimals);
