import { describe, expect, it } from 'vitest';
import { dayOfWord, isDayWord, plainDays, printedDayWord } from '../../../src/grammar/declarations/day-words.ts';

describe('words for a day', () => {
  it('stand for the day, the first of the month, the first of the year, and so many before or after', () => {
    const said = (word: string): string | null => dayOfWord(word, '2026-03-31');
    expect([said('@today'), said('@today-31'), said('@today+1')]).toEqual(['2026-03-31', '2026-02-28', '2026-04-01']);
    expect([said('@month'), said('@month-1'), said('@month-3'), said('@month+10')]).toEqual([
      '2026-03-01',
      '2026-02-01',
      '2025-12-01',
      '2027-01-01',
    ]);
    expect([said('@year'), said('@year-1')]).toEqual(['2026-01-01', '2025-01-01']);
  });

  it('name the end of a month, and are days in the ends of a query that is sent', () => {
    expect(['@monthEnd', '@monthEnd-1', '@monthEnd+11'].map((word) => dayOfWord(word, '2026-03-31'))).toEqual([
      '2026-03-31',
      '2026-02-28',
      '2027-02-28',
    ]);
    expect(printedDayWord('@monthEnd')).toEqual({ zh: '本月末', en: 'the end of this month' });
    const asked = { placedAt_gte: '@month-1', placedAt_lte: '@monthEnd-1', keyword: '@today', size: 20 };
    expect(plainDays(asked, '2026-03-31')).toEqual({
      placedAt_gte: '2026-02-01',
      placedAt_lte: '2026-02-28',
      keyword: '@today',
      size: 20,
    });
  });

  it('are told from others, and read as people say them', () => {
    expect(['@today', '@month-12', '@year+1'].every(isDayWord)).toBe(true);
    expect(['@week', '@month-', '@months', '@today-12345', 'today'].some(isDayWord)).toBe(false);
    expect(dayOfWord('@week', '2026-03-31')).toBeNull();
    expect(['@today', '@today-7', '@month', '@month-1', '@year-2'].map((word) => printedDayWord(word))).toEqual([
      { zh: '今天', en: 'today' },
      { zh: '7 天前', en: 'the day 7 days ago' },
      { zh: '本月初', en: 'the start of this month' },
      { zh: '1 个月前的月初', en: 'the start of the month 1 month ago' },
      { zh: '2 年前的年初', en: 'the start of the year 2 years ago' },
    ]);
  });
});
