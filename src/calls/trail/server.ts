import type { CallHandler } from '../../database/contract.ts';
import { headOfTrail } from '../../database/audit/seal.ts';
import { refuseReader } from './reader.server.ts';

/** Reads the last seal; nothing is computed anew. */
export const trail: CallHandler = async (work) => {
  refuseReader(work);
  return { data: await headOfTrail(work.db, work.site) };
};
