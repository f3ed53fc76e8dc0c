/** Periods of a report: Shanghai days, both ends included, and the period they are compared with. */
import { addDays, addMonths, dayOf, daysBetween, dayStart } from '../../../base/date.ts';
import type { Text } from '../../../grammar/declarations/declarations.ts';
import { longestPeriod } from './options.ts';
import type { Period, ReportOptions } from './options.ts';

export interface Range {
  from: string;
  to: string;
  /** Moment (ISO UTC) at which it is cut off: what comes later does not count. */
  until?: string;
}

export type Chosen = { ok: true; period: Period; range: Range } | { ok: false; at: string; problem: Text };

/** Monday of the day's week. */
function monday(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** The days that a request asks for; `now` is the moment it came. */
export function chosenRange(
  options: Pick<ReportOptions, 'period'>,
  query: { [name: string]: string },
  now: Date,
): Chosen {
  const period = (query.period ?? (query.from ? 'custom' : options.period)) as Period;
  const today = dayOf(now);
  const first = `${today.slice(0, 8)}01`;
  const ready = (from: string, to: string): Chosen => ({ ok: true, period, range: { from, to } });
  if (period === 'today') return ready(today, today);
  if (period === 'yesterday') return ready(addDays(today, -1), addDays(today, -1));
  if (period === 'last7') return ready(addDays(today, -6), today);
  if (period === 'last30') return ready(addDays(today, -29), today);
  if (period === 'thisWeek') return ready(monday(today), today);
  if (period === 'thisMonth') return ready(first, today);
  if (period === 'lastMonth') return ready(addMonths(first, -1), addDays(first, -1));
  const { from, to } = query;
  if (!from || !to)
    return {
      ok: false,
      at: from ? 'to' : 'from',
      problem: { zh: '请选择起止日期', en: 'Choose the first and the last day' },
    };
  if (to < from)
    return { ok: false, at: 'to', problem: { zh: '结束日期不能早于开始日期', en: 'The last day is before the first' } };
  if (daysBetween(from, to) >= longestPeriod)
    return {
      ok: false,
      at: 'to',
      problem: { zh: `时间跨度不能超过 ${longestPeriod} 天`, en: `At most ${longestPeriod} days` },
    };
  return ready(from, to);
}

/**
 * The same length of days just before, or the same days a year ago. A period that today is part of has not ended: the
 * other one stops on the same day of it, at the same time of that day.
 */
export function comparedRange({ from, to }: Range, compare: string | undefined, now: Date): Range | null {
  if (compare === 'none') return null;
  const length = daysBetween(from, to) + 1;
  const before = (day: string): string => (compare === 'lastYear' ? addMonths(day, -12) : addDays(day, -length));
  const range = { from: before(from), to: before(to) };
  const today = dayOf(now);
  if (today < from || today > to) return range;
  const ofDay = now.getTime() - dayStart(today).getTime();
  return { ...range, until: new Date(dayStart(before(today)).getTime() + ofDay).toISOString() };
}

/** Those of the range's days that have begun when it is cut off. */
export const begunDays = (range: Range): string[] =>
  daysOf(range).filter((day) => range.until === undefined || day <= dayOf(range.until));

/** All days of a range. */
export const daysOf = ({ from, to }: Range): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index));
