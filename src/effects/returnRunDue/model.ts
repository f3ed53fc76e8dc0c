import type { EffectModel } from '../../grammar/models.ts';

/** Runs every plan that is due and was not run today. */
export const returnRunDue: EffectModel = {
  effect: 'returnRunDue',
  sentence: { zh: '执行今日应返而未返的全部计划', en: 'Runs every plan that is due and was not run today' },
};
