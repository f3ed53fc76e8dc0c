import type { FunctionModel } from '../../../grammar/models.ts';

/** Switches the return of contribution value off. */
export const contributionStop: FunctionModel = {
  function: 'contributionStop',
  sentence: { zh: '停止返还贡献值', en: 'Switches the return of contribution value off' },
};
