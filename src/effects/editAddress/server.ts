/** Pending parcels follow the order's address. */
import type { EffectServer } from '../../database/contract.ts';
import { pendingOf } from '../parts/parcels.server.ts';
import { writeRow } from '../parts/work.server.ts';

const fields = ['receiverName', 'receiverPhone', 'receiverRegion', 'receiverAddress'] as const;

export const editAddress: EffectServer = async (work, { record, form }) => {
  const address = Object.fromEntries(fields.map((field) => [field, form[field] ?? record[field] ?? null]));
  for (const shipment of await pendingOf(work, record.id)) await writeRow(work, 'shipment', shipment, address);
  return { note: '收货地址已修改' };
};
