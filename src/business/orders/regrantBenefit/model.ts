/** Grants what is open of one benefit. */
import type { FunctionModel } from '../../../grammar/models.ts';
import { ofPlans } from '../writes.ts';

export const regrantBenefit: FunctionModel = {
  function: 'regrantBenefit',
  sentence: { zh: '补发一行未发放完的权益', en: 'Grants what is open of one benefit' },
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
