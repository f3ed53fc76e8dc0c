/** Reckons what an order will earn others, which lowers what its seller is paid. */
import type { FunctionModel } from '../../../grammar/models.ts';
import { rewardSettings } from '../reward-settings.ts';

export const promiseRewards: FunctionModel = {
  function: 'promiseRewards',
  sentence: {
    zh: '预计推荐人、服务官与团长的奖励，记为佣金支出',
    en: 'Reckons what referrers, service officer and team leader will earn: the commission of the order',
  },
  reads: rewardSettings,
};
