/** Coupons as prizes: whether there are enough. */
import type { Work } from '../../database/contract.ts';
import { refuse } from '../refusals.server.ts';
import { rows } from '../rows.server.ts';
import { textOf, type Line } from '../values.ts';
import { issuable } from '../coupons.server.ts';
import { couponsLeft } from './prizes.ts';

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
