/** Corrects the carrier or number of a parcel that was sent. */
import { rows } from '../../../database/rows.ts';
import type { FunctionServer } from '../../../database/contract.ts';
import { checkSending, sending, trackingNosOf } from '../parcels.server.ts';
import { textOf } from '../../read.ts';
import { refuse, writeRow } from '../../work.server.ts';

export const editShip: FunctionServer = async (work, { record, form }) => {
  const sent = await rows.find(
    work,
    'shipment',
    { order: record.id, status: ['shipped', 'exception'] },
    { lock: true, sort: '-shippedAt' },
  );
  const wanted = textOf(form.parcel);
  const shipment = wanted === '' ? sent[0] : sent.find((one) => textOf(one.shipmentNo) === wanted);
  if (!shipment) refuse('没有可修改的在途包裹', 'There is no parcel on its way to change', 'parcel');
  const hours = (work.now.getTime() - new Date(textOf(shipment.shippedAt)).getTime()) / 3_600_000;
  if (hours > 24 && !work.session.platform)
    refuse('发货超过24小时，请联系平台修改', 'More than 24 hours after shipping: ask the platform');
  await checkSending(work, form, shipment.id);
  await writeRow(work, 'shipment', shipment, sending(form));
  return {
    changes: { trackingNos: await trackingNosOf(work, record.id) },
    note: `${textOf(shipment.shipmentNo)}：${textOf(shipment.trackingNo) || '无单号'} → ${textOf(form.trackingNo) || '无单号'}`,
  };
};
