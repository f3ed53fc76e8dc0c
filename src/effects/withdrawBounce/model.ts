import type { EffectModel } from '../../grammar/models.ts';

/** Bank return: the mirror of the payment, back to available. */
export const withdrawBounce: EffectModel = {
  effect: 'withdrawBounce',
  sentence: {
    zh: '银行退票：按打款分录反向记账，金额退回可用',
    en: 'Bank return: the mirror of the payment, back to available',
  },
};
