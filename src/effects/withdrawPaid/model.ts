import type { EffectModel } from '../../grammar/models.ts';

/** Confirms the payment and posts it: frozen amount out, service charge and tax on their own. */
export const withdrawPaid: EffectModel = {
  effect: 'withdrawPaid',
  sentence: {
    zh: '确认打款并记账：冻结金额转出，手续费与税费分别入账',
    en: 'Confirms the payment and posts it: frozen amount out, service charge and tax on their own',
  },
};
