/** Coupons that are given with something else: whether a member can get one, and the one that he gets. */
import type { Work } from '../database/contract.ts';
import { rows } from './rows.server.ts';
import { wholeOf, type Values } from './values.ts';
import { act, lockedRow } from './work.server.ts';

/** Coupons that can still be issued; null = unlimited. */
export const issuable = (coupon: Values): number | null =>
  wholeOf(coupon['total']) === 0 ? null : Math.max(0, wholeOf(coupon['total']) - wholeOf(coupon['collected']));

/** Of the list creditFailure. */
export type CouponFailure = 'couponStopped' | 'couponShort' | 'couponHeld';

/** Why the member cannot get one now; undefined when he can. The coupon stays locked until the transaction ends. */
export async function couponRefusal(work: Work, id: number | null, member: number): Promise<CouponFailure | undefined> {
  const coupon = await lockedRow(work, 'coupon', id);
  if (coupon?.status !== 'running') return 'couponStopped';
  if (issuable(coupon) === 0) return 'couponShort';
  const limit = wholeOf(coupon.perLimit);
  if (limit === 0) return undefined;
  const held = await rows.find(work, 'couponIssue', { coupon: coupon.id, member, status: { ne: 'void' } }, { limit });
  return held.length >= limit ? 'couponHeld' : undefined;
}

/** Has the coupon give one to the member; the id of what was issued. */
export async function giveCoupon(work: Work, id: number, member: number): Promise<number> {
  await act(work, { entity: 'coupon', action: 'gift', id, form: { members: [member], qty: 1 } });
  const [issue] = await rows.find(work, 'couponIssue', { coupon: id, member }, { sort: '-id', limit: 1 });
  if (!issue) throw new Error('The coupon was not issued');
  return issue.id;
}
