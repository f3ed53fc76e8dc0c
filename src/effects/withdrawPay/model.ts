import type { EffectModel } from '../../grammar/models.ts';

/** Starts the payout: the channel must fit the method, and the row joins a payout batch. */
export const withdrawPay: EffectModel = {
  effect: 'withdrawPay',
  sentence: {
    zh: '发起打款：打款渠道须与提现方式相符，并编入打款批次',
    en: 'Starts the payout: the channel must fit the method, and the row joins a payout batch',
  },
};
