/**
 * Words for a Shanghai day: "@today", "@month" (the first of the month), "@monthEnd" (its last), "@year", each with
 * "+n" or "-n" behind it.
 */
import { addDays, addMonths } from '../../base/date.ts';
import type { Text } from './declarations.ts';

const DAY_WORD = /^@(today|monthEnd|month|year)(?:([+-])(\d{1,4}))?$/;

type Unit = 'today' | 'monthEnd' | 'month' | 'year';

function parsed(word: string): { unit: Unit; by: number } | null {
  const [, unit, sign, count = '0'] = DAY_WORD.exec(word) ?? [];
  return unit === undefined ? null : { unit: unit as Unit, by: (sign === '-' ? -1 : 1) * Number(count) };
}

export const isDayWord = (word: string): boolean => DAY_WORD.test(word);

/** The day (YYYY-MM-DD) that the word stands for on this day; null when it is no such word. */
export function dayOfWord(word: string, today: string): string | null {
  const said = parsed(word);
  if (!said) return null;
  const { unit, by } = said;
  if (unit === 'today') return addDays(today, by);
  if (unit === 'monthEnd') return addDays(addMonths(`${today.slice(0, 7)}-01`, by + 1), -1);
  return unit === 'month' ? addMonths(`${today.slice(0, 7)}-01`, by) : addMonths(`${today.slice(0, 4)}-01-01`, 12 * by);
}

/** A query whose ends of ranges are days, where they were words for days. */
export const plainDays = <Value>(query: { [name: string]: Value }, today: string): { [name: string]: Value | string } =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'string' && /_(?:gte|gt|lte|lt)$/.test(name) ? (dayOfWord(value, today) ?? value) : value,
    ]),
  );

const units = {
  monthEnd: { zh: '月末', counted: '个月', en: 'month', edge: 'end' },
  month: { zh: '月初', counted: '个月', en: 'month', edge: 'start' },
  year: { zh: '年初', counted: '年', en: 'year', edge: 'start' },
} as const;

/** As people say it; null when it is no such word. */
export function printedDayWord(word: string): Text | null {
  const said = parsed(word);
  if (!said) return null;
  const { unit, by } = said;
  const count = Math.abs(by);
  if (unit === 'today') {
    if (by === 0) return { zh: '今天', en: 'today' };
    if (count === 1) return by < 0 ? { zh: '昨天', en: 'yesterday' } : { zh: '明天', en: 'tomorrow' };
    return by < 0
      ? { zh: `${count} 天前`, en: `the day ${count} days ago` }
      : { zh: `${count} 天后`, en: `the day ${count} days from now` };
  }
  const { zh, counted, en, edge } = units[unit];
  if (by === 0) return { zh: `本${zh}`, en: `the ${edge} of this ${en}` };
  const far = `${count} ${en}${count === 1 ? '' : 's'} ${by < 0 ? 'ago' : 'from now'}`;
  return { zh: `${count} ${counted}${by < 0 ? '前' : '后'}的${zh}`, en: `the ${edge} of the ${en} ${far}` };
}
