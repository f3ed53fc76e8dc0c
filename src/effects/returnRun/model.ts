import type { EffectModel } from '../../grammar/models.ts';

/** Releases one period of a return plan, at most once a day; the last one takes the rest. */
export const returnRun: EffectModel = {
  effect: 'returnRun',
  sentence: {
    zh: '返还一期：每日最多一次，末期返还剩余',
    en: 'Releases one period of a return plan, at most once a day; the last one takes the rest',
  },
};
