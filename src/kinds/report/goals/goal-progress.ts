/** How far a target is: what the server works out for a card. Pure. */
import { compare, div, mul, roundDown, sub } from '../../../base/decimal.ts';
import { addMonths, dayOf, dayStart } from '../../../base/date.ts';
import type { PageDef } from '../../../grammar/site/resolved.ts';
import type { Value } from '../base/answers.ts';
import type { GoalAnswer } from '../base/goals.ts';
import { reportOptions, type Figure, type Measure, type Period } from '../base/options.ts';

/** The page on which the target of a card is set; undefined = it has none. */
export function goalPage(pages: { [route: string]: PageDef }, page: PageDef, figure: Figure): string | undefined {
  const route = figure.page ?? page.route;
  const told = pages[route]?.options.report as { goals?: unknown; measures: { [name: string]: Measure } } | undefined;
  const both = [reportOptions(page).measures[figure.measure], told?.measures[figure.measure]];
  return told?.goals !== undefined && both.every((measure) => measure?.goal === true) ? route : undefined;
}

/** The month that a period is; undefined = it is none. */
export function monthOf(period: Period, now: Date): string | undefined {
  const month = dayOf(now).slice(0, 7);
  if (period === 'thisMonth') return month;
  return period === 'lastMonth' ? addMonths(`${month}-01`, -1).slice(0, 7) : undefined;
}

/** Percent of the month that has passed, one decimal. */
export function elapsedOf(month: string, now: Date): string {
  const first = `${month}-01`;
  const [begin, end] = [dayStart(first).getTime(), dayStart(addMonths(first, 1)).getTime()];
  const share = (now.getTime() - begin) / (end - begin);
  const tenths = Math.floor(Math.min(1, Math.max(0, share)) * 1000);
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}

/**
 * How far it is. What adds up over the month is held against the days passed; a ratio against the target itself, since
 * it can still rise and fall. Where less is better, the target is what may not be passed.
 */
export function progressOf(
  value: Value,
  target: string,
  { lessIsBetter = false, ratio, of = '' }: Pick<Measure, 'lessIsBetter' | 'ratio' | 'of'>,
  elapsed: string,
): Pick<GoalAnswer, 'percent' | 'state'> {
  const over = compare(elapsed, '100') >= 0;
  if (value === null) return { percent: null, state: over ? 'missed' : 'behind' };
  // 99.99 of 100 is not there yet, and does not read so.
  const percent = roundDown(mul(div(String(value), target, 8), '100'), 1);
  const order = compare(String(value), target);
  const kept = lessIsBetter ? order <= 0 : order >= 0;
  if (over) return { percent, state: kept ? 'reached' : 'missed' };
  if (ratio || of.startsWith('avg:')) return { percent, state: kept ? 'onTrack' : 'behind' };
  if (lessIsBetter && order > 0) return { percent, state: 'missed' };
  if (!lessIsBetter && kept) return { percent, state: 'reached' };
  const pace = compare(sub(percent, elapsed), '0');
  return { percent, state: (lessIsBetter ? pace <= 0 : pace >= 0) ? 'onTrack' : 'behind' };
}
