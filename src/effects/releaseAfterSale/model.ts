/** The request ends: the line's and the order's after-sale states follow. */
import type { EffectModel } from '../../grammar/models.ts';

export const releaseAfterSale: EffectModel = {
  effect: 'releaseAfterSale',
  sentence: {
    zh: '售后结束：商品行与订单的售后状态随之更新',
    en: "The request ends: the line's and the order's after-sale states follow",
  },
  parameters: {
    line: { enum: ['none', 'done'], description: 'After-sale state that the order line gets' },
  },
};
