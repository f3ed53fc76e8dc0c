import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayOf, dayStart, printMoment } from '../../../src/base/date.ts';
import type { Condition, Match, Text } from '../../../src/grammar/declarations/declarations.ts';
import { describe as sentence, explain } from '../../../src/grammar/expressions/explain.ts';
import { dayOfWord } from '../../../src/grammar/declarations/day-words.ts';
import { matches } from '../../../src/grammar/expressions/match.ts';
import { field, site as emptySite } from './site.ts';
import { matchInWords } from '../../../generators/review-site/phrases.ts';
import { vocabulary } from '../../../src/site.ts';

const fields = {
  n: field('n', 'integer', '数量', 'Count'),
  m: field('m', 'integer', '上限', 'Limit'),
  day: field('day', 'date', '日期', 'Day'),
  by: field('by', 'ref', '负责人', 'Owner', { to: 'adminUser' }),
  on: field('on', 'boolean', '启用', 'On'),
  state: field('state', 'enum', '状态', 'State', {
    options: [
      { value: 'new', zh: '新建', en: 'New' },
      { value: 'done', zh: '完成', en: 'Done' },
    ],
  }),
  rows: field('rows', 'rows', '明细', 'Lines', { rows: { n: field('n', 'integer', '件数', 'Pieces') } }),
};

/** Every operator of a match, and every word that it may be compared with. */
const golden: [Match, string, string][] = [
  [{ n: 3 }, '数量为「3」', 'Count is 3'],
  [{ n: null }, '数量为空', 'Count is empty'],
  [{ n: [1, 2] }, '数量为「1」或「2」', 'Count is 1 or 2'],
  [{ n: { ne: 3 } }, '数量不等于「3」', 'Count is other than 3'],
  [{ n: { gt: 3 } }, '数量大于「3」', 'Count is more than 3'],
  [{ n: { gte: 3 } }, '数量不小于「3」', 'Count is at least 3'],
  [{ n: { lt: 3 } }, '数量小于「3」', 'Count is less than 3'],
  [{ n: { lte: 3 } }, '数量不大于「3」', 'Count is at most 3'],
  [{ n: { gte: 1, lte: 3 } }, '数量不小于「1」且不大于「3」', 'Count is at least 1 and is at most 3'],
  [{ n: { empty: true } }, '数量为空', 'Count is empty'],
  [{ n: { empty: false } }, '数量不为空', 'Count is not empty'],
  [{ n: { lte: '$m' } }, '数量不大于「上限」', 'Count is at most Limit'],
  [{ n: '$m' }, '数量为「上限」', 'Count is Limit'],
  [{ by: '@me' }, '负责人为「本人」', 'Owner is oneself'],
  [{ by: { ne: '@me' } }, '负责人不等于「本人」', 'Owner is other than oneself'],
  [{ on: true }, '启用为「是」', 'On is Yes'],
  [{ state: { ne: 'done' } }, '状态不等于「完成」', 'State is other than Done'],
  [{ rows: { line: { n: [1, 2] } } }, '明细有一行件数为「1」或「2」', 'Lines has a line whose Pieces is 1 or 2'],
  [{ any: [{ n: 1 }, { state: 'new' }] }, '数量为「1」 或 状态为「新建」', 'Count is 1 or State is New'],
  [{ not: { n: 1 } }, '不得是：数量为「1」', 'must not be: Count is 1'],
  ...(
    [
      ['@now', '现在', 'now'],
      ['@today', '今天', 'today'],
      ['@today-1', '昨天', 'yesterday'],
      ['@today+1', '明天', 'tomorrow'],
      ['@today-7', ' 7 天前', 'the day 7 days ago'],
      ['@today+3', ' 3 天后', 'the day 3 days from now'],
      ['@month', '本月初', 'the start of this month'],
      ['@month-1', ' 1 个月前的月初', 'the start of the month 1 month ago'],
      ['@monthEnd', '本月末', 'the end of this month'],
      ['@year', '本年初', 'the start of this year'],
      ['@year+1', ' 1 年后的年初', 'the start of the year 1 year from now'],
      ['2026-03-01', '「2026-03-01」', '2026-03-01'],
    ] as const
  ).flatMap(([word, zh, en]): [Match, string, string][] => [
    [{ day: { gt: word } }, `日期晚于${zh}`, `Day is after ${en}`],
    word === '@today-7'
      ? [{ day: { gte: word } }, '日期在最近 7 天内', 'Day is within the last 7 days']
      : [{ day: { gte: word } }, `日期不早于${zh}`, `Day is not before ${en}`],
    [{ day: { lt: word } }, `日期早于${zh}`, `Day is before ${en}`],
    [{ day: { lte: word } }, `日期不晚于${zh}`, `Day is not after ${en}`],
    [{ day: { ne: word } }, `日期不是${zh}`, `Day is not ${en}`],
  ]),
];

