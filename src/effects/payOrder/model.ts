/** Records the payment; reserved stock is sold, the coupon used, a pending parcel made, or the team joined. */
import type { EffectModel } from '../../grammar/models.ts';

export const payOrder: EffectModel = {
  effect: 'payOrder',
  sentence: {
    zh: '记录收款，锁定库存转为已售，占用的优惠券转为已使用，生成待发货单或入团',
    en: 'Records the payment; reserved stock is sold, the coupon used, a pending parcel made, or the team joined',
  },
  parameters: {
    method: { type: 'string', description: 'Way of payment that is recorded; default that of the order' },
  },
};
