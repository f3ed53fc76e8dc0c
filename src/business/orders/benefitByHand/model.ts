/** Grants what is open of one benefit of an order, or takes back what was granted of it; never below zero. */
import type { FunctionModel } from '../../../grammar/site/models.ts';
import { benefitPostings, ofPlans, ofVouchers } from '../writes.ts';

export const benefitByHand: FunctionModel = {
  function: 'benefitByHand',
  sentence: {
    zh: '补发一行未发放完的权益，或收回一行已发放的权益（余额不足的部分不会扣成负数）',
    en: 'Grants what is open of one benefit, or takes back one that was granted; what is spent is never taken below zero',
  },
  parameters: { takes: { type: 'boolean', description: 'It is taken back; default it is granted' } },
  runs: ['returnPlan.grown', 'returnPlan.lowered', 'manualVoucher.raise'],
  posts: [...benefitPostings, 'returnBack', 'sharesCancel'],
  changes: { own: ['benefits', 'unlockDueAt', 'quotaExpireAt', 'quotaDueAt'], ...ofPlans, ...ofVouchers },
};