test.each(golden)('%j', (match, zh, en) => {
  expect(sentence(match, fields)).toEqual({ zh, en });
  expect(
    matchInWords(match, fields, { site: emptySite, vocabulary, shape: { fields, actions: {}, workflows: {} } }),
  ).toEqual({ zh, en });
});

const today = '2026-03-15';
const facts = { now: dayStart(today).toISOString(), today, me: 7 };

/** What a reader takes a sentence for: its own small reading of the words, which knows nothing of matches. */
function understood({ zh, en }: Text, value: string | number | null): [boolean | null, boolean | null] {
  const worth = (text: string): number | null => {
    const plain = text.replaceAll(/[「」\s]/g, '');
    if (/^-?\d+$/.test(plain)) return Number(plain);
    const day = /^\d{4}-\d\d-\d\d$/.exec(plain)?.[0] ?? dayBySaying(text);
    return day === null ? null : dayStart(day).getTime();
  };
  const own = value === null ? null : typeof value === 'number' ? value : dayStart(value).getTime();
  const judge = (words: [RegExp, (a: number, b: number) => boolean, boolean?][], text: string): boolean | null => {
    for (const [pattern, holds, ofEmpty = false] of words) {
      const [, bound] = pattern.exec(text) ?? [];
      if (bound === undefined) continue;
      const other = worth(bound);
      if (other === null) return null;
      return own === null ? ofEmpty : holds(own, other);
    }
    return null;
  };
  return [
    judge(
      [
        [/^(?:数量|日期)不晚于(.+)$/, (a, b) => a <= b],
        [/^(?:数量|日期)不早于(.+)$/, (a, b) => a >= b],
        [/^(?:数量|日期)晚于(.+)$/, (a, b) => a > b],
        [/^(?:数量|日期)早于(.+)$/, (a, b) => a < b],
        [/^(?:数量|日期)在最近(.+)内$/, (a, b) => a >= b],
        [/^(?:数量|日期)不大于(.+)$/, (a, b) => a <= b],
        [/^(?:数量|日期)不小于(.+)$/, (a, b) => a >= b],
        [/^(?:数量|日期)不等于(.+)$/, (a, b) => a !== b, true],
        [/^(?:数量|日期)不是(.+)$/, (a, b) => a !== b, true],
        [/^(?:数量|日期)大于(.+)$/, (a, b) => a > b],
        [/^(?:数量|日期)小于(.+)$/, (a, b) => a < b],
        [/^(?:数量|日期)为(.+)$/, (a, b) => a === b],
      ],
      zh,
    ),
    judge(
      [
        [/ is within the last (.+)$/, (a, b) => a >= b],
        [/ is not after (.+)$/, (a, b) => a <= b],
        [/ is not before (.+)$/, (a, b) => a >= b],
        [/ is after (.+)$/, (a, b) => a > b],
        [/ is before (.+)$/, (a, b) => a < b],
        [/ is at most (.+)$/, (a, b) => a <= b],
        [/ is at least (.+)$/, (a, b) => a >= b],
        [/ is more than (.+)$/, (a, b) => a > b],
        [/ is less than (.+)$/, (a, b) => a < b],
        [/ is other than (.+)$/, (a, b) => a !== b, true],
        [/ is not (.+)$/, (a, b) => a !== b, true],
        [/ is (.+)$/, (a, b) => a === b],
      ],
      en,
    ),
  ];
}

