/** Moves the automatic receipt on by the days given. */
import type { EffectModel } from '../../grammar/models.ts';

export const extendReceipt: EffectModel = {
  effect: 'extendReceipt',
  sentence: { zh: '自动收货时间按所填天数顺延', en: 'Moves the automatic receipt on by the days given' },
};
