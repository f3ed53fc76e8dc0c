/** Goods with an order in the last 180 days are not deleted. */
import type { EffectModel } from '../../grammar/models.ts';

export const goodsUnsold: EffectModel = {
  effect: 'goodsUnsold',
  sentence: { zh: '近180天有订单的商品不能删除', en: 'Goods with an order in the last 180 days are not deleted' },
};
