/** One row of a batch shipping: the whole order leaves with the number given; `dry` only looks. */
import { rows } from '../../../database/rows.ts';
import { Refusal, type FunctionServer } from '../../../database/contract.ts';
import { checkSending, sendPieces, trackingNosOf } from '../parcels.server.ts';
import { linesOf, textOf } from '../../read.ts';
import { shipLines } from '../ship-lines.ts';
import { tradeSettings } from '../trade-settings.server.ts';
import { hoursFromNow, refuse, writeRow } from '../../work.server.ts';

export const importShipment: FunctionServer = async (work, { form, use }) => {
  const [order] = await rows.find(
    work,
    'order',
    { orderNo: textOf(form.orderNo) },
    { lock: use.dry !== true, limit: 1 },
  );
  if (!order || (!work.session.platform && order.seller !== work.session.seller))
    refuse('订单不存在', 'Order not found', 'orderNo');
  if (!['toShip', 'partShipped'].includes(textOf(order.status)) || order.deliveryMethod !== 'express')
    refuse('订单不是待发货状态', 'The order is not waiting to ship', 'orderNo');
  const sent = { ...form, shipType: 'express' };
  await checkSending(work, sent);
  const shipping = shipLines(order, []);
  if (!shipping.ok) throw new Refusal({ text: shipping.text });
  if (use.dry === true) return {};
  const shipment = await sendPieces(work, order, shipping.pieces, sent);
  const { autoReceiveDays } = await tradeSettings(work);
  await writeRow(work, 'order', order, {
    items: shipping.items,
    status: shipping.complete ? 'shipped' : 'partShipped',
    trackingNos: await trackingNosOf(work, order.id),
    shippedAt: order.shippedAt ?? work.now.toISOString(),
    autoReceiveAt: shipping.complete ? hoursFromNow(work, autoReceiveDays * 24) : null,
    logs: [
      ...linesOf(order.logs),
      {
        at: work.now.toISOString(),
        actorType: 'staff',
        actor: work.session.name,
        action: '批量发货',
        fromStatus: order.status ?? null,
        toStatus: shipping.complete ? 'shipped' : 'partShipped',
        content: textOf(shipment.shipmentNo),
        ip: work.ip,
      },
    ],
  });
  return { data: { id: shipment.id } };
};
