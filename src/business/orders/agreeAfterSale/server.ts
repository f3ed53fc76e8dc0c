/** Agrees to a request: its amount. */
import type { Json } from '../../../grammar/declarations.ts';
import type { FunctionServer } from '../../../database/contract.ts';
import { checkRefundAmount, orderOf } from '../after-sale.server.ts';
import { amountOf } from '../../read.ts';

export const agreeAfterSale: FunctionServer = async (work, { record, form }) => {
  const amount = amountOf(form.refundAmount ?? record.refundAmount ?? record.applyAmount);
  const changes: { [field: string]: Json } = {};
  if (record.type !== 'exchange') {
    checkRefundAmount(await orderOf(work, record), record, amount);
    changes.refundAmount = amount;
  }
  return { changes, note: record.type === 'exchange' ? '同意换货' : `退款金额 ${amount}` };
};
