/** Sends an order, as a whole or in parts. */
import { Refusal } from '../../../database/contract.ts';
import { checkSending, sendPieces, trackingNosOf } from '../parcels.server.ts';
import { linesOf, textOf, wholeOf } from '../../values.ts';
import { shipLines } from '../ship-lines.ts';
import { tradeSettings } from '../trade-settings.server.ts';
import { hoursFromNow } from '../../work.server.ts';
import type { FunctionOf } from '../../rows.server.ts';

export const shipOrder: FunctionOf<'order'> = async (work, { record, form }) => {
  await checkSending(work, form);
  const shipping = shipLines(
    record,
    linesOf(form.lines).map((one) => ({ line: wholeOf(one.line), qty: wholeOf(one.qty) })),
  );
  if (!shipping.ok) throw new Refusal({ text: shipping.text });
  const shipment = await sendPieces(work, record, shipping.pieces, form);
  const parcel = `${textOf(shipment.shipmentNo)} ${textOf(form.trackingNo)}`.trim();
  const { autoReceiveDays } = await tradeSettings(work);
  return {
    changes: {
      items: shipping.items,
      trackingNos: await trackingNosOf(work, record.id),
      shippedAt: record.shippedAt ?? work.now.toISOString(),
      autoReceiveAt: shipping.complete ? hoursFromNow(work, autoReceiveDays * 24) : null,
    },
    note: { zh: `发货单 ${parcel}`, en: `Shipment ${parcel}` },
    data: { shipment: shipment.id },
  };
};
