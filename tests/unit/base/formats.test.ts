import { describe, expect, it } from 'vitest';
import { parseTime, relativeTime, abbreviate, thousands, type MomentLike } from '../../../src/base/formats.ts';

const now = 1_700_000_000_000;

describe('relative time', () => {
  it.each([
    [-3600, '刚刚', 'just now'],
    [0, '刚刚', 'just now'],
    [29, '刚刚', 'just now'],
    [29.999, '刚刚', 'just now'],
    [30, '1分钟前', '1 minute ago'],
    [59, '1分钟前', '1 minute ago'],
    [60, '1分钟前', '1 minute ago'],
    [61, '2分钟前', '2 minutes ago'],
    [120, '2分钟前', '2 minutes ago'],
    [121, '3分钟前', '3 minutes ago'],
    [3540, '59分钟前', '59 minutes ago'],
    [3541, '60分钟前', '60 minutes ago'],
    [3599, '60分钟前', '60 minutes ago'],
    [3600, '1小时前', '1 hour ago'],
    [3601, '2小时前', '2 hours ago'],
    [7200, '2小时前', '2 hours ago'],
    [82_800, '23小时前', '23 hours ago'],
    [82_801, '24小时前', '24 hours ago'],
    [86_399, '24小时前', '24 hours ago'],
    [86_400, '1天前', '1 day ago'],
    [172_799, '1天前', '1 day ago'],
    [172_800, '2023-11-13 06:13:20', '2023-11-13 06:13:20'],
  ])('%d s ago: %s, %s', (age, zh, en) => {
    for (const at of [now / 1000 - age, now - age * 1000, new Date(now - age * 1000)]) {
      expect(relativeTime(at, 'zh', now)).toBe(zh);
      expect(relativeTime(at, 'en', now)).toBe(en);
    }
  });
  it('two days and more follow a given format', () => {
    expect(relativeTime(now - 172_800_000, 'zh', now, '{y}-{m}-{d}')).toBe('2023-11-13');
    expect(relativeTime('2023-11-13T06:13:20+08:00', 'en', now, '{y}-{m}-{d}')).toBe('2023-11-13');
  });
  it.each([[Number.NaN], [undefined], ['abc'], [null], [''], [new Date(Number.NaN)]])('%s is no moment', (value) => {
    expect(relativeTime(value, 'zh', now)).toBe('');
    expect(relativeTime(value, 'en', now)).toBe('');
  });
});

describe('number abbreviation', () => {
  it.each<[unknown, string, string, string]>([
    [0, '0', '0', '0'],
    [1, '1', '1', '1'],
    [999, '999', '999', '999'],
    [999.9, '999.9', '999.9', '999.9'],
    [1000, '1k', '1k', '1k'],
    [1050, '1k', '1.1k', '1.05k'],
    [1400, '1k', '1.4k', '1.4k'],
    [1450, '1k', '1.4k', '1.45k'],
    [1499, '1k', '1.5k', '1.5k'],
    [1500, '2k', '1.5k', '1.5k'],
    [9999, '10k', '10k', '10k'],
    [12_345, '12k', '12.3k', '12.35k'],
    [99_949, '100k', '99.9k', '99.95k'],
    [999_499, '999k', '999.5k', '999.5k'],
    [999_999, '1M', '1M', '1M'],
    [1e6, '1M', '1M', '1M'],
    [1_234_567, '1M', '1.2M', '1.23M'],
    [1e9, '1G', '1G', '1G'],
    [1.5e9, '2G', '1.5G', '1.5G'],
    [1e12, '1T', '1T', '1T'],
    [1e15, '1P', '1P', '1P'],
    [1e18, '1E', '1E', '1E'],
    [1e21, '1000E', '1000E', '1000E'],
    [999_999_999, '1G', '1G', '1G'],
    [999.999e15, '1E', '1E', '1E'],
    [-1, '-1', '-1', '-1'],
    [-999, '-999', '-999', '-999'],
    [-1000, '-1k', '-1k', '-1k'],
    [-1e6, '-1M', '-1M', '-1M'],
    [-999_999, '-1M', '-1M', '-1M'],
    ['1000', '1k', '1k', '1k'],
    [Number.NaN, '', '', ''],
    [Infinity, '', '', ''],
    ['abc', '', '', ''],
    ['', '', '', ''],
    [null, '', '', ''],
    [undefined, '', '', ''],
  ])('%s -> %s, %s, %s', (value, none, one, two) => {
    expect([abbreviate(value), abbreviate(value, 0), abbreviate(value, 1), abbreviate(value, 2)]).toEqual([
      none,
      none,
      one,
      two,
    ]);
  });
});

describe('thousands separator', () => {
  it.each<[unknown, string]>([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [1_234_567, '1,234,567'],
    [-999, '-999'],
    [-1000, '-1,000'],
    [1234.5678, '1,234.5678'],
    [-1234.5678, '-1,234.5678'],
    [1e20, '100,000,000,000,000,000,000'],
    [1e21, '1e+21'],
    [1e-7, '1e-7'],
    ['1234567', '1,234,567'],
    [' 42 ', '42'],
    ['0x10', '16'],
    [true, '1'],
    ['', '0'],
    [null, '0'],
    [undefined, '0'],
    ['abc', '0'],
    ['1,234', '0'],
    [Number.NaN, '0'],
    [Infinity, 'Infinity'],
  ])('%s -> %s', (value, printed) => {
    expect(thousands(value)).toBe(printed);
  });
});

describe('date format', () => {
  it.each<[MomentLike, string]>([
    [1_700_000_000, '2023-11-15 06:13:20'],
    ['1700000000', '2023-11-15 06:13:20'],
    [1_700_000_000_000, '2023-11-15 06:13:20'],
    ['1700000000000', '2023-11-15 06:13:20'],
    ['2018-07-13 17:54:01', '2018-07-13 17:54:01'],
    ['2018-07-13', '2018-07-13 00:00:00'],
    ['2018/07/13', '2018-07-13 00:00:00'],
    ['2018-07-13T17:54:01Z', '2018-07-14 01:54:01'],
    [new Date('2018-07-13T17:54:01Z'), '2018-07-14 01:54:01'],
    [0, '1970-01-01 08:00:00'],
    ['', ''],
    [undefined, ''],
    [null, ''],
    ['abc', ''],
    [Number.NaN, ''],
    ['2018-02-30', ''],
  ])('%s -> %s', (value, printed) => {
    expect(parseTime(value)).toBe(printed);
  });
  it('no argument gives nothing', () => expect(parseTime()).toBe(''));
  it.each([
    ['{y}-{m}-{d} {h}:{i}:{s} {a}', '2018-07-15 00:00:00 日'],
    ['{y}/{m}', '2018/07'],
    ['{mm}', '07'],
    ['{x} {y}', '{x} 2018'],
    ['y-m-d', 'y-m-d'],
    ['{h}时{i}分', '00时00分'],
  ])('%s', (format, printed) => {
    expect(parseTime('2018-07-15', format)).toBe(printed);
  });
});
