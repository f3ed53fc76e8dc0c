/** Voids the coupons that were collected and not used. */
import type { FunctionModel } from '../../../grammar/models.ts';

export const voidCoupon: FunctionModel = {
  function: 'voidCoupon',
  sentence: { zh: '作废已领取未使用的券', en: 'Voids the coupons that were collected and not used' },
  runs: ['couponIssue.void'],
};
