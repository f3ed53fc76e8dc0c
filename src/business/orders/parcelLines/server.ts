/** A parcel left, or came back: what that makes of its order. */
import { Refusal } from '../../../database/contract.ts';
import { trackingNosOf } from '../parcels.server.ts';
import { idOf, linesOf, wholeOf } from '../../values.ts';
import { piecesOf, shipLines, unshipLines } from '../ship-lines.ts';
import { tradeSettings } from '../trade-settings.server.ts';
import { hoursFromNow, lockedRow } from '../../work.server.ts';
import type { FunctionOf } from '../../rows.server.ts';

export const parcelLines: FunctionOf<'order'> = async (work, { record, form, use }) => {
  const parcel = await lockedRow(work, 'shipment', idOf(form.parcel));
  const pieces = parcel ? piecesOf(parcel) : [];
  const trackingNos = await trackingNosOf(work, record.id);
  if (use.back === true) {
    const items = unshipLines(linesOf(record.items), pieces);
    const none = items.every((item) => wholeOf(item.shippedQty) === 0);
    return { changes: { items, trackingNos, shippedAt: none ? null : (record.shippedAt ?? null) } };
  }
  const shipping = shipLines(
    record,
    pieces.map(({ line, qty }) => ({ line, qty })),
  );
  if (!shipping.ok) throw new Refusal({ text: shipping.text });
  const { autoReceiveDays } = await tradeSettings(work);
  return {
    changes: {
      items: shipping.items,
      trackingNos,
      shippedAt: record.shippedAt ?? work.now.toISOString(),
      autoReceiveAt: shipping.complete ? hoursFromNow(work, autoReceiveDays * 24) : null,
    },
  };
};
