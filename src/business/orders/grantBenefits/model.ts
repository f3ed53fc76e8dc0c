/** Grants the benefits of an order that are due; with its receipt the after-sale period begins. */
import type { FunctionModel } from '../../../grammar/site/models.ts';
import { benefitPostings, ofPlans } from '../writes.ts';

export const grantBenefits: FunctionModel = {
  function: 'grantBenefits',
  sentence: {
    zh: '发放收货后或售后期满后的权益；收货时定下售后截止时间',
    en: 'Grants the benefits that are due on receipt or after the after-sale period, which begins with the receipt',
  },
  parameters: {
    at: { enum: ['received', 'completed'], description: 'What has come: the receipt, or the end of after-sale' },
  },
  runs: ['returnPlan.grown'],
  posts: benefitPostings,
  reads: ['assetRuleSetting.rules', 'shopSetting.afterSaleDays'],
  changes: { own: ['finishDueAt', 'benefits', 'unlockDueAt', 'quotaExpireAt', 'quotaDueAt'], ...ofPlans },
};
