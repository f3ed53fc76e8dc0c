/** The days of a month as a calendar shows them, and what falls on each. Pure. */
import { addDays, dayOf, isDay, isMoment } from '../../../base/date.ts';

/** "2026-11". */
export const monthOf = (day: string): string => day.slice(0, 7);

export const isMonth = (text: string): boolean => isDay(`${text}-01`);

/** The month `count` months later; the same one where no such month can be written. */
export function shiftedMonth(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  const moved = `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
  return isMonth(moved) ? moved : month;
}

/** Its weeks, each from Monday to Sunday; the first and the last have days of the months beside it. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const start = addDays(first, -weekday(first));
  const weeks: string[][] = [];
  for (let monday = start; weeks.length < 6 && (weeks.length === 0 || monthOf(monday) === month);) {
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(monday, day)));
    const next = addDays(monday, 7);
    if (next === monday) break;
    monday = next;
  }
  return weeks;
}

/** 0 = Monday. */
const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The day of a value that is a day or a moment. */
export function dayIn(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  return isDay(value) ? value : isMoment(value) ? dayOf(value) : undefined;
}

/**
 * Rows by the days on which they fall; `until` absent: each falls on one, without a last day it goes on to the end of
 * what is shown.
 */
export function rowsByDay<R extends { [field: string]: unknown }>(
  rows: readonly R[],
  days: readonly string[],
  { from, until }: { from: string; until?: string | undefined },
): Map<string, R[]> {
  const byDay = new Map<string, R[]>(days.map((day) => [day, []]));
  for (const row of rows) {
    const first = dayIn(row[from]);
    if (first === undefined) continue;
    const last = until === undefined ? first : (dayIn(row[until]) ?? days.at(-1) ?? first);
    for (const day of days) if (day >= first && day <= last) byDay.get(day)?.push(row);
  }
  return byDay;
}

/**
 * Rows under each value that they have in a field, those with several under each of them; values in that order, others
 * behind them. Without a field one group of all rows, headed by nothing.
 */
export function dayGroups<R extends { [field: string]: unknown }>(
  rows: readonly R[],
  field: string | undefined,
  order: readonly string[],
): { value: string; rows: R[] }[] {
  if (field === undefined) return [{ value: '', rows: [...rows] }];
  const groups = new Map<string, R[]>(order.map((value) => [value, []]));
  for (const row of rows)
    for (const one of [row[field] ?? ''].flat()) {
      const value = String(one);
      groups.set(value, [...(groups.get(value) ?? []), row]);
    }
  return [...groups].filter(([, found]) => found.length > 0).map(([value, found]) => ({ value, rows: found }));
}
