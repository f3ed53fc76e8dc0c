/** What one draw of a red-packet rain gives. Pure. */
import { add, compare, mul, round } from '../../../base/decimal.ts';
import { amountOf, decimalOf, idOf, textOf, wholeOf, type Line, type Values } from '../../values.ts';

export interface Prize {
  prizeType: 'cash' | 'points' | 'coupon' | 'thanks';
  /** Decimal text: yuan, or points. */
  amount: string;
  coupon: number | null;
  /** Place of the tier that it was; absent without tiers. */
  tier?: number;
}

/** A whole number from 0 up to but not including `below`, each as likely. */
export type Below = (below: number) => number;

export const noPrize: Prize = { prizeType: 'thanks', amount: '0.00', coupon: null };

/** The least that a draw of cash pays: what is left below it pays nothing. */
const leastOf = (rain: Values, prize: Prize): string =>
  prize.tier === undefined ? amountOf(rain['minAmount']) : prize.amount;

/** A draw of what the activity gives, before its limits. */
export function drawPrize(rain: Values, tiers: readonly Line[], below: Below): Prize {
  if (rain['amountMode'] === 'tier') return tierAt(tiers, below(10_000));
  const [least, most] = [cents(rain['minAmount']), cents(rain['maxAmount'])];
  const amount = rain['amountMode'] === 'random' ? least + below(Math.max(0, most - least) + 1) : least;
  return { prizeType: 'cash', amount: round(mul(String(amount), '0.01'), 2), coupon: null };
}

/** Cash is lowered to what is left, or nothing where that is below the least. */
export function within(rain: Values, prize: Prize, left: readonly string[]): Prize {
  if (prize.prizeType !== 'cash') return prize;
  const most = left.reduce((least, one) => (compare(one, least) < 0 ? one : least), prize.amount);
  return compare(most, leastOf(rain, prize)) < 0 ? noPrize : { ...prize, amount: round(most, 2) };
}

const cents = (amount: Values[string]): number => Math.round(Number(amountOf(amount)) * 100);

/** The tier in whose share the number of ten thousand falls; out of stock it is nothing. */
function tierAt(tiers: readonly Line[], at: number): Prize {
  let until = '0';
  for (const [tier, one] of tiers.entries()) {
    until = add(until, decimalOf(one['probability']));
    if (compare(mul(until, '100'), String(at)) <= 0) continue;
    const stock = wholeOf(one['stock']);
    if (stock > 0 && wholeOf(one['sent']) >= stock) return noPrize;
    const prizeType = textOf(one['prizeType']) as Prize['prizeType'];
    const paid = prizeType === 'cash' || prizeType === 'points';
    return { prizeType, amount: paid ? decimalOf(one['amount']) : '0.00', coupon: idOf(one['coupon']), tier };
  }
  return noPrize;
}
