import type { EffectModel } from '../../grammar/models.ts';

/** A price below the supply price wants a confirmation. */
export const selfSelectPrice: EffectModel = {
  effect: 'selfSelectPrice',
  sentence: { zh: '低于供货价须确认', en: 'A price below the supply price wants a confirmation' },
};
