/** What an approval makes of the goods' status. */
import type { EffectServer } from '../../database/contract.ts';
import { approvedNow } from '../parts/approved.server.ts';
import { statusWhenApproved } from '../parts/goods-rules.ts';
import { wholeOf } from '../parts/read.ts';

export const approveGoods: EffectServer = async (work, { record }) => ({
  changes: {
    approved: await approvedNow(work, record),
    ...(['draft', 'warehouse'].includes(String(record.status))
      ? { status: statusWhenApproved(record, wholeOf(record.stock)) }
      : {}),
  },
});
