/** After the after-sale period: benefits due on completion are granted, lines lose their after-sale right. */
import type { FunctionModel } from '../../../grammar/models.ts';
import { ofPlans } from '../writes.ts';

export const finishOrder: FunctionModel = {
  function: 'finishOrder',
  sentence: {
    zh: '售后期满：发放完成后权益，商品行售后转为已过期',
    en: 'After the after-sale period: benefits due on completion are granted, lines lose their after-sale right',
  },
  runs: ['returnPlan.grown'],
  posts: [
    'contributionGain',
    'dividendGrant',
    'electricityGain',
    'fullReturnGain',
    'quotaGain',
    'returnRelease',
    'sharesGrant',
    'shegouGain',
    'zengzhiGain',
  ],
  changes: { own: ['benefits', 'unlockDueAt', 'quotaExpireAt', 'quotaDueAt'], ...ofPlans },
};
