/**
 * Refunds by the way chosen: money over the payment lines, deductions by quantity, benefits taken back by share; the
 * order follows.
 */
import type { FunctionModel } from '../../../grammar/site/models.ts';
import { ofPlansBack, ofRegions, ofStockAndPromises, ofVouchers, reversed } from '../writes.ts';

export const refundAfterSale: FunctionModel = {
  function: 'refundAfterSale',
  sentence: {
    zh: '按退款方式退款：金额按支付明细分摊退回，抵扣按数量退回，按比例收回权益与佣金，更新订单与区域业绩',
    en: 'Refunds by the way chosen: money over the payment lines, deductions by quantity, benefits taken back by share; the order and the performance of its region follow',
  },
  runs: ['returnPlan.lowered', 'returnPlan.refunded', 'manualVoucher.raise', 'orderReward.takeBack'],
  posts: [
    'orderRefund',
    'fullReturnGain',
    'shegouGain',
    'instalmentPay',
    'promoRewardBack',
    'returnBack',
    'sharesCancel',
  ],
  changes: {
    own: ['refundPoints'],
    order: [...reversed, 'pays', 'items', 'refundedAmount'],
    ...ofStockAndPromises,
    ...ofVouchers,
    ...ofPlansBack,
    ...ofRegions,
  },
};
