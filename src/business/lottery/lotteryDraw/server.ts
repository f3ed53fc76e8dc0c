/**
 * One draw in one transaction. Its activity is locked by the action, then the day of all lotteries, so that limits,
 * stock and budget hold however many draw at once.
 */
import { add, compare, percentOf } from '../../../base/decimal.ts';
import { dayOf } from '../../../base/date.ts';
import { drawnLine, pickByWeight } from '../../../base/odds.ts';
import type { Work } from '../../../database/contract.ts';
import { settingInForce } from '../../../database/rows/settings.ts';
import { rows, type FunctionOf } from '../../rows.server.ts';
import { amountOf, decimalOf, idOf, linesOf, textOf, wholeOf, type Line, type Values } from '../../values.ts';
import { act, writeRow } from '../../work.server.ts';
import { couponRefusal, giveCoupon } from '../../coupons.server.ts';
import { lockedDay } from '../day.server.ts';
import { afterWin, credits, drawableOf, leftOfBudget } from '../prizes.ts';
import { drawsOf, paymentOf, refuseOverLimit, type Payment } from './payment.server.ts';

const dayLength = 86_400_000;

export const lotteryDraw: FunctionOf<'lotteryActivity'> = async (work, { record: activity, form }) => {
  const member = wholeOf(form.member);
  const ip = textOf(form.ip) || work.ip;
  const settings = await settingInForce(work, 'lotterySetting');
  const today = dayOf(work.now);
  const day = await lockedDay(work, today);
  const draws = await drawsOf(work, activity.id, member, ip);
  refuseOverLimit(activity, settings, draws);
  const paid = await paymentOf(work, activity, member, draws);

  const prizes = linesOf(activity.prizes);
  const lines = prizes.map((line) => drawableOf(line, today));
  const picked = pickByWeight(
    prizes.map((line) => wholeOf(line.weight)),
    work.world.bytes,
  );
  const budget = leftOfBudget(amountOf(settings.dayPrizeBudget), amountOf(day.cost));
  const mayWin =
    (wholeOf(activity.winLimit) === 0 || draws.wins < wholeOf(activity.winLimit)) &&
    (prizes[picked]?.type !== 'coupon' || !(await couponRefusal(work, idOf(prizes[picked]?.coupon), member)));
  const index = drawnLine(lines, picked, budget, mayWin);
  const prize = prizes[index];
  const line = lines[index];
  if (!prize || !line) throw new Error('A lottery without a line that stands for nothing');

  const isWin = !line.nothing;
  const coupon = isWin ? idOf(prize.coupon) : null;
  const issued = coupon === null ? null : await giveCoupon(work, coupon, member);
  const record = await rows.add(work, 'lotteryRecord', {
    activity: activity.id,
    member,
    costKind: activity.costKind ?? null,
    ip: ip || null,
    drawnAt: work.now.toISOString(),
    store: idOf(activity.store),
    ...(await paidOf(work, paid, amountOf(prize.cost))),
    ...prizeOf(prize, isWin),
    couponIssue: issued,
    claimUntil: claimUntil(work, prize, wholeOf(settings.claimDays)),
  });
  if (paid.chance) await writeRow(work, 'lotteryChance', paid.chance, { used: wholeOf(paid.chance.used) + 1 });
  await writeRow(work, 'lotteryDay', day, {
    drawCount: wholeOf(day.drawCount) + 1,
    winCount: wholeOf(day.winCount) + (isWin ? 1 : 0),
    cost: add(amountOf(day.cost), isWin ? line.cost : '0.00'),
  });
  const run = (action: string): Promise<unknown> => act(work, { entity: 'lotteryRecord', action, id: record.id });
  if (paid.by === 'points' || paid.by === 'dScore') await run('spend');
  if (isWin) {
    await run('win');
    const isLarge = compare(line.cost, amountOf(settings.bigPrizeAmount)) >= 0;
    if (credits.includes(textOf(prize.type)) && !isLarge) await run('credit');
  }
  return {
    changes: isWin ? { prizes: afterWin(prizes, index, today) } : {},
    note: textOf(prize.name),
    data: { record: record.id, recordNo: record.recordNo ?? null, prize: textOf(prize.name), isWin },
  };
};

/** What the record copies of the prize. */
const prizeOf = (prize: Line, isWin: boolean): Values & { [field: string]: Line[string] } => ({
  isWin,
  prizeName: textOf(prize.name),
  prizeType: textOf(prize.type),
  prizeAmount: prize.amount ?? null,
  prize: textOf(prize.prizeNo),
  goods: prize.goods ?? null,
  sku: prize.sku ?? null,
  prizeCost: isWin ? amountOf(prize.cost) : '0.00',
});

/** How it was paid, and what the store bears of a win by a chance that it gave. */
async function paidOf(work: Work, paid: Payment, cost: string): Promise<{ [field: string]: string | number | null }> {
  const id = idOf(paid.chance?.storeLottery);
  const [of] = id === null ? [] : await rows.find(work, 'storeLottery', { id }, { limit: 1 });
  return {
    paidBy: paid.by,
    costAmount: paid.amount,
    chance: paid.chance?.id ?? null,
    storeLottery: id,
    storeCost: of ? percentOf(cost, decimalOf(of.storeShare)) : '0.00',
  };
}

const claimUntil = (work: Work, prize: Line, days: number): string | null =>
  textOf(prize.type) === 'goods' ? new Date(work.now.getTime() + days * dayLength).toISOString() : null;
