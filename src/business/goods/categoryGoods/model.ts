import type { FunctionModel } from '../../../grammar/models.ts';

/** Moves the goods of a category to another. */
export const categoryGoods: FunctionModel = {
  function: 'categoryGoods',
  sentence: { zh: '转移分类下的商品', en: 'Moves the goods of a category to another' },
};
