/** What a member holds of a coupon: its words and its period. */
import type { Json } from '../../grammar/declarations.ts';
import { compare, trim } from '../../base/decimal.ts';
import { addDays, dayEnd, dayOf, dayStart } from '../../base/date.ts';
import { amountOf, textOf, wholeOf, type Values } from '../values.ts';

/** "满100减10", "85折", "运费减8": what a buyer reads on it. */
export function valueText(coupon: Values): string {
  const from = amountOf(coupon.minAmount);
  const condition = compare(from, '0') > 0 ? `满${trim(from)}` : '无门槛';
  const { kind: sort } = coupon;
  if (sort === 'discount') return `${condition}打${trim(amountOf(coupon.discount))}折`;
  const amount = trim(amountOf(coupon.amount));
  return sort === 'freight' ? `${condition}减运费${amount}` : `${condition}减${amount}`;
}

/** From when until when one collected now may be used (ISO moments). */
export function validity(coupon: Values, now: Date): { startAt: string; endAt: string } {
  if (coupon.validType === 'fixed') return { startAt: textOf(coupon.useStartAt), endAt: textOf(coupon.useEndAt) };
  const today = dayOf(now);
  const tomorrow = coupon.validType === 'tomorrow';
  const last = addDays(today, (tomorrow ? 0 : -1) + wholeOf(coupon.validDays));
  return { startAt: (tomorrow ? dayStart(addDays(today, 1)) : now).toISOString(), endAt: dayEnd(last).toISOString() };
}

/** A new issue of the coupon, without its code and holder. */
export function issueOf(coupon: Values & { id: number }, now: Date): { [field: string]: Json } {
  return {
    coupon: coupon.id,
    couponName: textOf(coupon.name),
    valueText: valueText(coupon),
    getType: coupon.getType ?? null,
    status: 'unused',
    collectedAt: now.toISOString(),
    ...validity(coupon, now),
  };
}
