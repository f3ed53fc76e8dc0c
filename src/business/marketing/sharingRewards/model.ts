/** What sharing earns by the rules of sharing and of D-score, and what a refund takes back of it. */
import type { FunctionModel } from '../../../grammar/site/models.ts';
import { ofVouchers } from '../../orders/writes.ts';

export const sharingRewards: FunctionModel = {
  function: 'sharingRewards',
  sentence: {
    zh: '按分享与 D 积分的奖励规则，在其触发时机奖励分享人及其推荐人：数额乘以等级倍数，不超过每日与累计上限；退款后按订单剩余金额收回',
    en: 'By the reward rules of sharing and D-score, at the moment that each names: rewards who shared and the referrer above, times the multiple of the level, within the limits of day and total; after a refund what exceeds the share of the order that is left is taken back',
  },
  parameters: {
    event: { enum: ['registered', 'shared', 'paid', 'completed', 'refunded'], description: 'What has happened' },
  },
  runs: ['sharingReward.grant', 'sharingReward.takeBack', 'manualVoucher.raise'],
  posts: ['promoRewardBack'],
  reads: ['share', 'dScore'].flatMap((rule) =>
    [
      'dayLimit',
      'enabled',
      'excludeZones',
      'freezeDays',
      'levels',
      'revokeOnRefund',
      'rewardKind',
      'totalLimit',
      'trigger',
      'vipRates',
    ].map((field) => `${rule}Rule.${field}`),
  ),
  changes: {
    ...ofVouchers,
    sharingReward: [
      'rule',
      'trigger',
      'tier',
      'member',
      'friend',
      'order',
      'orderNo',
      'occasion',
      'asset',
      'base',
      'amount',
      'freezeDays',
      'revocable',
    ],
  },
};
