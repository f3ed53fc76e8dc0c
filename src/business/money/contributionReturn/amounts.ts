/** What each holder of contribution value gets back on one day. Pure; decimal texts. */
import { add, compare, isZero, mul, div, percentOf, roundDown, split, sub } from '../../../base/decimal.ts';

export interface ReturnRules {
  mode: 'percent' | 'pool';
  dayRate: string;
  /** Yuan to be shared, for the mode `pool`. */
  pool: string;
  /** Most a member gets that day; "0" = no cap. */
  dayCap: string;
}

export interface Holder {
  member: number;
  available: string;
  /** What may still be returned by the total cap; never negative. */
  left: string;
}

const least = (...all: string[]): string => all.reduce((low, one) => (compare(one, low) < 0 ? one : low));

/** Amounts above zero, two decimals, never more than is held or left. */
export function payouts(rules: ReturnRules, holders: readonly Holder[]): { member: number; amount: string }[] {
  const total = holders.reduce((all, one) => add(all, one.available), '0');
  return holders.flatMap(({ member, available, left }) => {
    const wanted =
      rules.mode === 'percent'
        ? percentOf(available, rules.dayRate)
        : isZero(total)
          ? '0'
          : div(mul(rules.pool, available), total, 2);
    const amount = least(wanted, available, left, ...(isZero(rules.dayCap) ? [] : [rules.dayCap]));
    return compare(amount, '0') > 0 ? [{ member, amount }] : [];
  });
}

/** An amount by the shares of its targets; what an asset's decimals cut off stays with the member. */
export function shares(
  amount: string,
  targets: readonly { asset: string; percent: string; decimals: number }[],
): { asset: string; amount: string }[] {
  const parts = split(
    amount,
    targets.map((target) => target.percent),
    2,
  );
  return targets.flatMap((target, index) => {
    const part = roundDown(parts[index] ?? '0', target.decimals);
    return isZero(part) ? [] : [{ asset: target.asset, amount: part }];
  });
}

/** The holders when that was paid out to `targets`, without those who hold less than `minHold` by then. */
export function leftAfter(
  holders: readonly Holder[],
  paid: readonly { member: number; amount: string }[],
  targets: readonly { asset: string; percent: string; decimals: number }[],
  minHold: string,
): Holder[] {
  const gone = new Map(
    paid.map(({ member, amount }) => [
      member,
      shares(amount, targets).reduce((all, share) => add(all, share.amount), '0'),
    ]),
  );
  return holders.flatMap((holder) => {
    const amount = gone.get(holder.member) ?? '0';
    const available = sub(holder.available, amount);
    return compare(available, '0') <= 0 || compare(available, minHold) < 0
      ? []
      : [{ ...holder, available, left: sub(holder.left, amount) }];
  });
}

/** Spent amount times the total cap, less what was returned before. */
export function leftOf(spent: string, totalCap: string, returned: string): string {
  const left = sub(percentOf(spent, totalCap), returned);
  return compare(left, '0') > 0 ? left : '0';
}
