/** The parcel that waits to be sent. */
import type { EffectServer } from '../../database/contract.ts';
import { addPending } from '../parts/parcels.server.ts';

export const addParcel: EffectServer = async (work, { record }) => {
  if (record.deliveryMethod === 'express') await addPending(work, record);
};
