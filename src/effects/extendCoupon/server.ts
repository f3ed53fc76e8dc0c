/** Gives a member more time for a coupon. */
import type { EffectServer } from '../../database/contract.ts';
import { textOf, wholeOf } from '../parts/read.ts';

export const extendCoupon: EffectServer = async (work, { record, form }) => {
  const end = new Date(textOf(record.endAt) || work.now.toISOString());
  const from = end < work.now ? work.now : end;
  return {
    changes: { endAt: new Date(from.getTime() + wholeOf(form.days) * 86_400_000).toISOString() },
    note: `延期 ${wholeOf(form.days)} 天`,
  };
};
