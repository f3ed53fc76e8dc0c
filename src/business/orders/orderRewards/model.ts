/** What an order earns others: promised when it is paid, granted when it is finished, by what is left of it. */
import type { FunctionModel } from '../../../grammar/site/models.ts';

export const orderRewards: FunctionModel = {
  function: 'orderRewards',
  sentence: {
    zh: '按未退款的金额计算推荐人、服务官与团长的奖励，记为佣金支出；订单完成时发放',
    en: 'What referrers, service officer and team leader earn by what was not refunded, which is the commission; granted when the order is finished',
  },
  parameters: { grant: { type: 'boolean', description: 'The order is finished: they are granted' } },
  runs: ['orderReward.grant'],
  reads: [
    'awardSetting.awards',
    'groupBuySetting.leaderCommission',
    'groupBuySetting.leaderRate',
    'memberLevelSetting.levels',
    'recommendAwardSetting.awardRows',
    'recommendAwardSetting.enabled',
    'recommendAwardSetting.firstOrderMin',
    'recommendAwardSetting.freezeDays',
    'recommendAwardSetting.levelGap',
    'recommendAwardSetting.selfBuy',
    'recommendAwardSetting.targetAsset',
  ],
  changes: {
    own: ['commissionAmount', 'reward1', 'reward2', 'rewardStatus', 'promoter', 'promotedAmount'],
    orderReward: [
      'code',
      'member',
      'officer',
      'bizType',
      'asset',
      'base',
      'rate',
      'amount',
      'lines',
      'order',
      'orderNo',
    ],
  },
};
