/**
 * How a refund goes back over the lines it was paid by. Money (no account, or the balance) and deductions (points,
 * credits) are two pots: a line's paid share comes from the first, its deduction share from the second.
 */
import { add, compare, div, isZero, mul, round, split, sub, sum } from '../../base/decimal.ts';
import type { Text } from '../../grammar/declarations/declarations.ts';
import { amountOf, textOf, type Line } from '../values.ts';

/**
 * One part of a refund. `account` "" = the outside way of payment; `points` is the amount in the account's own unit.
 */
export interface RefundPart {
  index: number;
  account: string;
  amount: string;
  points: string;
}

/** True for a line that took from points or credits rather than money. */
export const isDeduction = (pay: Line): boolean => !['', 'balance'].includes(textOf(pay.account));

/** Yuan of a payment line that were not given back yet. */
export const leftOf = (pay: Line): string => sub(amountOf(pay.amount), amountOf(pay.refunded));

/** Largest amount that a pot can still give back. */
export const refundablePot = (pays: readonly Line[], deductions: boolean): string =>
  sum(pays.filter((pay) => isDeduction(pay) === deductions).map(leftOf), 2);

/**
 * Divides `amount` (yuan) over the lines of one pot in proportion to what is left of them. Throws RangeError when it is
 * more than the pot holds. `decimalsOf` tells how fine an account's unit is.
 */
export function refundParts(
  pays: readonly Line[],
  amount: string,
  deductions: boolean,
  decimalsOf: (asset: string) => number,
): RefundPart[] {
  if (compare(amount, refundablePot(pays, deductions)) > 0) throw new RangeError('More than was paid');
  const chosen = pays.map((pay, index) => ({ pay, index })).filter(({ pay }) => isDeduction(pay) === deductions);
  const shares = split(
    amount,
    chosen.map(({ pay }) => leftOf(pay)),
  );
  return chosen.flatMap(({ pay, index }, at) => {
    const part = shares[at] ?? '0.00';
    return isZero(part)
      ? []
      : [{ index, account: textOf(pay.account), amount: part, points: pointsFor(pay, part, decimalsOf) }];
  });
}

/** Payment lines with the parts written to `refunded`. */
export function withRefunds(pays: readonly Line[], parts: readonly RefundPart[]): Line[] {
  return pays.map((pay, index) => {
    const back = parts.filter((part) => part.index === index).map((part) => part.amount);
    return back.length === 0 ? pay : { ...pay, refunded: add(amountOf(pay.refunded), sum(back, 2)) };
  });
}

/** Deduction that belongs to `qty` of a line's `of` pieces; the last pieces take what rounding left. */
export function deductionOf(deductShare: string, qty: number, of: number, earlierQty: number): string {
  const upTo = (pieces: number) => (of === 0 ? '0.00' : round(div(mul(deductShare, String(pieces)), String(of), 6), 2));
  return sub(upTo(earlierQty + qty), upTo(earlierQty));
}

/**
 * Points that go back with `part` yuan. Counted from the beginning, so that the parts of all refunds add up to what was
 * taken.
 */
function pointsFor(pay: Line, part: string, decimalsOf: (asset: string) => number): string {
  const points = amountOf(pay.points);
  const amount = amountOf(pay.amount);
  if (isZero(points) || isZero(amount)) return part;
  const upTo = (yuan: string) => round(div(mul(points, yuan), amount, 8), decimalsOf(textOf(pay.account)));
  const before = amountOf(pay.refunded);
  return sub(upTo(add(before, part)), upTo(before));
}

/** What the history says of a refund: the money, the deductions given back, and what could not be taken back. */
export function refundNote(money: string, missing: readonly string[], deduction = '0'): Text {
  const zh = [`退款 ${money}`, ...(isZero(deduction) ? [] : [`退回抵扣 ${deduction}`])];
  const en = [`Refunded ${money}`, ...(isZero(deduction) ? [] : [`deductions of ${deduction} given back`])];
  return {
    zh: [...zh, ...missing.map((one) => `未能收回 ${one}`)].join('，'),
    en: [...en, ...missing.map((one) => `${one} could not be taken back`)].join(', '),
  };
}
