/** Ends the after-sale period of a completed order. */
import type { FunctionServer } from '../../../database/contract.ts';
import { grantDue } from '../benefits.server.ts';
import { linesOf } from '../../read.ts';

export const finishOrder: FunctionServer = async (work, { record }) => {
  const benefits = await grantDue(work, record, 'completed');
  const items = linesOf(record.items).map((item) =>
    item.afterSaleStatus === 'none' ? { ...item, afterSaleStatus: 'expired' } : item,
  );
  return { changes: { items, ...(benefits ? { benefits } : {}) } };
};
