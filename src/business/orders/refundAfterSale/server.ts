/** Pays a refund and carries it through the order. */
import type { FunctionServer } from '../../../database/contract.ts';
import { checkRefundAmount, orderOf, refundOnOrder } from '../after-sale.server.ts';
import { amountOf } from '../../values.ts';

export const refundAfterSale: FunctionServer = async (work, { record }) => {
  const amount = amountOf(record.refundAmount);
  const order = await orderOf(work, record);
  checkRefundAmount(order, record, amount);
  const { note, points } = await refundOnOrder(work, order, record, amount);
  return { changes: { refundPoints: points }, note };
};
