import type { CallHandler } from '../../database/contract.ts';
import { addressOf, grantUpload } from '../upload/grant.server.ts';

/** Leave to store an image like the key's; of a key that is stored already, also its address. */
export const imageKey: CallHandler = async (work, input) => {
  const asked = String(input.query.key);
  const stored = !asked.includes('..') && (await work.files?.read(asked)) ? addressOf(work.files, asked) : null;
  return { data: { ...(await grantUpload(work, input, asked, 'image')), stored } };
};
