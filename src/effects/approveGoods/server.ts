/** What was approved is kept, to be compared with what is handed in next. */
import type { EffectServer } from '../../database/contract.ts';
import { approvedNow } from '../parts/approved.server.ts';

export const approveGoods: EffectServer = async (work, { record }) => ({
  changes: { approved: await approvedNow(work, record) },
});
