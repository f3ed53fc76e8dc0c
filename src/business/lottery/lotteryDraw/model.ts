/** One draw: limits, what it costs, the pick by weight, what it becomes, the record and what the member gets. */
import type { FunctionModel } from '../../../grammar/site/models.ts';

export const lotteryDraw: FunctionModel = {
  function: 'lotteryDraw',
  sentence: {
    zh: '抽奖一次：检查次数与同 IP 上限，依次使用免费次数、获得的次数或积分，按权重抽取；库存、限量、预算不足时为“谢谢参与”；记录结果，优惠券即发，低于大奖复核金额的资产即入账',
    en: 'One draw: its limits, a free draw, an earned one or points, the pick by weight, which becomes nothing where stock, limit or budget are used up; the record, the coupon, and credits below the amount of large prizes',
  },
  runs: ['coupon.gift', 'lotteryRecord.spend', 'lotteryRecord.win', 'lotteryRecord.credit'],
  reads: [
    'lotterySetting.dayDrawLimit',
    'lotterySetting.dayPrizeBudget',
    'lotterySetting.bigPrizeAmount',
    'lotterySetting.claimDays',
    'lotterySetting.riskIpLimit',
  ],
  changes: {
    own: ['prizes'],
    lotteryDay: ['day', 'drawCount', 'winCount', 'cost'],
    lotteryChance: ['used'],
    lotteryRecord: [
      'activity',
      'member',
      'costKind',
      'paidBy',
      'costAmount',
      'isWin',
      'prizeName',
      'prizeType',
      'prizeAmount',
      'prize',
      'goods',
      'sku',
      'prizeCost',
      'couponIssue',
      'chance',
      'storeLottery',
      'storeCost',
      'ip',
      'drawnAt',
      'store',
      'claimUntil',
    ],
  },
};
