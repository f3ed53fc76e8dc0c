/** Prizes of a lottery as lines of its record. Pure. */
import { sub } from '../../base/decimal.ts';
import type { Drawable } from '../../base/odds.ts';
import type { Pieces } from '../orders/stock.ts';
import { amountOf, idOf, textOf, wholeOf, type Line } from '../values.ts';

/** Prizes that are booked to an account of the member; their type is the asset. */
export const credits: readonly string[] = ['points', 'balance', 'dScore', 'redPacket'];
/** Of these the amount is what they cost. */
const money: readonly string[] = ['balance', 'redPacket'];

/** The line as it is saved in a draft: nothing of another type, its stock whole. @param code makes a prize number */
export function freshPrize(line: Line, code: () => string): Line {
  const type = textOf(line.type);
  const isCredit = credits.includes(type);
  const isNothing = type === 'thanks';
  const stock = isNothing ? null : wholeOf(line.stock);
  return {
    ...line,
    prizeNo: textOf(line.prizeNo) || code(),
    goods: type === 'goods' ? (line.goods ?? null) : null,
    sku: type === 'goods' ? (line.sku ?? null) : null,
    coupon: type === 'coupon' ? (line.coupon ?? null) : null,
    amount: isCredit ? (line.amount ?? null) : null,
    cost: isNothing ? '0.00' : money.includes(type) ? amountOf(line.amount) : amountOf(line.cost),
    stock,
    left: stock,
    dayLimit: isNothing ? 0 : wholeOf(line.dayLimit),
    wonToday: 0,
    wonOn: null,
  };
}

/** How many of the prize were won on that day. */
export const wonOn = (line: Line, day: string): number => (textOf(line.wonOn) === day ? wholeOf(line.wonToday) : 0);

/** What a draw of that day may give of a prize. */
export function drawableOf(line: Line, day: string): Drawable {
  const dayLimit = wholeOf(line.dayLimit);
  const nothing = textOf(line.type) === 'thanks';
  return {
    nothing,
    left: nothing ? null : wholeOf(line.left),
    dayLeft: nothing || dayLimit === 0 ? null : dayLimit - wonOn(line, day),
    cost: amountOf(line.cost),
  };
}

/** The lines after one piece of a prize was won on that day. */
export const afterWin = (lines: readonly Line[], index: number, day: string): Line[] =>
  lines.map((line, at) =>
    at === index ? { ...line, left: wholeOf(line.left) - 1, wonToday: wonOn(line, day) + 1, wonOn: day } : line,
  );

/** The lines after a piece that was won on a day came back. */
export const afterGivenBack = (lines: readonly Line[], prizeNo: string, day: string): Line[] =>
  lines.map((line) =>
    textOf(line.prizeNo) === prizeNo
      ? {
          ...line,
          left: wholeOf(line.left) + 1,
          wonToday: textOf(line.wonOn) === day ? Math.max(0, wholeOf(line.wonToday) - 1) : wholeOf(line.wonToday),
        }
      : line,
  );

/** Goods that stand behind what is left of prizes. */
export const piecesLeft = (lines: readonly Line[]): Pieces[] =>
  lines
    .filter((line) => textOf(line.type) === 'goods')
    .map((line) => ({ goods: wholeOf(line.goods), skuNo: textOf(line.sku), qty: wholeOf(line.left) }))
    .filter(({ goods, qty }) => goods > 0 && qty > 0);

/** How many pieces of each coupon are left as prizes. */
export function couponsLeft(lines: readonly Line[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const coupon = idOf(line.coupon);
    if (textOf(line.type) === 'coupon' && coupon !== null)
      counts.set(coupon, (counts.get(coupon) ?? 0) + wholeOf(line.left));
  }
  return counts;
}

/** What a budget leaves after a cost of the day; null where there is none. */
export const leftOfBudget = (budget: string, cost: string): string | null =>
  Number(budget) === 0 ? null : sub(budget, cost);
