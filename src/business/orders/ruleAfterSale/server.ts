/** A ruling of the platform. */
import type { FunctionServer } from '../../../database/contract.ts';
import { checkRefundAmount, orderOf } from '../after-sale.server.ts';
import { amountOf } from '../../read.ts';

export const ruleAfterSale: FunctionServer = async (work, { record, form }) => {
  if (form.verdict === 'seller') return { note: '裁决：支持卖家' };
  const amount = form.verdict === 'split' ? amountOf(form.amount) : amountOf(record.applyAmount);
  checkRefundAmount(await orderOf(work, record), record, amount);
  return {
    changes: { refundAmount: amount },
    note: `裁决：${form.verdict === 'split' ? '部分退款' : '支持买家'} ${amount}`,
  };
};
