/** What was approved is kept, to be compared with what is handed in next. */
import type { FunctionServer } from '../../../database/contract.ts';
import { approvedNow } from '../approved.server.ts';

export const approveGoods: FunctionServer = async (work, { record }) => ({
  changes: { approved: await approvedNow(work, record) },
});
