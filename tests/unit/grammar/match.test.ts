import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Condition, Match } from '../../../src/grammar/declarations/declarations.ts';
import { describe as sentence, explain } from '../../../src/grammar/expressions/explain.ts';
import { boundTo, fieldsOf, fixedBy, matches, wordsOf } from '../../../src/grammar/expressions/match.ts';
import type { FieldDef } from '../../../src/grammar/site/resolved.ts';

const facts = { now: '2026-03-08T04:00:00.000Z', today: '2026-03-08', me: 7 };
const fits = (condition: Condition, value: unknown, record: { [name: string]: unknown } = {}): boolean =>
  matches({ x: condition }, { ...record, x: value }, facts);

const scalar = fc.oneof(fc.integer({ min: -50, max: 50 }), fc.stringMatching(/^[a-z]{1,3}$/), fc.boolean());
const condition: fc.Arbitrary<Condition> = fc.oneof(
  scalar,
  fc.array(scalar, { minLength: 1, maxLength: 3 }),
  fc.record({ gt: fc.integer({ min: -50, max: 50 }), lte: fc.integer({ min: -50, max: 50 }) }, { requiredKeys: [] }),
  fc.record({ ne: scalar }),
  fc.record({ empty: fc.boolean() }),
  fc.constant(null),
);
const match: fc.Arbitrary<Match> = fc.dictionary(fc.constantFrom('a', 'b', 'c'), condition, {
  maxKeys: 3,
}) as fc.Arbitrary<Match>;
const record = fc.dictionary(
  fc.constantFrom('a', 'b', 'c'),
  fc.oneof(scalar, fc.constant(null), fc.array(scalar, { maxLength: 3 })),
  { maxKeys: 3 },
);

test('`not` turns it round, `any` is "one of", several conditions are "all of"', () => {
  fc.assert(
    fc.property(match, match, record, (one, other, row) => {
      const left = matches(one, row, facts);
      const right = matches(other, row, facts);
      expect(matches({ not: one } as Match, row, facts)).toBe(!left);
      expect(matches({ any: [one, other] } as Match, row, facts)).toBe(left || right);
      const apart = Object.keys(one).every((name) => !(name in other));
      if (apart) expect(matches({ ...one, ...other } as Match, row, facts)).toBe(left && right);
    }),
  );
});

test('a match explains itself exactly when it does not hold, in both languages', () => {
  fc.assert(
    fc.property(match, record, (one, row) => {
      const reason = explain(one, row, facts, {});
      expect(reason === null).toBe(matches(one, row, facts));
      if (reason) expect(reason.zh.length > 0 && reason.en.length > 0).toBe(true);
    }),
  );
});

test('ne is the contrary of equals, a list of one is equals', () => {
  fc.assert(
    fc.property(scalar, fc.oneof(scalar, fc.constant(null)), (wanted, value) => {
      expect(fits({ ne: wanted }, value)).toBe(!fits(wanted, value));
      expect(fits([wanted], value)).toBe(fits(wanted, value));
    }),
  );
});

test('an empty value satisfies no bound', () => {
  for (const value of [null, undefined, '', []])
    for (const word of ['gt', 'gte', 'lt', 'lte']) expect(fits({ [word]: 0 } as Condition, value)).toBe(false);
});

