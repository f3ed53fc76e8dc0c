/** Pays everything back line by line the way it came; stock returns, benefits are revoked. */
import type { FunctionModel } from '../../../grammar/site/models.ts';
import { ofPlansBack, ofRegions, ofStockAndPromises, ofVouchers, reversed } from '../writes.ts';

export const closeRefund: FunctionModel = {
  function: 'closeRefund',
  sentence: {
    zh: '按支付明细逐笔原路退回全部款项，退回库存，收回已发权益',
    en: 'Pays everything back line by line the way it came; stock returns, benefits are revoked',
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
    own: [...reversed, 'pays', 'refundedAmount', 'settleStatus', 'items'],
    ...ofStockAndPromises,
    ...ofVouchers,
    ...ofPlansBack,
    ...ofRegions,
  },
};
