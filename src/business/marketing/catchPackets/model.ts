/** What a member catches in one session of a red-packet rain. */
import type { FunctionModel } from '../../../grammar/site/models.ts';

export const catchPackets: FunctionModel = {
  function: 'catchPackets',
  sentence: {
    zh: '须有场次正在进行。每人每场抽取一次：固定或随机金额、或按概率的奖档；金额不超过本场额度、每日预算与总预算的剩余，不足最小金额或奖档库存用完时为谢谢参与。记录领取并到账；账户锁定或优惠券不能发放时记为发放失败',
    en: 'A session must be running. One draw per member and session: a fixed or random amount, or a tier by its probability; never more than is left of the session, the day and the budget: below the least amount, or with the tier out of stock, it is nothing. It is recorded and credited; where the account is locked or the coupon cannot be given it is recorded as failed',
  },
  runs: ['rainRecord.credit', 'rainRecord.fail'],
  changes: {
    own: ['sentAmount', 'sentCount', 'tiers'],
    rainRecord: [
      'package',
      'sessionAt',
      'member',
      'clickCount',
      'prizeType',
      'asset',
      'amount',
      'coupon',
      'ip',
      'caughtAt',
      'caughtOn',
    ],
  },
};
