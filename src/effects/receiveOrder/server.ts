/** What a receipt brings about. */
import type { EffectServer } from '../../database/contract.ts';
import { afterSaleUntil } from '../parts/after-sale-days.server.ts';
import { grantDue } from '../parts/benefits.server.ts';

export const receiveOrder: EffectServer = async (work, { record }) => {
  const benefits = await grantDue(work, record, 'received');
  return { changes: { finishDueAt: await afterSaleUntil(work, record), ...(benefits ? { benefits } : {}) } };
};
