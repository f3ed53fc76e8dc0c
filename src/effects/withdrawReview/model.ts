import type { EffectModel } from '../../grammar/models.ts';

/** Reviews a withdrawal: nobody reviews their own; from the threshold, or with a risk flag, a boss approver decides. */
export const withdrawReview: EffectModel = {
  effect: 'withdrawReview',
  sentence: {
    zh: '审核提现：不能审核自己的单据；达到总审起点或有风险提示时转总审',
    en: 'Reviews a withdrawal: nobody reviews their own; from the threshold, or with a risk flag, a boss approver decides',
  },
  parameters: {
    decide: { type: 'boolean' },
    second: { type: 'boolean' },
  },
};
