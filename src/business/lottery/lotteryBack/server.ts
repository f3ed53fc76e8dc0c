import { sub } from '../../../base/decimal.ts';
import { dayOf } from '../../../base/date.ts';
import { moveStock } from '../../orders/stock.server.ts';
import type { FunctionOf } from '../../rows.server.ts';
import { amountOf, idOf, linesOf, textOf, wholeOf } from '../../values.ts';
import { lockedRow, writeRow } from '../../work.server.ts';
import { lockedDay } from '../day.server.ts';
import { afterGivenBack } from '../prizes.ts';

export const lotteryBack: FunctionOf<'lotteryRecord'> = async (work, { record, form }) => {
  const activity = await lockedRow(work, 'lotteryActivity', idOf(record.activity));
  const drawn = dayOf(textOf(record.drawnAt));
  if (activity) {
    const prizes = afterGivenBack(linesOf(activity.prizes), textOf(record.prize), drawn);
    await writeRow(work, 'lotteryActivity', activity, { prizes });
  }
  if (drawn === dayOf(work.now)) {
    const day = await lockedDay(work, drawn);
    await writeRow(work, 'lotteryDay', day, { cost: sub(amountOf(day.cost), amountOf(record.prizeCost)) });
  }
  if (textOf(record.prizeType) === 'goods' && activity?.status !== 'online')
    await moveStock(work, [{ goods: wholeOf(record.goods), skuNo: textOf(record.sku), qty: 1 }], 'release');
  if (form.refundCost !== true) return;
  const chance = await lockedRow(work, 'lotteryChance', idOf(record.chance));
  if (chance) await writeRow(work, 'lotteryChance', chance, { used: Math.max(0, wholeOf(chance.used) - 1) });
};
