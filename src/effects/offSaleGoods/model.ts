/** Stops the running activities of the goods; staff of the platform give a reason for a seller's goods. */
import type { EffectModel } from '../../grammar/models.ts';

export const offSaleGoods: EffectModel = {
  effect: 'offSaleGoods',
  sentence: {
    zh: '终止该商品进行中的活动；平台下架商家商品须填原因',
    en: "Stops the running activities of the goods; staff of the platform give a reason for a seller's goods",
  },
};
