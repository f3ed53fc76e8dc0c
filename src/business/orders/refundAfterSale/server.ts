/** Pays a refund and carries it through the order. */
import { checkRefundAmount, orderOf, refundOnOrder } from '../after-sale.server.ts';
import { amountOf } from '../../values.ts';
import type { FunctionOf } from '../../rows.server.ts';

export const refundAfterSale: FunctionOf<'afterSale'> = async (work, { record }) => {
  const amount = amountOf(record.refundAmount);
  const order = await orderOf(work, record);
  checkRefundAmount(order, record, amount);
  const { note, points } = await refundOnOrder(work, order, record, amount);
  return { changes: { refundPoints: points }, note };
};
