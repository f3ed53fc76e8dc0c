/** Shares of what an order brought, taken back with its refunds. Pure; amounts are decimal texts. */
import { add, compare, div, isZero, mul, round, sub } from '../../base/decimal.ts';

/** How much of the order's payment (`whole`) was refunded before and after this refund, in yuan. */
export interface RefundShare {
  before: string;
  after: string;
  whole: string;
}

/** A refund of `part`. */
export const refundOf = (part: string, before: string, whole: string): RefundShare => ({
  before,
  after: add(before, part),
  whole,
});

/** The refund of all that is left. */
export const restOf = (before: string, whole: string): RefundShare => ({ before, after: whole, whole });

const portion = (amount: string, of: string, whole: string, decimals: number): string =>
  compare(of, whole) >= 0 ? amount : isZero(whole) ? '0' : round(div(mul(amount, of), whole, 10), decimals);

/**
 * The share of an amount that earlier refunds have lowered already. The last refund takes what is left,
 * so that all shares add up exactly whatever was rounded on the way.
 */
export function shareOf(left: string, { before, after, whole }: RefundShare, decimals: number): string {
  if (compare(left, '0') <= 0) return '0';
  return portion(left, sub(after, before), sub(whole, before), decimals);
}

/** What stays of such an amount. */
export const keptOf = (left: string, refund: RefundShare, decimals: number): string =>
  sub(left, shareOf(left, refund, decimals));

/**
 * The share of an amount that stays as it was granted: counted from the beginning, so that the shares of all refunds
 * add up to it.
 */
export function shareOfWhole(granted: string, { before, after, whole }: RefundShare, decimals: number): string {
  const earlier = isZero(before) ? '0' : portion(granted, before, whole, decimals);
  return sub(portion(granted, after, whole, decimals), earlier);
}
