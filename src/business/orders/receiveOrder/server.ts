/** What a receipt brings about. */
import { afterSaleUntil } from '../after-sale-days.server.ts';
import { awaited, grantDue } from '../benefits.server.ts';
import type { FunctionOf } from '../../rows.server.ts';

export const receiveOrder: FunctionOf<'order'> = async (work, { record }) => {
  const benefits = await grantDue(work, record, 'received');
  return {
    changes: {
      finishDueAt: await afterSaleUntil(work, record),
      ...(benefits ? { benefits, ...awaited(record, benefits) } : {}),
    },
  };
};
