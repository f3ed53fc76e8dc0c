/** Raises the quantity. */
import type { EffectModel } from '../../grammar/models.ts';

export const addCouponTotal: EffectModel = {
  effect: 'addCouponTotal',
  sentence: { zh: '增加发放总量', en: 'Raises the quantity' },
};
