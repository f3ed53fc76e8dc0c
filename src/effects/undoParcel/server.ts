/** Undoes the sending of a parcel. */
import { rows } from '../../database/rows.ts';
import type { EffectServer } from '../../database/contract.ts';
import { idOf, linesOf, textOf, wholeOf } from '../parts/read.ts';
import { piecesOf, unshipLines } from '../parts/ship-lines.ts';
import { lockedRow, refuse, writeRow } from '../parts/work.server.ts';

export const undoParcel: EffectServer = async (work, { record }) => {
  if (work.now.getTime() - new Date(textOf(record.shippedAt)).getTime() > 2 * 3_600_000)
    refuse('发货超过2小时，不能撤销', 'It was sent more than two hours ago');
  const order = await lockedRow(work, 'order', idOf(record.order));
  if (!order || !['shipped', 'partShipped'].includes(textOf(order.status)))
    refuse('订单当前状态不能撤销发货', 'The order is past undoing');
  const items = unshipLines(linesOf(order.items), piecesOf(record));
  const others = await rows.find(
    work,
    'shipment',
    { order: order.id, trackingNo: { empty: false }, id: { ne: record.id } },
    { most: 1_000, sort: 'id' },
  );
  const none = items.every((item) => wholeOf(item.shippedQty) === 0);
  await writeRow(work, 'order', order, {
    items,
    status: none ? 'toShip' : 'partShipped',
    autoReceiveAt: null,
    trackingNos: others
      .map((one) => textOf(one.trackingNo))
      .join(' ')
      .slice(0, 2000),
    ...(none ? { shippedAt: null } : {}),
  });
  return { changes: { carrier: null } };
};
