/** Cycles of the spend check-in: which one a day lies in, who has reached it, what it pays. Pure. */
import { addDays, addMonths } from '../../base/date.ts';
import { add, compare, sum } from '../../base/decimal.ts';
import { amountOf, decimalOf, linesOf, textOf, wholeOf, type Line, type Values } from '../values.ts';

export interface Cycle {
  /** "2026-11-28", "2026-W48" or "2026-11". */
  no: string;
  from: string;
  /** Its last day. */
  until: string;
}

/** The cycle of a Shanghai day; weeks begin on Monday and are numbered by ISO 8601. */
export function cycleOf(kind: string, day: string): Cycle {
  if (kind === 'day') return { no: day, from: day, until: day };
  if (kind === 'month') {
    const from = `${day.slice(0, 7)}-01`;
    return { no: day.slice(0, 7), from, until: addDays(addMonths(from, 1), -1) };
  }
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const from = addDays(day, -weekday);
  // The week belongs to the year of its Thursday.
  const thursday = addDays(from, 3);
  const first = new Date(`${thursday.slice(0, 4)}-01-01T00:00:00Z`).getTime();
  const week = Math.floor((new Date(`${thursday}T00:00:00Z`).getTime() - first) / (7 * 86_400_000)) + 1;
  return { no: `${thursday.slice(0, 4)}-W${String(week).padStart(2, '0')}`, from, until: addDays(from, 6) };
}

/** True for an order that counts: its zone is that of a chosen plate, where plates are chosen. */
export function countsZone(setting: Values, plates: Values['plates'], zone: Values['zone']): boolean {
  const chosen: unknown = setting.plates;
  if (!Array.isArray(chosen) || chosen.length === 0) return true;
  return linesOf(plates).some(
    (plate) => chosen.includes(plate.name) && textOf(plate.zone) !== '' && plate.zone === zone,
  );
}

/** True for a buyer of this level who takes part. */
export function countsLevel(setting: Values, level: Values['level']): boolean {
  const chosen: unknown = setting.levels;
  return !Array.isArray(chosen) || chosen.length === 0 || chosen.map(String).includes(String(level ?? '0'));
}

/** Totals of the orders counted, and whether they reach what the record asks for. */
export function spentTotals(
  orders: readonly Line[],
  record: Values,
): {
  spentAmount: string;
  orderCount: number;
  orderNos: string[];
  achieved: boolean;
} {
  const counted = orders.filter((order) => compare(amountOf(order.amount), '0') > 0);
  const spentAmount = sum(
    counted.map((order) => amountOf(order.amount)),
    2,
  );
  return {
    spentAmount,
    orderCount: counted.length,
    orderNos: counted.map((order) => textOf(order.orderNo)),
    achieved: compare(spentAmount, amountOf(record.needAmount)) >= 0 && counted.length >= wholeOf(record.needOrders),
  };
}

/** What a cycle pays that is the `streak`th in a row. */
export function rewardOf(setting: Values, streak: number): { rewardAsset: string; rewardAmount: string } {
  const base = linesOf(setting.baseReward);
  const more = linesOf(setting.streakRewards).filter((row) => wholeOf(row.cycles) === streak);
  return {
    rewardAsset: textOf(base[0]?.asset),
    rewardAmount: [...base, ...more].reduce((all, row) => add(all, decimalOf(row.amount)), '0'),
  };
}
