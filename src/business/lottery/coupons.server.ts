/** Coupons as prizes: whether there are enough, and the one that a member gets. */
import type { Work } from '../../database/contract.ts';
import { refuse } from '../refusals.server.ts';
import { rows, type RowOf } from '../rows.server.ts';
import { textOf, wholeOf, type Line } from '../values.ts';
import { act, lockedRow } from '../work.server.ts';
import { couponsLeft, issuable } from './prizes.ts';

/** Refuses a coupon that does not run, or has fewer left than the prizes have. */
export async function refuseShortCoupons(work: Work, prizes: readonly Line[]): Promise<void> {
  for (const [id, wanted] of couponsLeft(prizes)) {
    const [coupon] = await rows.find(work, 'coupon', { id }, { limit: 1 });
    const name = textOf(coupon?.name);
    if (coupon?.status !== 'running')
      refuse({ zh: `优惠券「${name}」不在发放中`, en: `The coupon ${name} is not running` });
    const there = issuable(coupon);
    if (there !== null && there < wanted)
      refuse({
        zh: `优惠券「${name}」仅剩 ${there} 张，奖品需要 ${wanted} 张`,
        en: `${there} of the coupon ${name} are left, the prizes need ${wanted}`,
      });
  }
}

/** Whether the member can get one now; the coupon stays locked until the draw is done. */
export async function canIssue(work: Work, id: number | null, member: number): Promise<boolean> {
  const coupon = await lockedRow(work, 'coupon', id);
  if (coupon?.status !== 'running' || issuable(coupon) === 0) return false;
  const limit = wholeOf(coupon.perLimit);
  if (limit === 0) return true;
  const held = await rows.find(work, 'couponIssue', { coupon: coupon.id, member, status: { ne: 'void' } }, { limit });
  return held.length < limit;
}

/** Has the coupon give one to the member; the id of what was issued. */
export async function givePrizeCoupon(work: Work, id: number, member: number): Promise<number> {
  await act(work, { entity: 'coupon', action: 'gift', id, form: { members: [member], qty: 1 } });
  const [issue] = await rows.find(work, 'couponIssue', { coupon: id, member }, { sort: '-id', limit: 1 });
  if (!issue) throw new Error('The coupon was not issued');
  return (issue as RowOf<'couponIssue'>).id;
}
