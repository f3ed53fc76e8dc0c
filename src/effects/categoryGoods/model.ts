import type { EffectModel } from '../../grammar/models.ts';

/** Moves the goods of a category to another. */
export const categoryGoods: EffectModel = {
  effect: 'categoryGoods',
  sentence: { zh: '转移分类下的商品', en: 'Moves the goods of a category to another' },
};
