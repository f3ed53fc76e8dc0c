import type { FunctionModel } from '../../../grammar/models.ts';

/** The five levels stay five, in order, and their conditions never fall. */
export const levelRules: FunctionModel = {
  function: 'levelRules',
  sentence: {
    zh: '固定五级，升级条件逐级不降，直推与间推合计不超过100%',
    en: 'Five levels in order; conditions never fall; direct and indirect rewards stay within 100%',
  },
};
