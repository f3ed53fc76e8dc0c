/** A member's daily sign-in, of today or made up. */
import type { FunctionModel } from '../../../grammar/site/models.ts';

export const dailySign: FunctionModel = {
  function: 'dailySign',
  sentence: {
    zh: '会员签到：每天一次，按周期天数、连续天数与等级倍数发放奖励与优惠券；补签限最近 7 天与每月次数，消耗积分。不能发放的优惠券不影响签到',
    en: 'A sign-in: once a day; pays by the day of the cycle, the streak and the multiple of the level, and gives coupons; a made-up one lies in the last 7 days, within the times of the month, and costs points. A coupon that cannot be given does not stop it',
  },
  parameters: { makeUp: { type: 'boolean', description: 'For the day that the form names' } },
  runs: ['coupon.gift'],
  posts: ['taskReward', 'pointsSpend'],
  reads: [
    'signSetting.continuous',
    'signSetting.cycleDays',
    'signSetting.dayRewards',
    'signSetting.enabled',
    'signSetting.makeUp',
    'signSetting.makeUpCost',
    'signSetting.makeUpMonthLimit',
    'signSetting.resetOnBreak',
    'signSetting.rewardKind',
    'signSetting.vipMultiple',
  ],
  changes: {
    signRecord: ['member', 'signDate', 'signedAt', 'cycleDay', 'streak', 'asset', 'amount', 'coupon', 'madeUp', 'cost'],
  },
};
