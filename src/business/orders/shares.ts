/**
 * Splitting an order's discounts over its lines, in fen: coupon, then deduction, then price adjustment, one after
 * another, each in proportion to what is still left of every line, left-over fen to the largest remainders (order
 * invariant 3).
 */
import { add, compare, mul, split, sub, sum } from '../../base/decimal.ts';

/** What an order gives up, as positive amounts, and its signed adjustment. */
export interface Discounts {
  coupon: string;
  deduct: string;
  /** Negative lowers the price. */
  adjust: string;
}

export interface Share {
  couponShare: string;
  deductShare: string;
  adjustShare: string;
  /** What the line costs after all shares; never negative. */
  itemPayAmount: string;
}

/** Price times quantity of a line. */
export const subtotalOf = (price: string, qty: number): string => mul(price, String(qty));

/** What is left of the lines before the adjustment: the most by which a price can be lowered. */
export const leftToAdjust = (subtotals: readonly string[], coupon: string, deduct: string): string =>
  sub(sub(sum(subtotals, 2), coupon), deduct);

/** Shares of every line. Throws RangeError when the discounts exceed what the lines cost. */
export function shareOut(subtotals: readonly string[], discounts: Discounts): Share[] {
  const coupons = take(subtotals, discounts.coupon);
  const deducts = take(coupons.left, discounts.deduct);
  if (compare(add(sum(deducts.left, 2), discounts.adjust), '0') < 0)
    throw new RangeError('The adjustment exceeds what the lines cost');
  const adjusts = split(discounts.adjust, deducts.left);
  return subtotals.map((_, index) => ({
    couponShare: coupons.parts[index] ?? '0.00',
    deductShare: deducts.parts[index] ?? '0.00',
    adjustShare: adjusts[index] ?? '0.00',
    itemPayAmount: add(deducts.left[index] ?? '0.00', adjusts[index] ?? '0.00'),
  }));
}

function take(lines: readonly string[], amount: string): { parts: string[]; left: string[] } {
  if (compare(amount, sum(lines, 2)) > 0) throw new RangeError('The discount exceeds what the lines cost');
  const parts = split(amount, lines);
  return { parts, left: lines.map((line, index) => sub(line, parts[index] ?? '0.00')) };
}
