/** What the shared parts of order functions post and write: each function that uses one says so in its model. */
import type { FunctionModel } from '../../grammar/site/models.ts';

type Writes = NonNullable<FunctionModel['changes']>;

/** Business types of the ledger by which benefits of an order are granted. */
export const benefitPostings = [
  'contributionGain',
  'dividendGrant',
  'electricityGain',
  'fullReturnGain',
  'quotaGain',
  'returnRelease',
  'sharesGrant',
  'shegouGain',
  'zengzhiGain',
];

/** Stock that moves; sets of goods keep what their parts allow, activities what they have left. */
export const ofStock: Writes = { goods: ['skus', 'sales', 'bundle'], groupBuy: ['skus'], seckill: ['skus'] };

/** The same, where goods count what they promise besides. */
export const ofStockAndPromises: Writes = { ...ofStock, goods: ['skus', 'sales', 'bundle', 'usedQuota'] };

/** Parcels: what they copy of their order, and what lies in them. */
export const ofParcels: Writes = {
  shipment: [
    'order',
    'orderNo',
    'orderKind',
    'paidAt',
    'seller',
    'store',
    'receiverName',
    'receiverPhone',
    'receiverRegion',
    'receiverAddress',
    'shipDeadline',
    'shipType',
    'items',
  ],
};

/** What counts for regional centres. */
export const ofRegions: Writes = {
  performanceEntry: ['center', 'order', 'orderNo', 'member', 'kind', 'afterSale', 'amount', 'at'],
};

/** A voucher over what could not be taken back. */
export const ofVouchers: Writes = {
  manualVoucher: ['kind', 'ownerType', 'member', 'asset', 'amount', 'relatedNo', 'category', 'reason', 'maker'],
};

/** The return plan of a benefit that is released in parts, or of contribution value that has grown. */
export const ofPlans: Writes = {
  returnPlan: [
    'member',
    'orderNo',
    'orderAmount',
    'benefitRow',
    'sourceType',
    'principal',
    'mode',
    'periodAmount',
    'periods',
    'rate',
    'cycle',
    'targetAsset',
    'unit',
    'periodCap',
    'runMinute',
    'startDate',
    'nextRunDate',
    'fullReturnGoods',
    'unionPackage',
    'anchorDate',
    'anchorPeriod',
  ],
};

/** Plans of an order that is refunded. */
export const ofPlansBack: Writes = { returnPlan: ['principal', 'returned', 'periodAmount', 'runs'] };

/** What an order loses together with its money. */
export const reversed: readonly string[] = [
  'benefits',
  'commissionAmount',
  'reward1',
  'reward2',
  'rewardStatus',
  'achievementAmount',
  'promotedAmount',
  'platformFee',
  'platformFeeBack',
  'platformBorne',
];
