/** Compares the pick-up code. */
import type { EffectModel } from '../../grammar/models.ts';

export const verifyPickup: EffectModel = {
  effect: 'verifyPickup',
  sentence: { zh: '核对核销码', en: 'Compares the pick-up code' },
};
