/**
 * Pays everything back line by line the way it came; stock and coupon return, benefits are revoked, pending parcels
 * cancelled.
 */
import type { EffectModel } from '../../grammar/models.ts';

export const closeRefund: EffectModel = {
  effect: 'closeRefund',
  sentence: {
    zh: '按支付明细逐笔原路退回全部款项，退回库存与优惠券，收回已发权益，取消待发货单',
    en: 'Pays everything back line by line the way it came; stock and coupon return, benefits are revoked, pending parcels cancelled',
  },
};
