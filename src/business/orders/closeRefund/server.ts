/** Closing a paid order of which nothing was sent: money, stock and benefits go back. */
import { sum } from '../../../base/decimal.ts';
import { giveAllBack } from '../money-back.server.ts';
import { amountOf, linesOf, wholeOf } from '../../values.ts';
import { restorePieces } from '../activity-stock.server.ts';
import { piecesOfItems } from '../stock.server.ts';
import { isDeduction, refundNote } from '../refund.ts';
import { reverseByShare } from '../refund-effects.server.ts';
import { countRefund } from '../region-performance.server.ts';
import type { FunctionOf } from '../../rows.server.ts';

export const closeRefund: FunctionOf<'order'> = async (work, { record: order }) => {
  const items = linesOf(order.items);
  const { pays, parts } = await giveAllBack(work, order, 'original', 'closeRefund');
  await restorePieces(
    work,
    order,
    piecesOfItems(items, (item) => wholeOf(item.qty) - wholeOf(item.refundedQty)),
  );
  const refunded = items.map((item) => ({
    ...item,
    refundedQty: wholeOf(item.qty),
    refundedAmount: amountOf(item.itemPayAmount),
    afterSaleStatus: 'done',
  }));
  const { changes: reversed, missing } = await reverseByShare(work, order, refunded, 'closeRefund');
  await countRefund(work, order, refunded, null);
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
      items: refunded,
    },
    note: refundNote(money, missing),
  };
};
