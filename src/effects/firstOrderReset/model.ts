import type { EffectModel } from '../../grammar/models.ts';

/** Every member may use the first-order offer again. */
export const firstOrderReset: EffectModel = {
  effect: 'firstOrderReset',
  sentence: { zh: '所有会员可再次享受首单优惠', en: 'Every member may use the first-order offer again' },
};
