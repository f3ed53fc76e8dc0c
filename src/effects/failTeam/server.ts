/** Ends a team that did not form. */
import { rows } from '../../database/rows.ts';
import type { EffectServer } from '../../database/contract.ts';
import { closedByRefund } from '../parts/close-refund.server.ts';
import { writeRow } from '../parts/work.server.ts';

export const failTeam: EffectServer = async (work, { record }) => {
  const orders = await rows.find(work, 'order', { team: record.id, status: 'grouping' }, { lock: true, sort: 'id' });
  for (const order of orders) {
    const { changes } = await closedByRefund(work, order);
    await writeRow(work, 'order', order, {
      ...changes,
      status: 'closed',
      closeReason: 'group',
      refundStatus: 'refunded',
      closedAt: work.now.toISOString(),
    });
  }
  return { note: `关闭并退款 ${orders.length} 个订单` };
};
