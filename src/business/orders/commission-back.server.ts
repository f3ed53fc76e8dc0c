/** Takes back by share what promoters and referrers earned by an order that is refunded. */
import { compare, isZero, round, sub, sum } from '../../base/decimal.ts';
import type { Work } from '../../database/contract.ts';
import { rows, type RowOf } from '../rows.server.ts';
import { decimalsOf } from '../money/assets.ts';
import { amountOf, idOf, linesOf, textOf, wholeOf } from '../values.ts';
import { heldByOrder } from './held.server.ts';
import { backOfLine, exceeding, leftOfLine } from './rewards.ts';
import { keptOf, shareOfWhole, type RefundShare } from './share-back.ts';
import { owed, takeBackFrom } from './take-back.server.ts';
import { act } from '../work.server.ts';

/** What of a line is refunded, without freight. */
export interface RefundedLine {
  line: number;
  part: string;
}

interface Back {
  /** What it was for; null of what was granted otherwise. */
  code: string | null;
  /** Row of the reward, when it has one. */
  reward: number | null;
  key: string;
  member: number;
  asset: string;
  amount: string;
  bizType: string;
}

export interface CommissionBack {
  /** What is owed by vouchers. */
  missing: string[];
  /** What the order shows of its commission afterwards. */
  changes: { commissionAmount: string; reward1: string; reward2: string; rewardStatus?: string };
}

/** Business types by which an order earns somebody something. */
const grants = ['promoReward', 'recommendAward', 'officerReward'];

/**
 * One posting per earner and reward, in proportion to the refund; the refunds of an order together take exactly what
 * was granted. What is frozen still is taken first. Gives what is owed by vouchers.
 */
export async function takeCommissionBack(
  work: Work,
  order: RowOf<'order'>,
  refund: RefundShare,
  step: string,
  line?: RefundedLine,
): Promise<CommissionBack> {
  const orderNo = textOf(order.orderNo);
  const missing: string[] = [];
  const held = new Map<string, string>();
  const { backs, granted } = await backsOf(work, order, refund, line);
  for (const { reward, key, member, asset, amount, bizType } of backs) {
    const account = `${member} ${asset}`;
    const frozen = held.get(account) ?? (await heldByOrder(work, orderNo, member, asset));
    const fromHeld = compare(frozen, amount) < 0 ? frozen : amount;
    held.set(account, sub(frozen, fromHeld));
    if (reward !== null)
      await act(work, { entity: 'orderReward', action: 'takeBack', id: reward, form: { back: amount } });
    const parts = [
      { bucket: 'frozen' as const, amount: fromHeld, step: `${step}-${key}-held` },
      { bucket: 'available' as const, amount: sub(amount, fromHeld), step: `${step}-${key}` },
    ];
    for (const part of parts) {
      const taken = await takeBackFrom(work, {
        ...part,
        bizType: 'promoRewardBack',
        bizNo: orderNo,
        member,
        asset,
        why: `订单 ${orderNo} 退款扣回${bizType === 'promoReward' ? '佣金' : '奖励'}`,
        document: { orderType: order.orderKind, seller: order.seller, sourceMember: order.member },
      });
      const short = owed(asset, taken);
      if (short) missing.push(short);
    }
  }
  const kept = (field: 'commissionAmount' | 'reward1' | 'reward2', code?: string): string => {
    const before = amountOf(order[field]);
    if (!granted) return keptOf(before, refund, 2);
    const own = backs.filter((back) => code === undefined || back.code === code);
    return exceeding(
      before,
      round(
        sum(
          own.map((back) => back.amount),
          2,
        ),
        2,
      ),
    );
  };
  const commissionAmount = kept('commissionAmount');
  const gone = isZero(commissionAmount) && !isZero(amountOf(order.commissionAmount));
  return {
    missing,
    changes: {
      commissionAmount,
      reward1: kept('reward1', 'direct'),
      reward2: kept('reward2', 'indirect'),
      ...(gone ? { rewardStatus: 'revoked' } : {}),
    },
  };
}

/** Rewards of the order by their lines; what was granted otherwise by the share of the whole. */
async function backsOf(
  work: Work,
  order: RowOf<'order'>,
  refund: RefundShare,
  line?: RefundedLine,
): Promise<{ backs: Back[]; granted: boolean }> {
  const rewards = await rows.find(work, 'orderReward', { order: order.id, status: ['frozen', 'paid'] }, { sort: 'id' });
  const item = linesOf(order.items).find((one) => wholeOf(one.line) === line?.line);
  const backs = rewards.flatMap((reward): Back[] => {
    const member = idOf(reward.member);
    const asset = textOf(reward.asset);
    const decimals = decimalsOf(work.site, asset);
    const amount =
      line && item
        ? backOfLine(reward, line.line, leftOfLine(item), line.part, decimals)
        : shareOfWhole(amountOf(reward.amount), refund, decimals);
    const bizType = textOf(reward.bizType);
    return member === null
      ? []
      : [
          {
            reward: reward.id,
            code: textOf(reward.code),
            key: `reward-${textOf(reward.code)}-${member}`,
            member,
            asset,
            amount,
            bizType,
          },
        ];
  });
  const entries = await rows.find(
    work,
    'ledgerEntry',
    { bizNo: textOf(order.orderNo), ownerType: 'member', direction: 'in', bizType: grants },
    { most: 1_000, sort: 'id' },
  );
  for (const entry of entries) {
    const member = idOf(entry.ownerId);
    const bizType = textOf(entry.bizType);
    if (member === null || rewards.some((reward) => reward.member === member && reward.bizType === bizType)) continue;
    const asset = textOf(entry.asset);
    const amount = shareOfWhole(amountOf(entry.amount), refund, decimalsOf(work.site, asset));
    backs.push({ reward: null, code: null, key: `reward-${entry.id}`, member, asset, amount, bizType });
  }
  return { backs: backs.filter((back) => !isZero(back.amount)), granted: rewards.length > 0 };
}
