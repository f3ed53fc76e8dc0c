/** A check-in of a member, of a store or of a study, for today or made up. */
import type { FunctionModel } from '../../../grammar/site/models.ts';

export const checkIn: FunctionModel = {
  function: 'checkIn',
  sentence: {
    zh: '打卡：每类每天一次，截止时间前有效；会员打卡立即有效并发放奖励，店铺与学习打卡待审核；店铺打卡须在打卡距离内；补卡限最近 30 天，会员补卡消耗积分并限每月次数',
    en: 'A check-in: once a day of each type, before the cut-off time; that of a member is valid and paid at once, those of stores and studies wait for review; a store checks in near its place; the last 30 days can be made up, by a member for points and some times a month',
  },
  parameters: { event: { enum: ['today', 'memberMakeUp', 'staffMakeUp'], description: 'Which day, and who asks' } },
  runs: ['checkInRecord.accept', 'checkInRecord.acceptMakeUp'],
  posts: ['pointsSpend'],
  reads: ['cutOffTime', 'dailyReward', 'makeUpPrice', 'makeUpTimes', 'maxDistance', 'streakRewards'].map(
    (field) => `checkInSetting.${field}`,
  ),
  changes: {
    checkInRecord: [
      'type',
      'member',
      'store',
      'seller',
      'punchDate',
      'punchAt',
      'dayNo',
      'streak',
      'images',
      'content',
      'course',
      'duration',
      'location',
      'point',
      'distance',
      'rewardAsset',
      'rewardAmount',
      'bonusAsset',
      'bonusAmount',
      'makeUpCost',
      'rejectReason',
      'auditor',
    ],
  },
};