describe('values', () => {
  test('decimal texts compare as numbers', () => {
    expect(fits({ gt: '9.50' }, '10.00')).toBe(true);
    expect(fits('10', '10.00')).toBe(true);
    expect(fits(10, '10.00')).toBe(true);
    expect(fits({ lte: '99999999999999.99' }, '100000000000000.00')).toBe(false);
  });
  test('texts of digits are texts', () => {
    expect(fits('7', '007')).toBe(false);
  });
  test('moments compare as instants, days as Shanghai midnights', () => {
    expect(fits({ gte: '2026-03-08T00:00:00.000Z' }, '2026-03-08T00:00:00Z')).toBe(true);
    expect(fits({ gte: '@today' }, '2026-03-07T16:00:00Z')).toBe(true);
    expect(fits({ gte: '@today' }, '2026-03-07T15:59:59Z')).toBe(false);
    expect(fits({ gte: '@today-7' }, '2026-03-01')).toBe(true);
    expect(fits({ lt: '@now' }, '2026-03-08T03:59:59Z')).toBe(true);
  });
  test('@me, and other fields of the record', () => {
    expect(fits('@me', 7)).toBe(true);
    expect(fits({ lte: '$warn' }, 3, { warn: 10 })).toBe(true);
    expect(fits({ lte: '$warn' }, 3, { warn: null })).toBe(false);
  });
  test('a field with several values holds one of them', () => {
    expect(fits('a', ['b', 'a'])).toBe(true);
    expect(fits(['x', 'a'], ['b', 'a'])).toBe(true);
    expect(fits({ empty: true }, [])).toBe(true);
  });
});

test('the fields a match reads, and the values it fixes', () => {
  const one: Match = {
    zone: 'vip',
    stock: { lte: '$warn' },
    any: [{ a: 1 }, { not: { b: [1, 2] } }],
    owner: '@me',
    gone: null,
  };
  expect(fieldsOf(one).sort()).toEqual(['a', 'b', 'gone', 'owner', 'stock', 'warn', 'zone']);
  expect(fixedBy(one)).toEqual({ zone: 'vip' });
});

test('sentences are those an operator expects', () => {
  const fields: { [name: string]: FieldDef } = {
    status: {
      name: 'status',
      type: 'enum',
      storage: 'column',
      label: { zh: '状态', en: 'Status' },
      options: [
        { value: 'paid', zh: '待发货', en: 'To ship' },
        { value: 'unpaid', zh: '待付款', en: 'Unpaid' },
      ],
    },
    stock: { name: 'stock', type: 'integer', storage: 'column', label: { zh: '库存', en: 'Stock' } },
    warn: { name: 'warn', type: 'integer', storage: 'column', label: { zh: '预警值', en: 'Low-stock level' } },
  };
  expect(explain({ status: 'paid' }, { status: 'unpaid' }, facts, fields)).toEqual({
    zh: '状态须为「待发货」，现在是「待付款」',
    en: 'Status must be To ship; it is Unpaid',
  });
  expect(explain({ stock: { gt: '$warn' } }, { stock: 3, warn: 5 }, facts, fields)).toEqual({
    zh: '库存须大于「预警值」，现在是「3」',
    en: 'Stock must be more than Low-stock level; it is 3',
  });
  expect(explain({ stock: { empty: false } }, {}, facts, fields)).toEqual({
    zh: '库存不得为空，现在是「空」',
    en: 'Stock must not be empty; it is empty',
  });
  const paid = {
    at: { name: 'at', type: 'datetime', storage: 'column', label: { zh: '打款时间', en: 'Paid at' } },
  } as const;
  expect(explain({ at: { gte: '@today-60' } }, { at: '2025-12-31T16:00:00.000Z' }, facts, paid)).toEqual({
    zh: '打款时间须在最近 60 天内，现在是「2026-01-01 00:00:00」',
    en: 'Paid at must be within the last 60 days; it is 2026-01-01 00:00:00',
  });
  expect(sentence({ status: ['paid', 'unpaid'], stock: { gte: 1, lt: 9 } }, fields)).toEqual({
    zh: '状态为「待发货」或「待付款」，库存不小于「1」且小于「9」',
    en: 'Status is To ship or Unpaid, Stock is at least 1 and is less than 9',
  });
});

