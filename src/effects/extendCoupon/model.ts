/** Moves the end on by some days; an expired coupon becomes usable again. */
import type { EffectModel } from '../../grammar/models.ts';

export const extendCoupon: EffectModel = {
  effect: 'extendCoupon',
  sentence: {
    zh: '失效时间按天数顺延，已过期的券恢复可用',
    en: 'Moves the end on by some days; an expired coupon becomes usable again',
  },
};
