import { expect, test } from 'vitest';
import { implies, leftOf, type Wanted } from '../../../src/kinds/report/base/conditions.ts';
import { filterAt, longestStep, type Lead } from '../../../src/kinds/report/base/leads.ts';

const steps = (by: string, from: string, to: string): Lead => ({
  page: 'order/index',
  filter: { store: '3' },
  steps: { by, at: 'paidAt', from, to },
});

test('a step of time is its part of the period, and no more than that', () => {
  const range = ['2026-10-20', '2026-11-10'] as const;
  expect(filterAt(steps('day', ...range), '2026-11-02')).toEqual({
    store: '3',
    paidAt_gte: '2026-11-02',
    paidAt_lte: '2026-11-02',
  });
  expect(filterAt(steps('day', ...range), '2026-11-11')).toBeUndefined();
  expect(filterAt(steps('month', ...range), '2026-10')).toMatchObject({
    paidAt_gte: '2026-10-20',
    paidAt_lte: '2026-10-31',
  });
  expect(filterAt(steps('month', ...range), '2026-11')).toMatchObject({
    paidAt_gte: '2026-11-01',
    paidAt_lte: '2026-11-10',
  });
  expect(filterAt(steps('month', ...range), '2026-12')).toBeUndefined();
  expect(filterAt({ page: 'x', filter: { a: '1' } }, 'whatever')).toEqual({ a: '1' });
});

test('an hour leads on where it is an hour of one day alone', () => {
  const hour = { paidAt_gte: '2026-11-01T15:00:00.000Z', paidAt_lte: '2026-11-01T15:59:59.999Z' };
  expect(filterAt(steps('hour', '2026-11-01', '2026-11-01'), '23')).toMatchObject(hour);
  expect(filterAt(steps('hour', '2026-11-01', '2026-11-02'), '23')).toBeUndefined();
  // 1 November 2026 is a Sunday.
  expect(filterAt(steps('weekhour', '2026-10-28', '2026-11-03'), '7-23')).toMatchObject(hour);
  expect(filterAt(steps('weekhour', '2026-10-25', '2026-11-01'), '7-23')).toBeUndefined();
  expect(filterAt(steps('weekhour', '2026-11-02', '2026-11-03'), '7-23')).toBeUndefined();
  expect(longestStep({ by: 'weekhour', at: 'paidAt', from: '2026-11-01', to: '2026-11-01' })).toBe('7-00');
  expect(longestStep({ by: 'hour', at: 'paidAt', from: '2026-11-01', to: '2026-11-02' })).toBeUndefined();
});

test('what a page fixes is not asked of it, and a page that fixes more than is wanted is not the one', () => {
  const wanted: Wanted[] = [
    ['status', 'paid'],
    ['kind', ['a', 'b']],
    ['store', { empty: true }],
    ['amount', { gt: '0' }],
  ];
  expect(leftOf(wanted, {})).toEqual(wanted);
  expect(leftOf(wanted, { status: 'paid', amount: { gt: '0' } })).toEqual(wanted.slice(1, 3));
  expect(leftOf(wanted, { status: ['paid', 'done'] })).toEqual(wanted);
  expect(leftOf(wanted, { status: { empty: false } })).toEqual(wanted);
  expect(leftOf(wanted, { store: null })?.map(([name]) => name)).toEqual(['status', 'kind', 'amount']);
  for (const more of [
    { status: 'done' },
    { kind: 'a' },
    { kind: ['a', 'c'] },
    { other: 'x' },
    { any: [{ status: 'paid' }] },
    { amount: { gt: '1' } },
    { store: { empty: false } },
  ])
    expect([more, leftOf(wanted, more)]).toEqual([more, null]);
});

test('empty is no value of a list, and a value is not empty', () => {
  expect(implies(null, ['a'])).toBe(false);
  expect(implies(null, { empty: true })).toBe(true);
  expect(implies(null, { empty: false })).toBe(false);
  expect(implies('', { empty: false })).toBe(false);
  expect(implies(false, { empty: false })).toBe(true);
  expect(implies({ empty: true }, null)).toBe(true);
});
