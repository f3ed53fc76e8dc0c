/** What a refund takes back of the draws that its order had earned: as far as they were not used. */
import type { Work } from '../../../database/contract.ts';
import { leftOfOrder } from '../../orders/rewards.ts';
import { rows } from '../../rows.server.ts';
import { amountOf, idOf, wholeOf, type Values } from '../../values.ts';
import { writeRow } from '../../work.server.ts';
import { timesByAmount, timesByStore } from '../chances.server.ts';

/** @param refunded the order after the refund, where it is not written yet */
export async function takeChancesBack(work: Work, id: number, refunded?: Values): Promise<void> {
  const chances = await rows.find(work, 'lotteryChance', { order: id }, { lock: true });
  if (chances.length === 0) return;
  const order = refunded ?? (await rows.find(work, 'order', { id }, { limit: 1 }))[0] ?? {};
  const rest = leftOfOrder(order);
  for (const chance of chances) {
    const earned = await earnedNow(work, chance, order, rest);
    const times = Math.max(wholeOf(chance.used), Math.min(wholeOf(chance.times), earned));
    const orderAmount = idOf(chance.storeLottery) === null ? (chance.orderAmount ?? null) : rest;
    if (times !== chance.times || orderAmount !== chance.orderAmount)
      await writeRow(work, 'lotteryChance', chance, { times, orderAmount });
  }
}

async function earnedNow(work: Work, chance: Values, order: Values, rest: string): Promise<number> {
  const store = idOf(chance.storeLottery);
  if (store !== null) {
    const [rule] = await rows.find(work, 'storeLottery', { id: store }, { limit: 1 });
    return rule ? timesByStore(rule, order, rest) : 0;
  }
  const activity = idOf(chance.activity);
  const [found] = activity === null ? [] : await rows.find(work, 'lotteryActivity', { id: activity }, { limit: 1 });
  return timesByAmount(rest, amountOf(found?.orderAmountPer));
}
