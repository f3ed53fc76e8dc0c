/** Voiding a coupon voids what members hold of it unused. */
import { rows } from '../../database/rows.ts';
import type { EffectServer } from '../../database/contract.ts';
import { writeRow } from '../parts/work.server.ts';

export const voidCoupon: EffectServer = async (work, { record }) => {
  let count = 0;
  for (;;) {
    const issues = await rows.find(
      work,
      'couponIssue',
      { coupon: record.id, status: 'unused' },
      { lock: true, limit: 500 },
    );
    for (const issue of issues)
      await writeRow(work, 'couponIssue', issue, { status: 'void', voidReason: '优惠券作废' });
    count += issues.length;
    if (issues.length < 500) return { note: `作废 ${count} 张` };
  }
};
