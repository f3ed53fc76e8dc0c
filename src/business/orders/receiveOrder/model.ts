/** Receipt: benefits due on receipt are granted, the end of after-sale is set. */
import type { FunctionModel } from '../../../grammar/models.ts';
import { ofPlans } from '../writes.ts';

export const receiveOrder: FunctionModel = {
  function: 'receiveOrder',
  sentence: {
    zh: '确认收货：发放收货后权益，定下售后截止时间',
    en: 'Receipt: benefits due on receipt are granted',
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
  reads: ['shopSetting.afterSaleDays'],
  changes: { own: ['finishDueAt', 'benefits', 'unlockDueAt', 'quotaExpireAt', 'quotaDueAt'], ...ofPlans },
};