test.each([
  ['gt', '@today-7', '晚于 7 天前', 'is after the day 7 days ago', 'must be after the day 7 days ago'],
  ['gte', '@today-7', '在最近 7 天内', 'is within the last 7 days', 'must be within the last 7 days'],
  ['lt', '@today-7', '早于 7 天前', 'is before the day 7 days ago', 'must be before the day 7 days ago'],
  ['lte', '@today-7', '不晚于 7 天前', 'is not after the day 7 days ago', 'must not be after the day 7 days ago'],
  ['ne', '@today-7', '不是 7 天前', 'is not the day 7 days ago', 'must not be the day 7 days ago'],
  ['gte', '@today', '不早于今天', 'is not before today', 'must not be before today'],
  ['lt', '@today', '早于今天', 'is before today', 'must be before today'],
  [
    'gte',
    '@today+3',
    '不早于 3 天后',
    'is not before the day 3 days from now',
    'must not be before the day 3 days from now',
  ],
  [
    'lte',
    '@today+3',
    '不晚于 3 天后',
    'is not after the day 3 days from now',
    'must not be after the day 3 days from now',
  ],
  ['gt', '@now', '晚于现在', 'is after now', 'must be after now'],
  ['gte', '@now', '不早于现在', 'is not before now', 'must not be before now'],
  ['lt', '@now', '早于现在', 'is before now', 'must be before now'],
  ['lte', '@now', '不晚于现在', 'is not after now', 'must not be after now'],
  ['gte', '2026-03-01', '不早于「2026-03-01」', 'is not before 2026-03-01', 'must not be before 2026-03-01'],
  [
    'lt',
    '2026-02-28T16:00:00.000Z',
    '早于「2026-03-01 00:00:00」',
    'is before 2026-03-01 00:00:00',
    'must be before 2026-03-01 00:00:00',
  ],
])('a moment that is %s %s reads as what it means', (operator, word, zh, is, must) => {
  const at = { name: 'at', type: 'datetime', storage: 'column', label: { zh: '审核时间', en: 'Reviewed at' } } as const;
  expect(sentence({ at: { [operator]: word } }, { at })).toEqual({ zh: `审核时间${zh}`, en: `Reviewed at ${is}` });
  // An empty moment satisfies no bound, and is not equal to any.
  const reason = explain({ at: { [operator]: word } }, { at: null }, facts, { at });
  expect(reason?.en).toBe(operator === 'ne' ? undefined : `Reviewed at ${must}; it is empty`);
});

test('a match bound to a record holds values alone; an empty one binds nothing, in `any` it falls away', () => {
  const whole: Match = {
    ownerType: '$ownerType',
    asset: '$asset',
    id: { ne: '$id' },
    any: [{ owner: '$member' }, { owner: '$seller' }],
  };
  expect(wordsOf(whole)).toEqual(['ownerType', 'asset', 'id', 'member', 'seller']);
  expect(boundTo(whole, { ownerType: 'member', asset: 'balance', id: 4, member: 7, seller: null })).toEqual({
    ownerType: 'member',
    asset: 'balance',
    id: { ne: 4 },
    any: [{ owner: 7 }],
  });
  expect(boundTo(whole, { ownerType: 'member', asset: 'balance', id: 4, member: null, seller: '' })).toBeUndefined();
  expect(boundTo({ txn: '$txn' }, { txn: null })).toBeUndefined();
  expect(boundTo({ txn: ['$a', '$b', 3] }, { a: null, b: 2 })).toEqual({ txn: [2, 3] });
  expect(boundTo({ bizNo: '$no' }, { no: '@me' })).toBeUndefined();
  expect(boundTo({ bizNo: '$no' }, { no: '$status' })).toBeUndefined();
  expect(boundTo({ at: { gte: '@today' }, not: { member: '$member' } }, {})).toEqual({ at: { gte: '@today' } });
});

test('`line`: a rows field has a line with these members; a plain value has none', () => {
  const lines = [
    { goods: 1, count: 2 },
    { goods: 5, count: 1 },
  ];
  const fitting = [fits({ line: { goods: 5 } }, lines), fits({ line: { goods: 1, count: 1 } }, lines)];
  expect([...fitting, fits({ line: { goods: 7 } }, lines)]).toEqual([true, false, false]);
  expect(fits({ line: { goods: 1 } }, null)).toBe(false);
  const several: { [member: string]: number | number[] }[] = [
    { goods: [7, 5] },
    { goods: [1, 5], count: [2, 3] },
    { goods: [7, 8] },
    { goods: 1, count: [1, 3] },
  ];
  expect(several.map((line) => fits({ line }, lines))).toEqual([true, true, false, false]);
});
