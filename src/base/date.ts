/**
 * Days ("2026-03-08") and moments (ISO UTC, "2026-03-08T01:02:03.000Z") as the console uses them.
 * People read and write Asia/Shanghai, which has had no clock change since 1991: eight hours ahead of UTC.
 */

const AHEAD = 8 * 3_600_000;
const DAY = 86_400_000;

const two = (value: number): string => String(value).padStart(2, '0');

/** Years 1900 to 9999: an earlier or later day is a slip of the keyboard, and some of them PostgreSQL cannot read. */
const year = '(?:19|[2-9]\\d)\\d\\d';
const leapYear = '(?:(?:19|[2-9]\\d)(?:0[48]|[2468][048]|[13579][26])|(?:[2468][048]|[3579][26])00)';
const realDay = (dash: string): string =>
  `(?:${year}${dash}(?:(?:0[13578]|1[02])${dash}(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)${dash}(?:0[1-9]|[12]\\d|30)|02${dash}(?:0[1-9]|1\\d|2[0-8]))` +
  `|${leapYear}${dash}02${dash}29)`;
/** JSON Schema pattern of a real day from 1900 to 9999; 30 February and 29 February of common years are refused. */
export const DAY_PATTERN = realDay('-');
/** The same without dashes: YYYYMMDD. */
export const COMPACT_DAY_PATTERN = realDay('');
/** JSON Schema pattern of a moment on the wire: UTC with Z, seconds or milliseconds. */
export const MOMENT_PATTERN = `${DAY_PATTERN}T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d{1,3})?Z`;

const WHOLE_DAY = new RegExp(`^${DAY_PATTERN}$`, 'u');
const WHOLE_MOMENT = new RegExp(`^${MOMENT_PATTERN}$`, 'u');

/** True for a real day in the form YYYY-MM-DD. */
export function isDay(text: string): boolean {
  return WHOLE_DAY.test(text);
}

/** True for a real moment in ISO UTC form. */
export function isMoment(text: string): boolean {
  return WHOLE_MOMENT.test(text);
}

function shifted(moment: Date | string): Date {
  return new Date(new Date(moment).getTime() + AHEAD);
}

/** The Shanghai day of a moment. */
export function dayOf(moment: Date | string): string {
  return shifted(moment).toISOString().slice(0, 10);
}

/** First moment of a Shanghai day. */
export function dayStart(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) - AHEAD);
}

/** Last millisecond of a Shanghai day. */
export function dayEnd(day: string): Date {
  return new Date(dayStart(day).getTime() + DAY - 1);
}

/**
 * A moment in Shanghai time by a pattern of the letters y m d h i s, default "y-m-d h:i:s" (specification section 6).
 * "" when it is no date.
 */
export function printMoment(moment: Date | string, pattern = 'y-m-d h:i:s'): string {
  const local = shifted(moment);
  if (Number.isNaN(local.getTime())) return '';
  const parts: { [letter: string]: string } = {
    y: String(local.getUTCFullYear()).padStart(4, '0'),
    m: two(local.getUTCMonth() + 1),
    d: two(local.getUTCDate()),
    h: two(local.getUTCHours()),
    i: two(local.getUTCMinutes()),
    s: two(local.getUTCSeconds()),
  };
  return pattern.replace(/[ymdhis]/g, (letter) => parts[letter] ?? letter);
}

function utc(day: string): number {
  return Date.parse(`${day}T00:00:00.000Z`);
}

const lastDay = '9999-12-31';

/** The day `count` days later (earlier when negative); never after the last day that can be written, 9999-12-31. */
export function addDays(day: string, count: number): string {
  const moved = utc(day) + count * DAY;
  return moved > utc(lastDay) ? lastDay : new Date(moved).toISOString().slice(0, 10);
}

/** The same day of the month `count` months later; the last day of that month when it has none such. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const months = year * 12 + month - 1 + count;
  const last = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate();
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${two((months % 12) + 1)}-${two(Math.min(date, last))}`;
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utc(to) - utc(from)) / DAY);
}

const CELL =
  /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:[T\s]+(\d{1,2})[:：时点](\d{1,2})(?:[:：分](\d{1,2})(?:\.(\d{1,3})\d*)?)?\s*[分秒]?\s*(Z|[+-]\d{2}:?\d{2})?)?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2}))?$/;
/** Day number of a spreadsheet, with the time as its fraction: 1920 .. 2119. */
const SERIAL = /^([1-7]\d{4})(?:\.(\d+))?$/;

interface CellParts {
  day: string;
  time: number;
  zone: string | null;
}

function readCell(cell: string): CellParts | null {
  const text = cell.trim();
  const serial = SERIAL.exec(text);
  if (serial) {
    const day = addDays('1899-12-30', Number(serial[1]));
    return { day, time: Math.round(Number(`0.${serial[2] ?? '0'}`) * 86_400) * 1000, zone: null };
  }
  const found = CELL.exec(text) ?? COMPACT.exec(text);
  if (!found) return null;
  const day = `${found[1]}-${(found[2] ?? '').padStart(2, '0')}-${(found[3] ?? '').padStart(2, '0')}`;
  const [hour, minute, second] = [Number(found[4] ?? 0), Number(found[5] ?? 0), Number(found[6] ?? 0)];
  if (!isDay(day) || hour > 23 || minute > 59 || second > 59) return null;
  return {
    day,
    time: ((hour * 60 + minute) * 60 + second) * 1000 + Number((found[7] ?? '0').padEnd(3, '0')),
    zone: found[8] ?? null,
  };
}

/**
 * Reads the usual forms of a day (2026-3-8, 2026/03/08, 2026年3月8日, 20260308, a spreadsheet's day number); null when it
 * is none.
 */
export function parseDay(cell: string): string | null {
  const parts = readCell(cell);
  if (!parts) return null;
  return parts.zone === null ? parts.day : dayOf(momentOf(parts));
}

function momentOf({ day, time, zone }: CellParts): Date {
  if (zone === null) return new Date(dayStart(day).getTime() + time);
  const offset =
    zone === 'Z' ? 0 : (zone.startsWith('-') ? -1 : 1) * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2)));
  return new Date(utc(day) + time - offset * 60_000);
}

/** Reads the usual forms of a moment, Shanghai time unless it names a zone; ISO UTC, or null. */
export function parseMoment(cell: string): string | null {
  const parts = readCell(cell);
  return parts ? momentOf(parts).toISOString() : null;
}
