/** Corrects a parcel's tracking number. */
import type { FunctionServer } from '../../../database/contract.ts';
import { checkSending, trackingNosOf } from '../parcels.server.ts';
import { idOf, textOf } from '../../read.ts';
import { lockedRow, writeRow } from '../../work.server.ts';

export const retrackParcel: FunctionServer = async (work, { record, form }) => {
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
