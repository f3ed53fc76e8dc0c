/** Writes a line to the review log. */
import type { EffectModel } from '../../grammar/models.ts';

export const logGoodsReview: EffectModel = {
  effect: 'logGoodsReview',
  sentence: { zh: '在审核记录中写入一行', en: 'Writes a line to the review log' },
  parameters: {
    step: { enum: ['submit', 'pre', 'review', 'freeze'] },
    result: { enum: ['pass', 'reject'] },
  },
};
