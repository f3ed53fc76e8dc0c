/** Corrects a parcel's tracking number. */
import type { EffectServer } from '../../database/contract.ts';
import { checkSending, trackingNosOf } from '../parts/parcels.server.ts';
import { idOf, textOf } from '../parts/read.ts';
import { lockedRow, writeRow } from '../parts/work.server.ts';

export const retrackParcel: EffectServer = async (work, { record, form }) => {
  await checkSending(work, { ...form, shipType: 'express' }, record.id);
  const order = await lockedRow(work, 'order', idOf(record.order));
  const known = order
    ? (await trackingNosOf(work, order.id)).split(' ').filter((one) => one !== textOf(record.trackingNo))
    : [];
  if (order)
    await writeRow(work, 'order', order, {
      trackingNos: [...new Set([...known, textOf(form.trackingNo)])].join(' ').slice(0, 2000),
    });
};
