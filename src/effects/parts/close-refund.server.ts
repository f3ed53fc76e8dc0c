/** Closing a paid order of which nothing was sent: money, stock, coupon and benefits go back. */
import { sum } from '../../base/decimal.ts';
import type { EffectResult, Row, Work } from '../../database/contract.ts';
import { returnCoupon } from './coupons.server.ts';
import { giveAllBack } from './money-back.server.ts';
import { cancelPending } from './parcels.server.ts';
import { amountOf, linesOf, wholeOf } from './read.ts';
import { moveStock, piecesOfItems } from './stock.server.ts';
import { isDeduction } from './refund.ts';
import { reverseByShare } from './refund-effects.server.ts';
import { restOf } from './share-back.ts';
import { refuse } from './work.server.ts';

/** Changes that the order gets; its states are the caller's. */
export async function closedByRefund(
  work: Work,
  order: Row,
): Promise<EffectResult & { changes: NonNullable<EffectResult['changes']> }> {
  const items = linesOf(order.items);
  if (items.some((item) => wholeOf(item.shippedQty) > 0))
    refuse('已有商品发出，请走售后退款', 'Something was sent already: refund it by an after-sale');
  const { pays, parts } = await giveAllBack(work, order, 'original', 'closeRefund');
  await moveStock(
    work,
    piecesOfItems(items, (item) => wholeOf(item.qty) - wholeOf(item.refundedQty)),
    'restore',
  );
  await returnCoupon(work, order);
  await cancelPending(work, order.id);
  const { changes: reversed, missing } = await reverseByShare(
    work,
    order,
    restOf(amountOf(order.refundedAmount), amountOf(order.paidAmount)),
    'closeRefund',
  );
  const money = sum(
    parts.filter((part) => !isDeduction({ account: part.account })).map((part) => part.amount),
    2,
  );
  return {
    changes: {
      ...reversed,
      pays,
      refundedAmount: amountOf(order.paidAmount),
      settleStatus: 'none',
      items: items.map((item) => ({
        ...item,
        refundedQty: wholeOf(item.qty),
        refundedAmount: amountOf(item.itemPayAmount),
        afterSaleStatus: 'done',
      })),
    },
    note: [`退款 ${money}`, ...missing.map((one) => `未能收回 ${one}`)].join('，'),
  };
}
