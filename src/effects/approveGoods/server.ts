/** What an approval makes of the goods' status. */
import type { EffectServer } from '../../database/contract.ts';
import { statusWhenApproved } from '../parts/goods-rules.ts';
import { wholeOf } from '../parts/read.ts';

export const approveGoods: EffectServer = async (_work, { record }) => (
  ['draft', 'warehouse'].includes(String(record.status)) ? { changes: { status: statusWhenApproved(record, wholeOf(record.stock)) } } : {}
);
