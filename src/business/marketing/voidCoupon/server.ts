/** Voiding a coupon voids what members hold of it unused, however many they are. */
import { rows } from '../../../database/rows.ts';
import type { AskedRun, FunctionServer } from '../../../database/contract.ts';

const part = 500;

export const voidCoupon: FunctionServer = async (work, { record }) => {
  const runs: AskedRun[] = [];
  for (let after = 0; ; after = runs.at(-1)?.id ?? 0) {
    const held = await rows.find(
      work,
      'couponIssue',
      { coupon: record.id, status: 'unused', id: { gt: after } },
      { lock: true, limit: part, sort: 'id' },
    );
    for (const { id } of held) runs.push({ entity: 'couponIssue', action: 'void', id, form: { reason: '优惠券作废' } });
    if (held.length < part) return { runs, note: `作废 ${runs.length} 张` };
  }
};
