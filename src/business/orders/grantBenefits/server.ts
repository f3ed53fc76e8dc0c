/** What a receipt, or the end of the after-sale period, brings the buyer. */
import { afterSaleUntil } from '../after-sale-days.server.ts';
import { awaited, grantDue } from '../benefits.server.ts';
import type { FunctionOf } from '../../rows.server.ts';

export const grantBenefits: FunctionOf<'order'> = async (work, { record, use }) => {
  const received = use.at === 'received';
  const benefits = await grantDue(work, record, received ? 'received' : 'completed');
  return {
    changes: {
      ...(received ? { finishDueAt: await afterSaleUntil(work, record) } : {}),
      ...(benefits ? { benefits, ...awaited(record, benefits) } : {}),
    },
  };
};
