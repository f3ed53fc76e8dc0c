/** Ends the after-sale period of a completed order. */
import type { EffectServer } from '../../database/contract.ts';
import { grantDue } from '../parts/benefits.server.ts';
import { linesOf } from '../parts/read.ts';

export const finishOrder: EffectServer = async (work, { record }) => {
  const benefits = await grantDue(work, record, 'completed');
  const items = linesOf(record.items).map((item) =>
    item.afterSaleStatus === 'none' ? { ...item, afterSaleStatus: 'expired' } : item,
  );
  return { changes: { items, ...(benefits ? { benefits } : {}) } };
};
