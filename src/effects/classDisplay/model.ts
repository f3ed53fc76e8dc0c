import type { EffectModel } from '../../grammar/models.ts';

/** Sets how several news classes are shown. */
export const classDisplay: EffectModel = {
  effect: 'classDisplay',
  sentence: { zh: '批量设置资讯分类的显示方式', en: 'Sets how several news classes are shown' },
};
