/** Takes back one granted benefit; what the buyer has spent is never taken below zero. */
import type { FunctionModel } from '../../../grammar/models.ts';
import { ofVouchers } from '../writes.ts';

export const revokeBenefit: FunctionModel = {
  function: 'revokeBenefit',
  sentence: {
    zh: '收回一行已发放的权益，余额不足的部分不会扣成负数',
    en: 'Takes back one granted benefit; what the buyer has spent is never taken below zero',
  },
  runs: ['returnPlan.lowered', 'manualVoucher.raise'],
  posts: ['returnBack', 'sharesCancel'],
  changes: { own: ['benefits'], ...ofVouchers },
};
