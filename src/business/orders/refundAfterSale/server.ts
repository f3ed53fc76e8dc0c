/** Pays a refund and carries it through the order. */
import type { FunctionServer } from '../../../database/contract.ts';
import { compare } from '../../../base/decimal.ts';
import { checkRefundAmount, orderOf, refundOnOrder } from '../after-sale.server.ts';
import { amountOf } from '../../values.ts';
import { tradeSettings } from '../trade-settings.server.ts';
import { refuse } from '../../refusals.server.ts';

export const refundAfterSale: FunctionServer = async (work, { record }) => {
  const amount = amountOf(record.refundAmount);
  const { refundApproveAmount } = await tradeSettings(work);
  if (!work.session.platform && compare(amount, refundApproveAmount) > 0) {
    refuse({
      zh: `退款超过 ${refundApproveAmount} 元，需平台确认`,
      en: `Refunds above ${refundApproveAmount} are confirmed by the platform`,
    });
  }
  const order = await orderOf(work, record);
  checkRefundAmount(order, record, amount);
  const { note, points } = await refundOnOrder(work, order, record, amount);
  return { changes: { refundPoints: points }, note };
};
