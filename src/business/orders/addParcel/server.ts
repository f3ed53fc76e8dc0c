/** The parcel that waits to be sent. */
import type { FunctionServer } from '../../../database/contract.ts';
import { addPending } from '../parcels.server.ts';

export const addParcel: FunctionServer = async (work, { record }) => {
  if (record.deliveryMethod === 'express') await addPending(work, record);
};
