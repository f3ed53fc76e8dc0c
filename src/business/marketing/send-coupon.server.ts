/** Sends a coupon to members by hand, within its number; what one member may hold the database keeps. */
import type { Row, Work } from '../../database/contract.ts';
import { rows } from '../../database/rows.ts';
import { issueOf } from './coupon-issue.ts';
import { wholeOf } from '../values.ts';
import { randomCode } from '../work.server.ts';
import { refuse } from '../refusals.server.ts';

/**
 * Makes the issues of the coupon, whose row the caller holds locked. `at` names the answer that a refusal blames.
 */
export async function sendTo(
  work: Work,
  coupon: Row,
  members: readonly number[],
  qty: number,
  at: string,
): Promise<void> {
  const collected = wholeOf(coupon.collected) + members.length * qty;
  const total = wholeOf(coupon.total);
  if (total > 0 && collected > total) refuse({ zh: '券数量不足', en: 'Not enough coupons' }, 'qty');
  for (const member of members) {
    const [row] = await rows.find(work, 'member', { id: member }, { limit: 1 });
    if (!row) refuse({ zh: '会员不存在', en: 'No such member' }, at);
    for (let count = 0; count < qty; count += 1) {
      await rows.add(work, 'couponIssue', {
        ...issueOf(coupon, work.now),
        code: randomCode(work, 12),
        member,
        sentBy: work.session.account || null,
      });
    }
  }
}
