/** Takes back by share what promoters and referrers earned by an order that is refunded. */
import { compare } from '../../base/decimal.ts';
import type { Row, Work } from '../../database/contract.ts';
import { rows } from '../../database/rows.ts';
import { decimalsOf } from '../money/assets.ts';
import { amountOf, idOf, textOf } from '../read.ts';
import { shareOfWhole, type RefundShare } from './share-back.ts';
import { owed, takeBackFrom } from './take-back.server.ts';

/** Business types by which an order earns somebody something, and those that take it back. */
const backs: { [bizType: string]: { bizType: string; nature?: string } } = {
  promoReward: { bizType: 'promoRewardBack' },
  recommendAward: { bizType: 'rewardPenalty', nature: 'penalty' },
  officerReward: { bizType: 'rewardPenalty', nature: 'penalty' },
};

/**
 * One posting per earner and reward, in proportion to the refund; the refunds of an order together take exactly what
 * was granted.
 * A reward that is still held is taken from what is held. Gives what is owed by vouchers.
 */
export async function takeCommissionBack(work: Work, order: Row, refund: RefundShare, step: string): Promise<string[]> {
  const orderNo = textOf(order.orderNo);
  const missing: string[] = [];
  const entries = await rows.find(
    work,
    'ledgerEntry',
    { bizNo: orderNo, ownerType: 'member' },
    { most: 1_000, sort: 'id' },
  );
  for (const granted of entries) {
    const member = idOf(granted.ownerId);
    const back = backs[textOf(granted.bizType)];
    if (member === null || !back || granted.direction !== 'in') continue;
    const asset = textOf(granted.asset);
    const amount = shareOfWhole(amountOf(granted.amount), refund, decimalsOf(work.site, asset));
    if (compare(amount, '0') <= 0) continue;
    const released = entries.some((entry) => entry.bizType === 'rewardUnfreeze' && entry.ownerId === member);
    const taken = await takeBackFrom(work, {
      bizType: back.bizType,
      bizNo: orderNo,
      step: `${step}-reward-${granted.id}`,
      member,
      asset,
      amount,
      bucket: granted.bucket === 'frozen' && !released ? 'frozen' : 'available',
      why: `订单 ${orderNo} 退款扣回${granted.bizType === 'promoReward' ? '佣金' : '奖励'}`,
      document: {
        orderType: order.orderKind,
        seller: order.seller,
        sourceMember: order.member,
        ...(back.nature ? { nature: back.nature } : {}),
      },
    });
    const short = owed(asset, taken);
    if (short) missing.push(short);
  }
  return missing;
}
