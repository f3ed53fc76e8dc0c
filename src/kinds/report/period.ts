/** Periods of a report: Shanghai days, both ends included, and the period they are compared with. */
import { addDays, addMonths, dayOf, daysBetween } from '../../base/date.ts';
import type { Text } from '../../grammar/declarations.ts';
import { longestPeriod } from './options.ts';
import type { Period, ReportOptions } from './options.ts';

export interface Range {
  from: string;
  to: string;
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

/** The same length of days just before, or the same days a year ago. */
export function comparedRange({ from, to }: Range, compare: string | undefined): Range | null {
  if (compare === 'none') return null;
  if (compare === 'lastYear') return { from: addMonths(from, -12), to: addMonths(to, -12) };
  const length = daysBetween(from, to) + 1;
  return { from: addDays(from, -length), to: addDays(from, -1) };
}

/** All days of a range. */
export const daysOf = ({ from, to }: Range): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index));
