/** Words for a Shanghai day: "@today", "@month" (the first of the month), "@year", each with "+n" or "-n" behind it. */
import { addDays, addMonths } from '../base/date.ts';
import type { Text } from './declarations.ts';

const DAY_WORD = /^@(today|month|year)(?:([+-])(\d{1,4}))?$/;

type Unit = 'today' | 'month' | 'year';

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
  return unit === 'month' ? addMonths(`${today.slice(0, 7)}-01`, by) : addMonths(`${today.slice(0, 4)}-01-01`, 12 * by);
}

const units = {
  month: { zh: '月初', counted: '个月', en: 'month' },
  year: { zh: '年初', counted: '年', en: 'year' },
} as const;

/** As people say it; null when it is no such word. */
export function printedDayWord(word: string): Text | null {
  const said = parsed(word);
  if (!said) return null;
  const { unit, by } = said;
  const count = Math.abs(by);
  if (unit === 'today') {
    if (by === 0) return { zh: '今天', en: 'today' };
    return by < 0
      ? { zh: `${count} 天前`, en: `the day ${count} days ago` }
      : { zh: `${count} 天后`, en: `the day ${count} days from now` };
  }
  const { zh, counted, en } = units[unit];
  if (by === 0) return { zh: `本${zh}`, en: `the start of this ${en}` };
  const far = `${count} ${en}${count === 1 ? '' : 's'} ${by < 0 ? 'ago' : 'from now'}`;
  return { zh: `${count} ${counted}${by < 0 ? '前' : '后'}的${zh}`, en: `the start of the ${en} ${far}` };
}
