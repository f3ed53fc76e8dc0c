import type { EffectModel } from '../../grammar/models.ts';

/** Refuses to delete a category with children or goods. */
export const categoryRemove: EffectModel = {
  effect: 'categoryRemove',
  sentence: { zh: '有下级或商品的分类不能删除', en: 'Refuses to delete a category with children or goods' },
};
