/** Shares of what an order brought, taken back with its refunds. Pure; amounts are decimal texts. */
import { compare, div, isZero, mul, round, sub, sum } from '../../base/decimal.ts';
import { amountOf, wholeOf, type Line } from '../values.ts';

/** How much of what was paid for the lines (`whole`, without freight) was refunded before and after, in yuan. */
export interface RefundShare {
  before: string;
  after: string;
  whole: string;
}

/** What an order keeps of its lines after a refund. */
export interface LinesRefund {
  share: RefundShare;
  /** Every piece of every line is refunded: the order is closed and owes nobody anything, whatever money is kept. */
  closes: boolean;
}

const least = (a: string, b: string): string => (compare(a, b) < 0 ? a : b);
const refundedOf = (items: readonly Line[]): string =>
  sum(
    items.map((item) => amountOf(item.refundedAmount)),
    2,
  );

/** The refund that makes the lines of an order, of which `paid` was paid with freight, these `after` it. */
export function refundOfLines(items: readonly Line[], after: readonly Line[], paid: string): LinesRefund {
  const closes = after.every((item) => wholeOf(item.refundedQty) >= wholeOf(item.qty));
  const lines = sum(
    items.map((item) => amountOf(item.itemPayAmount)),
    2,
  );
  // By instalments less may have been paid than the lines come to.
  const whole = least(lines, paid);
  // Paid by deductions alone: no money of the lines to go by until all of them are refunded.
  if (isZero(whole)) return { share: { before: '0.00', after: closes ? '1.00' : '0.00', whole: '1.00' }, closes };
  return { share: { before: least(refundedOf(items), whole), after: least(refundedOf(after), whole), whole }, closes };
}

/** The refund after which nothing is left. */
export const wholly = ({ before, whole }: RefundShare): RefundShare => ({ before, after: whole, whole });

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
