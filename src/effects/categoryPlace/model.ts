import type { EffectModel } from '../../grammar/models.ts';

/** Places a category in the tree, three levels at most. */
export const categoryPlace: EffectModel = {
  effect: 'categoryPlace',
  sentence: { zh: '确定分类层级与路径，最多三级', en: 'Places a category in the tree, three levels at most' },
};
