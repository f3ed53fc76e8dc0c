import type { FunctionModel } from '../../../grammar/models.ts';

/** Money-off rules rise from one to the next. */
export const rulesRise: FunctionModel = {
  function: 'rulesRise',
  sentence: { zh: '满减规则逐档递增', en: 'Money-off rules rise from one to the next' },
};
