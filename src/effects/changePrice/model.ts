/** Works out the shares of every line and the amount payable anew, and gives the order a new trade number. */
import type { EffectModel } from '../../grammar/models.ts';

export const changePrice: EffectModel = {
  effect: 'changePrice',
  sentence: {
    zh: '按新价格重算每行分摊与应付金额，并换用新的交易单号',
    en: 'Works out the shares of every line and the amount payable anew, and gives the order a new trade number',
  },
};
