/** What a receipt brings about. */
import type { FunctionServer } from '../../../database/contract.ts';
import { afterSaleUntil } from '../after-sale-days.server.ts';
import { grantDue } from '../benefits.server.ts';

export const receiveOrder: FunctionServer = async (work, { record }) => {
  const benefits = await grantDue(work, record, 'received');
  return { changes: { finishDueAt: await afterSaleUntil(work, record), ...(benefits ? { benefits } : {}) } };
};
