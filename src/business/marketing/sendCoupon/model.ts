/** Sends coupons to the chosen members, within what is left and the limit per member. */
import type { FunctionModel } from '../../../grammar/models.ts';

export const sendCoupon: FunctionModel = {
  function: 'sendCoupon',
  sentence: {
    zh: '向所选会员发放券，不超过剩余数量与每人限领',
    en: 'Sends coupons to the chosen members, within what is left and the limit per member',
  },
};
