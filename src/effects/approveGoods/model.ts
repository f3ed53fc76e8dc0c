/** The listing mode decides: on sale at once, or into the warehouse. */
import type { EffectModel } from '../../grammar/models.ts';

export const approveGoods: EffectModel = {
  effect: 'approveGoods',
  sentence: {
    zh: '按上架方式决定商品状态：立即上架或进入仓库',
    en: 'The listing mode decides: on sale at once, or into the warehouse',
  },
  runs: ['goods.store'],
};
