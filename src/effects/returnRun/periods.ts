/** Amounts and days of a return plan's periods. Pure. */
import { addDays } from '../../base/date.ts';
import { compare, div, isZero, percentOf, round, sub } from '../../base/decimal.ts';
import type { Json } from '../../grammar/declarations.ts';
import { decimalOf, textOf } from '../values.ts';

type Plan = { [field: string]: Json | undefined };
export type Run = { [field: string]: Json };

/** The runs that released something; what refunds took back has period 0. */
export const runsOf = (plan: Plan): Run[] => (Array.isArray(plan['runs']) ? (plan['runs'] as Run[]) : []);
const released = (plan: Plan): Run[] => runsOf(plan).filter((run) => Number(run['periodNo']) > 0);

export const nextPeriod = (plan: Plan): number =>
  Math.max(0, ...released(plan).map((run) => Number(run['periodNo']))) + 1;
export const ranOn = (plan: Plan, day: string): boolean => released(plan).some((run) => run['runDate'] === day);

/**
 * What the next period pays: never more than what remains, and all of it when the period would pay nothing or is the
 * last.
 */
export function amountOfPeriod(plan: Plan, decimals: number): string {
  const remaining = round(sub(decimalOf(plan['principal']), decimalOf(plan['returned'])), decimals);
  if (compare(remaining, '0') <= 0) return '0';
  const last = textOf(plan['mode']) === 'equal' && nextPeriod(plan) >= Number(plan['periods'] ?? 1);
  const part = last ? remaining : round(plannedOf(plan, remaining), decimals);
  return isZero(part) || compare(part, remaining) > 0 ? remaining : part;
}

function plannedOf(plan: Plan, remaining: string): string {
  if (plan['mode'] === 'percent') return percentOf(remaining, decimalOf(plan['rate']));
  if (plan['mode'] === 'equal')
    return div(decimalOf(plan['principal']), String(Math.max(1, Number(plan['periods'] ?? 1))), 4);
  return decimalOf(plan['periodAmount']);
}

/** The day after `day` in the plan's cycle; the end of a short month stands for days it does not have. */
export function nextDay(day: string, cycle: string): string {
  if (cycle !== 'month') return addDays(day, cycle === 'week' ? 7 : 1);
  const [year = 2000, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, lastOfNext))).toISOString().slice(0, 10);
}
