/** What one draw of a red-packet rain gives. Pure. */
import { compare, mul, round } from '../../../base/decimal.ts';
import { pickByWeight } from '../../../base/odds.ts';
import { randomBelow } from '../../../base/random.ts';
import { amountOf, decimalOf, idOf, textOf, wholeOf, type Line, type Values } from '../../values.ts';

export interface Prize {
  prizeType: 'cash' | 'points' | 'coupon' | 'thanks';
  /** Decimal text: yuan, or points. */
  amount: string;
  coupon: number | null;
  /** Place of the tier that it was; absent without tiers. */
  tier?: number;
}

/** Cryptographic random bytes. */
type RandomBytes = (length: number) => Uint8Array;

export const noPrize: Prize = { prizeType: 'thanks', amount: '0.00', coupon: null };

/** The least that a draw of cash pays: what is left below it pays nothing. */
const leastOf = (rain: Values, prize: Prize): string =>
  prize.tier === undefined ? amountOf(rain['minAmount']) : prize.amount;

/** A draw of what the activity gives, before its limits. */
export function drawPrize(rain: Values, tiers: readonly Line[], bytes: RandomBytes): Prize {
  if (rain['amountMode'] === 'tier') return tierPrize(tiers, bytes);
  const [least, most] = [cents(rain['minAmount']), cents(rain['maxAmount'])];
  const amount = rain['amountMode'] === 'random' ? least + randomBelow(Math.max(0, most - least) + 1, bytes) : least;
  return { prizeType: 'cash', amount: round(mul(String(amount), '0.01'), 2), coupon: null };
}

/** Cash is lowered to what is left, or nothing where that is below the least. */
export function within(rain: Values, prize: Prize, left: readonly string[]): Prize {
  if (prize.prizeType !== 'cash') return prize;
  const most = left.reduce((least, one) => (compare(one, least) < 0 ? one : least), prize.amount);
  return compare(most, leastOf(rain, prize)) < 0 ? noPrize : { ...prize, amount: round(most, 2) };
}

const cents = (amount: Values[string]): number => Math.round(Number(amountOf(amount)) * 100);

/** A tier, each as likely as its probability says; out of stock it is nothing. */
function tierPrize(tiers: readonly Line[], bytes: RandomBytes): Prize {
  const tier = pickByWeight(
    tiers.map((one) => Number(mul(decimalOf(one['probability']), '100'))),
    bytes,
  );
  const one = tiers[tier] ?? {};
  const stock = wholeOf(one['stock']);
  if (stock > 0 && wholeOf(one['sent']) >= stock) return noPrize;
  const prizeType = textOf(one['prizeType']) as Prize['prizeType'];
  const paid = prizeType === 'cash' || prizeType === 'points';
  return { prizeType, amount: paid ? decimalOf(one['amount']) : '0.00', coupon: idOf(one['coupon']), tier };
}
