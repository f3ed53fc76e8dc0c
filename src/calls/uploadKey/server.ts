import type { CallHandler } from '../../database/contract.ts';
import { grantUpload } from '../upload/grant.server.ts';

/** A fresh key for a file of that name. */
export const uploadKey: CallHandler = async (work, input) => ({
  data: await grantUpload(work, input, input.query.name ?? 'x.png', input.query.kind),
});
