/** Chances to draw that members earn: by orders, invitations, and what stores give. */
import { compare } from '../../base/decimal.ts';
import type { Work } from '../../database/contract.ts';
import { rows, type RowOf } from '../rows.server.ts';
import { amountOf, idOf, idsOf, linesOf, textOf, wholeOf, type Values } from '../values.ts';

/** Chances of one order or member, once per activity and source. */
interface Earned {
  activity: number;
  member: number;
  source: 'order' | 'invite' | 'store';
  sourceNo: string;
  times: number;
  store: number | null;
  order?: number;
  orderAmount?: string;
  storeLottery?: number;
}

/** Activities of that cost that run now. */
export function runningActivities(work: Work, costKind: 'order' | 'invite'): Promise<RowOf<'lotteryActivity'>[]> {
  const now = work.now.toISOString();
  return rows.find(work, 'lotteryActivity', { status: 'online', costKind, startAt: { lte: now }, endAt: { gt: now } });
}

/** Adds them, unless they were earned before. */
export async function earn(work: Work, earned: Earned): Promise<void> {
  const { activity, source, sourceNo } = earned;
  if (earned.times <= 0) return;
  const [there] = await rows.find(work, 'lotteryChance', { activity, source, sourceNo }, { limit: 1 });
  if (!there) await rows.add(work, 'lotteryChance', { ...earned });
}

/** One draw per whole amount of what the order is worth. */
export const timesByAmount = (rest: string, per: string): number =>
  compare(per, '0') > 0 ? Math.floor(Number(rest) / Number(per)) : 0;

/** Draws that the store gives for the order by its rule; an order of which nothing is left gets none. */
export function timesByStore(rule: RowOf<'storeLottery'>, order: Values, rest: string): number {
  if (compare(rest, '0') <= 0) return 0;
  const chosen = new Set(idsOf(rule.goods));
  const meets: { [rule: string]: () => boolean } = {
    order: () => true,
    amount: () => compare(rest, amountOf(rule.threshold)) >= 0,
    goods: () =>
      linesOf(order.items).some(
        (item) => chosen.has(idOf(item.goods) ?? 0) && wholeOf(item.refundedQty) < wholeOf(item.qty),
      ),
  };
  return meets[textOf(rule.giveRule)]?.() === true ? wholeOf(rule.giveTimes) : 0;
}
