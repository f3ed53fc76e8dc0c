import type { FunctionModel } from '../../../grammar/models.ts';

/** A seller, or staff for an offline store, applies: rules and balance are checked, the amount is frozen. */
export const withdrawApply: FunctionModel = {
  function: 'withdrawApply',
  sentence: {
    zh: '申请提现：校验规则与余额，冻结提现金额',
    en: 'Applies for a withdrawal: rules and balance are checked, the amount is frozen',
  },
  parameters: { owner: { enum: ['seller', 'offlineStore'] } },
  runs: ['withdrawal.passSmall'],
  posts: ['withdrawApply'],
  reads: ['withdrawSetting.rules'],
};
