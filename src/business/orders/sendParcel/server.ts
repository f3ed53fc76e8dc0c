/** Sends one pending parcel. */
import type { FunctionServer } from '../../../database/contract.ts';
import { checkSending, sending } from '../parcels.server.ts';

export const sendParcel: FunctionServer = async (work, { record, form }) => {
  await checkSending(work, form, record.id);
  return { changes: sending(form) };
};