/** The day that people mean by these words. */
function dayBySaying(text: string): string | null {
  const [, count = '0'] = /(\d+)/.exec(text) ?? [];
  const back = /前|ago/.test(text);
  if (/月末|end of/.test(text)) return '2026-03-31';
  if (/月初|start of (this|the) month/.test(text)) return back ? '2026-02-01' : '2026-03-01';
  if (/年初|start of (this|the) year/.test(text)) return /后|from now/.test(text) ? '2027-01-01' : '2026-01-01';
  if (/今天|现在|today|now$/.test(text) && count === '0') return today;
  if (/昨天|yesterday/.test(text)) return addDays(today, -1);
  if (/明天|tomorrow/.test(text)) return addDays(today, 1);
  if (/天前|days ago|^ ?\d+ ?(天|days)$/.test(text.trim())) return addDays(today, -Number(count));
  if (/天后|days from now/.test(text)) return addDays(today, Number(count));
  return null;
}

const operators = ['gt', 'gte', 'lt', 'lte', 'ne', 'is'] as const;
const condition = (operator: (typeof operators)[number], bound: string | number): Condition =>
  operator === 'is' ? bound : ({ [operator]: bound } as Condition);
const days = fc.integer({ min: -500, max: 500 }).map((count) => addDays(today, count));
const words = fc.oneof(
  fc.constantFrom('@today', '@now', '@month', '@month-1', '@monthEnd', '@year', '@year+1'),
  fc.integer({ min: 1, max: 400 }).chain((count) => fc.constantFrom(`@today-${count}`, `@today+${count}`)),
  days,
);

test('no sentence says the contrary of what is asked: read back, it holds for the same values', () => {
  fc.assert(
    fc.property(fc.constantFrom(...operators), words, fc.oneof(days, fc.constant(null)), (operator, word, value) => {
      // A day is never the same as a moment: nobody asks that.
      fc.pre(word !== '@now' || (operator !== 'is' && operator !== 'ne'));
      const match: Match = { day: condition(operator, word) };
      const holds = matches(match, { day: value }, facts);
      expect(understood(sentence(match, fields), value), JSON.stringify(match)).toEqual([holds, holds]);
      // On the bound itself strict and loose differ.
      const bound = dayOfWord(word, today) ?? (word === '@now' ? dayOf(facts.now) : word);
      const on = matches(match, { day: bound }, facts);
      expect(understood(sentence(match, fields), bound), JSON.stringify(match)).toEqual([on, on]);
    }),
    { numRuns: 400 },
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...operators),
      fc.integer({ min: -9, max: 9 }),
      fc.integer({ min: -9, max: 9 }),
      (operator, bound, value) => {
        const match: Match = { n: condition(operator, bound) };
        const holds = matches(match, { n: value }, facts);
        expect(understood(sentence(match, fields), value), JSON.stringify(match)).toEqual([holds, holds]);
      },
    ),
  );
});

test('a refusal tells the same condition, and how it stands', () => {
  expect(explain({ day: { gte: '@today-7' } }, { day: '2026-01-01' }, facts, fields)?.zh).toMatch(
    /^日期须在最近 7 天内/,
  );
  expect(explain({ rows: { line: { n: 5 } } }, { rows: [] }, facts, fields)?.en).toBe(
    'Lines must have a line whose Pieces is 5; it is empty',
  );
  expect(printMoment(facts.now)).toBe('2026-03-15 00:00:00');
});
