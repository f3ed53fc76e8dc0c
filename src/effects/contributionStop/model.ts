import type { EffectModel } from '../../grammar/models.ts';

/** Switches the return of contribution value off. */
export const contributionStop: EffectModel = {
  effect: 'contributionStop',
  sentence: { zh: '停止返还贡献值', en: 'Switches the return of contribution value off' },
};
