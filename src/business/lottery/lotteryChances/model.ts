/** Draws that members earn by orders and invitations, and what a refund takes back. */
import type { FunctionModel } from '../../../grammar/site/models.ts';

export const lotteryChances: FunctionModel = {
  function: 'lotteryChances',
  sentence: {
    zh: '赠送抽奖次数：订单在抽奖全局设置的时机按活动的金额与店铺的赠送规则（不超过次数额度）为买家赢得，新会员注册为推荐人赢得；退款后按订单剩余金额重算并收回未用的',
    en: 'Draws that are earned: by an order for its buyer when the lottery settings say, by the amount of activities and the rules of stores within their quota; by a new member for the referrer; after a refund they are counted anew by what is left, and unused ones taken back',
  },
  parameters: { event: { enum: ['paid', 'completed', 'registered', 'refunded'], description: 'What has happened' } },
  reads: ['lotterySetting.orderGiveOn', 'lotterySetting.orderGiveEvent'],
  changes: {
    lotteryChance: [
      'activity',
      'member',
      'source',
      'sourceNo',
      'times',
      'store',
      'order',
      'orderAmount',
      'storeLottery',
    ],
  },
};
