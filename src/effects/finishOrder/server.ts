/** Ends the after-sale period of a completed order. */
import { rows } from '../../database/rows.ts';
import type { EffectServer } from '../../database/contract.ts';
import { grantDue } from '../parts/benefits.server.ts';
import { linesOf, textOf } from '../parts/read.ts';
import { tradeSettings } from '../parts/trade-settings.server.ts';
import { refuse } from '../parts/work.server.ts';

export const finishOrder: EffectServer = async (work, { record }) => {
  const { afterSaleDays } = await tradeSettings(work);
  const until = new Date(new Date(textOf(record.receivedAt)).getTime() + afterSaleDays * 86_400_000);
  if (record.receivedAt && until > work.now) refuse('售后期未满', 'The after-sale period is not over');
  const open = await rows.find(work, 'afterSale', { order: record.id, status: { ne: 'done' } }, { most: 1_000 });
  if (open.some((one) => !['cancelled', 'rejected', 'refused'].includes(textOf(one.status))))
    refuse('该订单有进行中的售后', 'The order has an open after-sale');
  const benefits = await grantDue(work, record, 'completed');
  const items = linesOf(record.items).map((item) =>
    item.afterSaleStatus === 'none' ? { ...item, afterSaleStatus: 'expired' } : item,
  );
  return { changes: { items, ...(benefits ? { benefits } : {}) } };
};
