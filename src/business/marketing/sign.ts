/** Daily sign-in: streaks over days, the day of the cycle, what it pays. Pure; days are "yyyy-MM-dd" of Shanghai. */
import { addDays } from '../../base/date.ts';
import { add, mul, roundDown } from '../../base/decimal.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import { decimalOf, idOf, linesOf, wholeOf, type Values } from '../values.ts';

/** Days in a row up to this one, itself included. */
export function streakAt(day: string, signed: ReadonlySet<string>): number {
  let streak = 1;
  while (signed.has(addDays(day, -streak))) streak += 1;
  return streak;
}

/** Day of the cycle: by the streak where a gap begins it again, else by all sign-ins before. */
export function cycleDayOf(setting: Values, streak: number, before: number): number {
  const days = wholeOf(setting.cycleDays) || 7;
  return ((setting.resetOnBreak === false ? before : streak - 1) % days) + 1;
}

export interface SignReward {
  amount: string;
  /** Coupons of the day and of the streak. */
  coupons: number[];
}

/** What the day of the cycle and the streak pay a member of this level. */
export function signReward(
  setting: Values,
  cycleDay: number,
  streak: number,
  level: Json | undefined,
  decimals: number,
): SignReward {
  const day = linesOf(setting.dayRewards).find((row) => wholeOf(row.day) === cycleDay);
  const more = linesOf(setting.continuous).find((row) => wholeOf(row.days) === streak);
  const times = linesOf(setting.vipMultiple).find((row) => String(row.vipLevel) === String(level ?? '0'))?.multiple;
  const own = roundDown(mul(decimalOf(day?.amount), decimalOf(times ?? '1')), decimals);
  return {
    amount: roundDown(add(own, decimalOf(more?.amount)), decimals),
    coupons: [idOf(day?.coupon), idOf(more?.coupon)].filter((one) => one !== null),
  };
}
