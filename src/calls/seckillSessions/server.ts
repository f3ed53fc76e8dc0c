import type { CallHandler } from '../../database/contract.ts';
import { offered } from '../../database/rows/offered.ts';
import { seckillSessionOffer } from './model.ts';

/** Sessions in use, in their order. */
export const seckillSessions: CallHandler = async (work) => {
  const sessions = await offered(work, seckillSessionOffer);
  const rows = sessions.map(({ row: { name = '', startTime = '', endTime = '' } }) => ({ name, startTime, endTime }));
  return { data: { rows } };
};
