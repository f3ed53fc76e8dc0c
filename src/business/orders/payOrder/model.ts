/** Records the payment; reserved stock is sold, a pending parcel made. */
import type { FunctionModel } from '../../../grammar/models.ts';
import { ofParcels, ofPlans, ofStockAndPromises } from '../writes.ts';

export const payOrder: FunctionModel = {
  function: 'payOrder',
  sentence: {
    zh: '记录收款，锁定库存转为已售，生成待发货单；仅限首单的新人商品拒绝已有首单的会员',
    en: 'Records the payment; reserved stock is sold, a pending parcel made; refuses goods of a first order to a member who has paid before',
  },
  parameters: {
    method: { type: 'string', description: 'Way of payment that is recorded; default that of the order' },
  },
  runs: ['returnPlan.grown'],
  posts: [
    'contributionGain',
    'dividendGrant',
    'electricityGain',
    'fullReturnGain',
    'quotaGain',
    'returnRelease',
    'sharesGrant',
    'shegouGain',
    'zengzhiGain',
  ],
  reads: [
    'consumePointsSetting.dailyReleaseRate',
    'consumePointsSetting.earnBase',
    'consumePointsSetting.earnRate',
    'consumePointsSetting.earnTrigger',
    'consumePointsSetting.enabled',
    'consumePointsSetting.plates',
    'consumePointsSetting.releaseCapPerDay',
    'consumePointsSetting.releaseTime',
    'contributionSetting.gainRatio',
    'contributionSetting.levelRatios',
    'contributionSetting.zoneRatios',
    'shopSetting.afterSaleDays',
    'shopSetting.defaultPlatformFeeRate',
  ],
  changes: {
    own: [
      'paidAmount',
      'pays',
      'shipDeadline',
      'platformFee',
      'buyerSince',
      'benefits',
      'unlockAt',
      'unlockDueAt',
      'quotaExpireAt',
      'quotaDueAt',
      'receivedAt',
      'settleStatus',
      'finishDueAt',
    ],
    member: ['firstOrderAt', 'lastOrderAt'],
    ...ofStockAndPromises,
    ...ofParcels,
    ...ofPlans,
  },
};
