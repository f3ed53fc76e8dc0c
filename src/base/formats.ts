/**
 * How figures and moments are written for people (specification 9). Shanghai time, like base/date.ts; nothing that
 * cannot be read is written as "".
 */
import { type Language } from './language.ts';
import { parseMoment, printMoment } from './date.ts';
import { serverNow } from './clock.ts';

/** What a moment may come as: milliseconds, seconds (ten digits), digits as text, a day, a moment, a Date. */
export type MomentLike = number | string | Date | null | undefined;

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
const weekdays = ['日', '一', '二', '三', '四', '五', '六'];

/** Milliseconds since 1970 of a moment; null when it is none. Whole numbers of ten digits are seconds. */
export function millisecondsOf(value: MomentLike): number | null {
  if (value === null || value === undefined || value === '') return null;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.getTime();
  if (typeof value === 'string' && !/^-?\d+(\.\d+)?$/.test(value.trim())) {
    const moment = parseMoment(value);
    return moment === null ? null : Date.parse(moment);
  }
  const number = Number(value);
  if (!Number.isFinite(number)) return null;
  return String(Math.trunc(number)).length === 10 ? number * 1000 : number;
}

/**
 * A moment by a format of {y} {m} {d} {h} {i} {s} and {a}, the weekday in Chinese; default `y-m-d h:i:s`. A repeated
 * letter ({mm}) means the same, anything else stays as it stands. "" when there is no moment.
 */
export function parseTime(value?: MomentLike, format = '{y}-{m}-{d} {h}:{i}:{s}'): string {
  const at = millisecondsOf(value);
  if (at === null) return '';
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return '';
  return format.replace(/\{([ymdhisa])+\}/g, (_, letter: string) =>
    letter === 'a'
      ? (weekdays[new Date(`${printMoment(moment, 'y-m-d')}T00:00:00Z`).getUTCDay()] ?? '')
      : printMoment(moment, letter),
  );
}

const agoTexts = {
  zh: {
    now: '刚刚',
    minutes: (count: number) => `${count}分钟前`,
    hours: (count: number) => `${count}小时前`,
    day: '1天前',
  },
  en: {
    now: 'just now',
    minutes: (count: number) => `${count} minute${count === 1 ? '' : 's'} ago`,
    hours: (count: number) => `${count} hour${count === 1 ? '' : 's'} ago`,
    day: '1 day ago',
  },
};

/**
 * How long ago: under 30 s (and in the future) just now, then minutes, then hours, both rounded up, then one day; from
 * two days on the moment itself by `format`, default `y-m-d h:i:s`. `now` in milliseconds. "" when there is no moment.
 */
export function relativeTime(
  value: MomentLike,
  language: Language,
  now: number = serverNow(),
  format?: string,
): string {
  const at = millisecondsOf(value);
  if (at === null) return '';
  const seconds = (now - at) / 1000;
  const say = agoTexts[language];
  if (seconds < 30) return say.now;
  if (seconds < HOUR) return say.minutes(Math.ceil(seconds / MINUTE));
  if (seconds < DAY) return say.hours(Math.ceil(seconds / HOUR));
  if (seconds < 2 * DAY) return say.day;
  return parseTime(at, format);
}

const units = ['', 'k', 'M', 'G', 'T', 'P', 'E'];

/**
 * A number in short: 1234 -> "1k", with `digits` after the point at most and no trailing zeros. What rounding makes
 * 1000 of a unit is carried to the next (999999 -> "1M"); negative numbers keep their sign; below 1000 a number stays
 * as it is. "" when it is no number.
 */
export function abbreviate(value: unknown, digits = 0): string {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  if (!Number.isFinite(number)) return '';
  const size = Math.abs(number);
  if (size < 1000) return String(number);
  const rounded = (share: number) =>
    share
      .toFixed(digits)
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, '');
  let unit = 0;
  let share = size;
  while (share >= 1000 && unit < units.length - 1) {
    unit += 1;
    share = size / 1000 ** unit;
    if (share < 1000 && Number(rounded(share)) >= 1000 && unit < units.length - 1) {
      unit += 1;
      share = size / 1000 ** unit;
    }
  }
  return `${number < 0 ? '-' : ''}${rounded(share)}${units[unit]}`;
}

/**
 * A number with commas between the thousands of its integer part; what is no number counts as 0. Never for money, whose
 * strings have their own printing.
 */
export function thousands(value: unknown): string {
  const number = Number(value ?? 0) || 0;
  return String(number).replace(/^-?\d+/, (whole) => whole.replace(/(?<=\d)(?=(\d{3})+$)/g, ','));
}
