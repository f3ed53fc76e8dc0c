/** The after-sale period is over: whoever earns by the order is paid by what is left of it. */
import type { FunctionModel } from '../../../grammar/models.ts';
import { rewardSettings } from '../reward-settings.ts';

export const earnRewards: FunctionModel = {
  function: 'earnRewards',
  sentence: {
    zh: '按未退款的金额给推荐人、服务官与团长发放奖励，并更正佣金支出',
    en: 'Referrers, service officer and team leader earn by what was not refunded; the commission is corrected',
  },
  runs: ['orderReward.grant'],
  reads: rewardSettings,
};
