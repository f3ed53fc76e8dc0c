/** Counts finished orders for the spend check-in of their buyers, and closes cycles. */
import type { FunctionModel } from '../../../grammar/site/models.ts';
import { ofVouchers } from '../../orders/writes.ts';

export const spendClock: FunctionModel = {
  function: 'spendClock',
  sentence: {
    zh: '消费打卡：完成的订单计入买家本期消费；退款后按订单剩余金额重算，达标不再成立的待发放改为未达标，已发放的按设置收回；期末计算连续期数与奖励；重算本期按当前设置重新统计',
    en: 'Spend check-in: a finished order counts for the cycle of its buyer; after a refund what is left of it counts, a waiting reward that is no longer reached lapses and one that was paid is taken back when the settings say; at the end of a cycle the streak and the reward are reckoned; a recount goes by the settings as they are',
  },
  parameters: {
    event: { enum: ['completed', 'refunded', 'close', 'recount'], description: 'What has happened' },
  },
  runs: ['consumeClockRecord.lapse', 'consumeClockRecord.takeBack', 'manualVoucher.raise'],
  posts: ['promoRewardBack'],
  reads: [
    'consumeClockSetting.baseReward',
    'consumeClockSetting.breakRule',
    'consumeClockSetting.cycle',
    'consumeClockSetting.enabled',
    'consumeClockSetting.levels',
    'consumeClockSetting.needAmount',
    'consumeClockSetting.needOrders',
    'consumeClockSetting.plates',
    'consumeClockSetting.refundRevoke',
    'consumeClockSetting.streakRewards',
    'consumePointsSetting.plates',
  ],
  changes: {
    ...ofVouchers,
    consumeClockRecord: [
      'member',
      'cycleNo',
      'cycleFrom',
      'cycleUntil',
      'closesAt',
      'needAmount',
      'needOrders',
      'orders',
      'spentAmount',
      'orderCount',
      'orderNos',
      'achieved',
      'streak',
      'rewardAsset',
      'rewardAmount',
    ],
  },
};
