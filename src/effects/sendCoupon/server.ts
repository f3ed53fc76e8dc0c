/** Sends a coupon to members by hand. */
import { rows } from '../../database/rows.ts';
import type { EffectServer } from '../../database/contract.ts';
import { rateOfUse } from '../parts/coupons.server.ts';
import { issueOf } from '../parts/coupon-issue.ts';
import { wholeOf } from '../parts/read.ts';
import { randomCode, refuse } from '../parts/work.server.ts';

export const sendCoupon: EffectServer = async (work, { record, form }) => {
  const members = (Array.isArray(form.members) ? form.members : []).map(wholeOf).filter((id) => id > 0);
  const qty = wholeOf(form.qty);
  const collected = wholeOf(record.collected) + members.length * qty;
  const total = wholeOf(record.total);
  if (total > 0 && collected > total) throw refuse('券数量不足', 'Not enough coupons', 'qty');
  const limit = wholeOf(record.perLimit);
  for (const member of members) {
    const [row] = await rows.find(work, 'member', { id: member }, { limit: 1 });
    if (!row) throw refuse('会员不存在', 'No such member', 'members');
    if (limit > 0) {
      const held = await rows.find(work, 'couponIssue', { coupon: record.id, member, status: { ne: 'void' } }, { limit: limit + 1 });
      if (held.length + qty > limit) throw refuse(`每人限领 ${limit} 张`, `Up to ${limit} per member`, 'qty');
    }
    for (let count = 0; count < qty; count += 1) {
      await rows.add(work, 'couponIssue', { ...issueOf(record, work.now), code: randomCode(work, 12), member, sentBy: work.session.account });
    }
  }
  return { changes: { collected, useRate: rateOfUse(wholeOf(record.used), collected) }, note: `发放 ${members.length} 人，每人 ${qty} 张` };
};
