/**
 * The coupon of an order: locked when it is placed, used when it is paid, back in the buyer's hands when it is closed.
 */
import { div, mul, round } from '../../base/decimal.ts';
import type { Row, Work } from '../../database/contract.ts';
import { amountOf, idOf, textOf, wholeOf } from './read.ts';
import { lockedRow, writeRow } from './work.server.ts';

/** Use rate as a percentage with two decimals. */
export const rateOfUse = (used: number, collected: number): string =>
  collected === 0 ? '0.00' : round(div(mul(String(used), '100'), String(collected), 4), 2);

async function countUse(work: Work, coupon: number | null, change: 1 | -1): Promise<void> {
  const row = await lockedRow(work, 'coupon', coupon);
  if (!row) return;
  const used = Math.max(0, wholeOf(row.used) + change);
  await writeRow(work, 'coupon', row, { used, useRate: rateOfUse(used, wholeOf(row.collected)) });
}

/** Marks the order's coupon as used. */
export async function spendCoupon(work: Work, order: Row): Promise<void> {
  const issue = await lockedRow(work, 'couponIssue', idOf(order.couponIssue));
  if (!issue || issue.status === 'used') return;
  await writeRow(work, 'couponIssue', issue, {
    status: 'used',
    usedAt: work.now.toISOString(),
    order: order.id,
    discountAmount: amountOf(order.couponAmount),
  });
  await countUse(work, idOf(issue.coupon), 1);
}

/** Gives the order's coupon back; one past its end expires at once. */
export async function returnCoupon(work: Work, order: Row): Promise<void> {
  const issue = await lockedRow(work, 'couponIssue', idOf(order.couponIssue));
  if (!issue || !['locked', 'used'].includes(textOf(issue.status))) return;
  const expired = textOf(issue.endAt) !== '' && new Date(textOf(issue.endAt)) < work.now;
  await writeRow(work, 'couponIssue', issue, {
    status: expired ? 'expired' : 'unused',
    usedAt: null,
    order: null,
    discountAmount: null,
  });
  if (issue.status === 'used') await countUse(work, idOf(issue.coupon), -1);
}
