import type { EffectModel } from '../../grammar/models.ts';

/** Moves a category with everything below. */
export const categoryMove: EffectModel = {
  effect: 'categoryMove',
  sentence: { zh: '移动分类及其下级', en: 'Moves a category with everything below' },
};
