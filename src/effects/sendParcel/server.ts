/** Sends one pending parcel; its order follows. */
import { Refusal, type EffectServer } from '../../database/contract.ts';
import { checkSending, sending, trackingNosOf } from '../parts/parcels.server.ts';
import { idOf, linesOf, textOf } from '../parts/read.ts';
import { piecesOf, shipLines } from '../parts/ship-lines.ts';
import { tradeSettings } from '../parts/trade-settings.server.ts';
import { hoursFromNow, lockedRow, refuse, writeRow } from '../parts/work.server.ts';

export const sendParcel: EffectServer = async (work, { record, form }) => {
  const order = await lockedRow(work, 'order', idOf(record.order));
  if (!order) refuse('订单不存在', 'Order not found');
  if (!['toShip', 'partShipped'].includes(textOf(order.status)))
    refuse('订单不是待发货状态', 'The order is not waiting to ship');
  await checkSending(work, form, record.id);
  const shipping = shipLines(
    order,
    piecesOf(record).map(({ line, qty }) => ({ line, qty })),
  );
  if (!shipping.ok) throw new Refusal({ text: shipping.text });
  const { autoReceiveDays } = await tradeSettings(work);
  const tracking = [...new Set([...(await trackingNosOf(work, order.id)).split(' '), textOf(form.trackingNo)])]
    .filter(Boolean)
    .join(' ')
    .slice(0, 2000);
  await writeRow(work, 'order', order, {
    items: shipping.items,
    status: shipping.complete ? 'shipped' : 'partShipped',
    trackingNos: tracking,
    shippedAt: order.shippedAt ?? work.now.toISOString(),
    autoReceiveAt: shipping.complete ? hoursFromNow(work, autoReceiveDays * 24) : null,
    logs: [
      ...linesOf(order.logs),
      {
        at: work.now.toISOString(),
        actorType: 'staff',
        actor: work.session.name,
        action: '发货',
        fromStatus: order.status ?? null,
        toStatus: shipping.complete ? 'shipped' : 'partShipped',
        content: textOf(record.shipmentNo),
        ip: work.ip,
      },
    ],
  });
  return { changes: sending(form) };
};
