/** Takes back by share what promoters and referrers earned by an order that is refunded. */
import { compare, isZero, sub } from '../../base/decimal.ts';
import type { Work } from '../../database/contract.ts';
import { rows, type RowOf } from '../rows.server.ts';
import { decimalsOf, isMoney } from '../money/assets.ts';
import { amountOf, idOf, linesOf, textOf, wholeOf, type Line } from '../values.ts';
import { heldByOrder } from './held.server.ts';
import { backOfLine, countedOf, exceeding, leftOfLine, promisedBy, totalOf } from './rewards.ts';
import { rewardsOf } from './rewards.server.ts';
import { keptOf, type LinesRefund } from './share-back.ts';
import { owed, takeBackFrom } from './take-back.server.ts';
import { act } from '../work.server.ts';

/** What of a line is refunded, without freight. */
export interface RefundedLine {
  line: number;
  part: string;
}

interface Back {
  /** What it was for. */
  code: string;
  /** Row of the reward. */
  reward: number;
  key: string;
  member: number;
  asset: string;
  amount: string;
  bizType: string;
}

/** A refund as its rewards see it. */
export interface RewardRefund extends LinesRefund {
  /** The order's lines after it. */
  items: Line[];
  /** Step of the ledger that the postings are known by. */
  step: string;
  line: RefundedLine | undefined;
}

type Shown = 'commissionAmount' | 'reward1' | 'reward2' | 'rewardStatus' | 'achievementAmount' | 'promotedAmount';

export interface CommissionBack {
  /** What is owed by vouchers. */
  missing: string[];
  /** What the order shows of its rewards afterwards. */
  changes: { [field in Shown]?: string };
}

/**
 * One posting per earner and reward, in proportion to the refund; the refunds of an order together take exactly what
 * was granted, that which closes it all that is left. What is frozen still is taken first. What is only promised is
 * computed anew from what is left. Gives what is owed by vouchers.
 */
export async function takeCommissionBack(
  work: Work,
  order: RowOf<'order'>,
  refund: RewardRefund,
): Promise<CommissionBack> {
  const { step } = refund;
  const orderNo = textOf(order.orderNo);
  const missing: string[] = [];
  const held = new Map<string, string>();
  const backs = await backsOf(work, order, refund);
  for (const { reward, key, member, asset, amount, bizType } of backs) {
    const account = `${member} ${asset}`;
    const frozen = held.get(account) ?? (await heldByOrder(work, orderNo, member, asset));
    const fromHeld = compare(frozen, amount) < 0 ? frozen : amount;
    held.set(account, sub(frozen, fromHeld));
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
  return { missing, changes: await shownAfter(work, order, refund, backs) };
}

/** What the order shows of its rewards after the refund. */
async function shownAfter(
  work: Work,
  order: RowOf<'order'>,
  { share, closes, items }: RewardRefund,
  backs: readonly Back[],
): Promise<CommissionBack['changes']> {
  const status = textOf(order.rewardStatus);
  const achieved = textOf(order.achievementAmount);
  const achievement = achieved === '' ? {} : { achievementAmount: closes ? '0.00' : keptOf(achieved, share, 2) };
  const counted = closes ? '0.00' : countedOf({ ...order, ...achievement, items });
  const figures = { ...achievement, ...(idOf(order.promoter) === null ? {} : { promotedAmount: counted }) };
  if (closes)
    return {
      commissionAmount: '0.00',
      reward1: '0.00',
      reward2: '0.00',
      ...(status === 'notReached' ? {} : { rewardStatus: 'revoked' }),
      ...figures,
    };
  if (textOf(order.finishedAt) === '')
    return { ...promisedBy(work.site, await rewardsOf(work, { ...order, items })), ...figures };
  const left = (field: 'commissionAmount' | 'reward1' | 'reward2', taken: readonly Back[]): string =>
    exceeding(amountOf(order[field]), totalOf(taken));
  const of = (code: string): Back[] => backs.filter((back) => back.code === code);
  return {
    commissionAmount: left(
      'commissionAmount',
      backs.filter((back) => isMoney(work.site, back.asset)),
    ),
    reward1: left('reward1', of('direct')),
    reward2: left('reward2', of('indirect')),
    ...figures,
  };
}

/** What the refund takes of each reward that was granted: the share of its line, all that is left when it closes. */
async function backsOf(work: Work, order: RowOf<'order'>, { closes, line }: RewardRefund): Promise<Back[]> {
  const rewards = await rows.find(work, 'orderReward', { order: order.id, status: ['frozen', 'paid'] }, { sort: 'id' });
  const item = linesOf(order.items).find((one) => wholeOf(one.line) === line?.line);
  const backs = rewards.flatMap((reward): Back[] => {
    const member = idOf(reward.member);
    const asset = textOf(reward.asset);
    const decimals = decimalsOf(work.site, asset);
    const amount = closes
      ? amountOf(reward.left)
      : line && item
        ? backOfLine(reward, line.line, leftOfLine(item), line.part, decimals)
        : '0';
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
  return backs.filter((back) => !isZero(back.amount));
}
