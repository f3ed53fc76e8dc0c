import type { EffectModel } from '../../grammar/models.ts';

/** Sends a coupon to the member. */
export const memberCoupon: EffectModel = {
  effect: 'memberCoupon',
  sentence: { zh: '向会员发放优惠券', en: 'Sends a coupon to the member' },
};
