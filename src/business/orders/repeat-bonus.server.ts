/** What a member who buys again gains by it: the rates of the goods, of what is paid for them. */
import { isZero, percentOf, sum } from '../../base/decimal.ts';
import type { Row, Work } from '../../database/contract.ts';
import { rows } from '../rows.server.ts';
import { amountOf, idOf, linesOf, wholeOf, type Line } from '../values.ts';
import { leftOfLine } from './rewards.ts';

/** A line of the order's benefits; null when it is no repeat purchase, or its goods promise nothing. */
export async function repeatBonus(work: Work, order: Row): Promise<Line | null> {
  const items = linesOf(order.items);
  const id = [...new Set(items.map((item) => idOf(item.goods)))].filter((one) => one !== null);
  if (wholeOf(order.repeatTimes) === 0 || id.length === 0) return null;
  const goods = await rows.find(work, 'goods', { id });
  const amount = sum(
    items.map((item) => {
      const one = goods.find((row) => row.id === item.goods);
      return percentOf(leftOfLine(item), amountOf(one?.repeatBonusRate));
    }),
    2,
  );
  return isZero(amount)
    ? null
    : { asset: 'redPacket', amount, trigger: 'completed', release: 'once', status: 'waiting', releasedAmount: '0' };
}
