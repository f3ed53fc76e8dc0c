/** Sends one pending parcel. */
import type { EffectServer } from '../../database/contract.ts';
import { checkSending, sending } from '../parts/parcels.server.ts';

export const sendParcel: EffectServer = async (work, { record, form }) => {
  await checkSending(work, form, record.id);
  return { changes: sending(form) };
};
