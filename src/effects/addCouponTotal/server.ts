/** Adds to the quantity of a coupon. */
import type { EffectServer } from '../../database/contract.ts';
import { wholeOf } from '../parts/read.ts';
import { refuse } from '../parts/work.server.ts';

export const addCouponTotal: EffectServer = async (_work, { record, form }) => {
  const total = wholeOf(record.total) + wholeOf(form.more);
  if (total > 9_999_999) refuse('发放总量不能超过 9999999', 'The quantity is limited to 9,999,999', 'more');
  return { changes: { total }, note: `${wholeOf(record.total)} → ${total}` };
};
