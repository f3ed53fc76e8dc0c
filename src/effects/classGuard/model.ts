import type { EffectModel } from '../../grammar/models.ts';

/** News classes have two levels; one with children stays. */
export const classGuard: EffectModel = {
  effect: 'classGuard',
  sentence: { zh: '资讯分类最多两级，有下级时不能删除', en: 'News classes have two levels; one with children stays' },
  parameters: {
    remove: { type: 'boolean' },
  },
};
