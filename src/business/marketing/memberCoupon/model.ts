import type { FunctionModel } from '../../../grammar/models.ts';

/** Sends a coupon to the member. */
export const memberCoupon: FunctionModel = {
  function: 'memberCoupon',
  sentence: { zh: '向会员发放优惠券', en: 'Sends a coupon to the member' },
};
