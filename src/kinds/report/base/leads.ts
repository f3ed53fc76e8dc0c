/** From a mark of a report to the list of exactly the records that it counts. Pure. */
import { addDays, addMonths, dayEnd, dayStart } from '../../../base/date.ts';
import { daysOf, type Range } from './period.ts';

type Filter = { [parameter: string]: string };

/** Where the marks of one measure lead. */
export interface Lead {
  /** Route of the page. */
  page: string;
  /** Its query, as its address has it. */
  filter: Filter;
  /** The marks are steps of time: each asks for its own part of the range, by this field. */
  steps?: Range & { by: string; at: string };
}

/** Days or moments, both included, that one step of a range stands for; undefined where it is more than one stretch. */
function stretch(by: string, range: Range, key: string): { gte: string; lte: string } | undefined {
  const { from, to } = range;
  if (by === 'day') return key >= from && key <= to ? { gte: key, lte: key } : undefined;
  if (by === 'month') {
    const [first, last] = [`${key}-01`, addDays(addMonths(`${key}-01`, 1), -1)];
    return last < from || first > to ? undefined : { gte: first < from ? from : first, lte: last > to ? to : last };
  }
  const [weekday, hour = ''] = by === 'hour' ? [undefined, key] : key.split('-');
  const days = daysOf(range).filter((day) => weekday === undefined || String(weekdayOf(day)) === weekday);
  const [day] = days;
  return day === undefined || days.length > 1 ? undefined : hourOf(day, Number(hour));
}

/** 1 = Monday. */
const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

function hourOf(day: string, hour: number): { gte: string; lte: string } {
  const from = dayStart(day).getTime() + hour * 3_600_000;
  const last = Math.min(from + 3_600_000 - 1, dayEnd(day).getTime());
  return { gte: new Date(from).toISOString(), lte: new Date(last).toISOString() };
}

/** The query of the mark at this key; undefined where no list has its records alone. */
export function filterAt({ filter, steps }: Lead, key: string): Filter | undefined {
  if (!steps) return filter;
  const part = stretch(steps.by, steps, key);
  return part && { ...filter, [`${steps.at}_gte`]: part.gte, [`${steps.at}_lte`]: part.lte };
}

/** A step of the range as long as any, by which a list is judged; undefined where no step is one stretch. */
export function longestStep(steps: NonNullable<Lead['steps']>): string | undefined {
  const { by, from, to } = steps;
  const key = by === 'day' ? from : by === 'month' ? from.slice(0, 7) : by === 'hour' ? '00' : `${weekdayOf(from)}-00`;
  const part = stretch(by, { from, to }, key);
  return part && key;
}
