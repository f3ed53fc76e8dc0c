/** What a refund takes back of the sharing rewards of its order. */
import { compare, div, isZero, mul, roundDown, sub } from '../../../base/decimal.ts';
import type { Work } from '../../../database/contract.ts';
import { decimalsOf } from '../../money/assets.ts';
import { leftOfOrder } from '../../orders/rewards.ts';
import { takeBackFrom } from '../../orders/take-back.server.ts';
import { rows } from '../../rows.server.ts';
import { amountOf, idOf, textOf, type Values } from '../../values.ts';
import { act } from '../../work.server.ts';

/**
 * Each reward keeps its share of what is left of the order; what was spent already is owed by a voucher.
 * @param refunded the order after the refund, where it is not written yet
 */
export async function takeSharingBack(work: Work, id: number, refunded?: Values): Promise<void> {
  const rewards = await rows.find(
    work,
    'sharingReward',
    { order: id, revocable: true, status: ['frozen', 'paid'] },
    { sort: 'member', lock: true },
  );
  if (rewards.length === 0) return;
  const order = refunded ?? (await rows.find(work, 'order', { id }, { limit: 1 }))[0] ?? {};
  const rest = leftOfOrder(order);
  for (const reward of rewards) {
    const member = idOf(reward.member);
    const asset = textOf(reward.asset);
    const base = amountOf(reward.base);
    const amount = amountOf(reward.amount);
    const kept = isZero(base) ? '0' : roundDown(div(mul(amount, rest), base, 10), decimalsOf(work.site, asset));
    const back = sub(sub(amount, kept), amountOf(reward.takenBack));
    if (member === null || compare(back, '0') <= 0) continue;
    await act(work, { entity: 'sharingReward', action: 'takeBack', id: reward.id, form: { back } });
    await takeBackFrom(work, {
      bizType: 'promoRewardBack',
      bizNo: textOf(reward.rewardNo),
      step: `back-${textOf(reward.takenBack)}`,
      member,
      asset,
      amount: back,
      bucket: reward.status === 'frozen' ? 'frozen' : 'available',
      why: `订单 ${textOf(reward.orderNo)} 退款扣回分享奖励`,
      document: {
        orderNo: reward.orderNo,
        orderType: order.orderKind,
        seller: order.seller,
        sourceMember: reward.friend,
      },
    });
  }
}
