import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dayEnd,
  dayOf,
  daysBetween,
  dayStart,
  isDay,
  isMoment,
  parseDay,
  parseMoment,
  printMoment,
} from '../../../src/base/date.ts';

const moments = fc.date({
  min: new Date('1992-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
});

describe('Shanghai days and moments', () => {
  test('a moment belongs to the Shanghai day', () => {
    expect(dayOf('2026-03-07T15:59:59.999Z')).toBe('2026-03-07');
    expect(dayOf('2026-03-07T16:00:00.000Z')).toBe('2026-03-08');
    expect(dayStart('2026-03-08').toISOString()).toBe('2026-03-07T16:00:00.000Z');
    expect(dayEnd('2026-03-08').toISOString()).toBe('2026-03-08T15:59:59.999Z');
    expect(printMoment('2025-12-31T16:00:00Z')).toBe('2026-01-01 00:00:00');
    expect(printMoment('2025-12-31T16:00:00Z', 'ymd')).toBe('20260101');
    expect(printMoment('no date')).toBe('');
  });
  test('agrees with the time zone data of the platform', () => {
    const known = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Shanghai',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    fc.assert(
      fc.property(moments, (moment) => {
        expect(printMoment(moment)).toBe(known.format(moment));
      }),
    );
  });
  test('printed and read back, to the second', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const whole = new Date(Math.floor(moment.getTime() / 1000) * 1000).toISOString();
        expect(parseMoment(printMoment(whole))).toBe(whole);
        expect(parseDay(dayOf(whole))).toBe(dayOf(whole));
        expect(isDay(dayOf(whole))).toBe(true);
        expect(isMoment(whole)).toBe(true);
      }),
    );
  });
});

describe('days', () => {
  test('isDay knows the calendar of the years 1900 to 9999', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 0, max: 32 }),
        (year, month, day) => {
          const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
          const made = new Date(0);
          made.setUTCFullYear(year, month - 1, day);
          const real =
            month >= 1 && month <= 12 && day >= 1 && made.getUTCMonth() === month - 1 && made.getUTCDate() === day;
          expect(isDay(text), text).toBe(real && year >= 1900);
        },
      ),
      { numRuns: 2000 },
    );
    for (const day of ['0000-01-01', '1899-12-31', '1900-02-29', '10000-01-01']) expect(isDay(day), day).toBe(false);
    for (const day of ['1900-01-01', '2000-02-29', '2400-02-29', '9999-12-31']) expect(isDay(day), day).toBe(true);
  });
  test('adding days and months', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(addDays('9999-12-30', 3)).toBe('9999-12-31');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
    fc.assert(
      fc.property(fc.integer({ min: -40_000, max: 40_000 }), (count) => {
        expect(daysBetween('2026-01-01', addDays('2026-01-01', count))).toBe(count);
      }),
    );
  });
});

describe('cells', () => {
  test.each([
    ['2026-3-8', '2026-03-08'],
    ['2026/03/08', '2026-03-08'],
    ['2026.3.8', '2026-03-08'],
    ['2026年3月8日', '2026-03-08'],
    ['20260308', '2026-03-08'],
    [' 2026-03-08 09:00 ', '2026-03-08'],
    ['46089', '2026-03-08'],
    ['2026-03-07T20:00:00Z', '2026-03-08'],
  ])('%s is the day %s', (cell, day) => {
    expect(parseDay(cell)).toBe(day);
  });
  test.each([
    ['2026-03-08 09:02:03', '2026-03-08T01:02:03.000Z'],
    ['2026/3/8 9:02', '2026-03-08T01:02:00.000Z'],
    ['2026-03-08', '2026-03-07T16:00:00.000Z'],
    ['2026-03-08T01:02:03Z', '2026-03-08T01:02:03.000Z'],
    ['2026-03-08T09:02:03+08:00', '2026-03-08T01:02:03.000Z'],
    ['2026-03-08T00:02:03-01:30', '2026-03-08T01:32:03.000Z'],
    ['20260308090203', '2026-03-08T01:02:03.000Z'],
    ['46089.5', '2026-03-08T04:00:00.000Z'],
  ])('%s is the moment %s', (cell, moment) => {
    expect(parseMoment(cell)).toBe(moment);
  });
  test.each([
    '',
    '昨天',
    '2026-02-30',
    '2026-13-01',
    '3/8/2026',
    '2026-03-08 24:00:00',
    '2026-03-08 09:60',
    '99999',
    'constructor',
  ])('%j is neither', (cell) => {
    expect(parseDay(cell)).toBeNull();
    expect(parseMoment(cell)).toBeNull();
  });
});
