/** What the export dialog proposes and sends. */
import { expect, test } from 'vitest';
import { addDays, dayOf } from '../../../src/base/date.ts';
import { periodAhead, queryFor } from '../../../src/kinds/export/asked.ts';
import { rangeProblem } from '../../../src/kinds/rows/range.ts';
import { pageOf } from './page.ts';

const now = '2026-11-21T08:00:00.000Z';
const today = dayOf(now);
const page = pageOf({
  fields: { orderNo: { type: 'text', unique: true }, placedAt: { type: 'datetime' } },
  list: { filters: ['orderNo', 'placedAt'], exportBy: { field: 'placedAt', days: 31 } },
});
const last = { gte: addDays(today, -30), lte: today };

test.each([
  ['no period', {}, last],
  [
    'a period of words that fits',
    { placedAt_gte: '@today-6', placedAt_lte: '@today' },
    { gte: '@today-6', lte: '@today' },
  ],
  ['a period that is too long', { placedAt_gte: '2020-01-01' }, last],
  ['words that are too long', { placedAt_gte: '@year' }, last],
  ['an end in the past', { placedAt_lte: '2026-03-31' }, { gte: '2026-03-01', lte: '2026-03-31' }],
  ['one number, whenever it was', { orderNo: 'D1' }, undefined],
])('the period ahead of %s is one that an export may hold', (_, filter, period) => {
  expect(periodAhead(page, filter, now)).toEqual(period);
  expect(rangeProblem(page, queryFor(page, 'filter', filter, period, now), now)).toBeNull();
});

test('chosen rows are asked for by themselves, all rows by their period alone', () => {
  const filter = { tab: 'toShip', keyword: 'x', placedAt_gte: '@today' };
  const period = { gte: '@today-1', lte: '@today' };
  expect(queryFor(page, 'chosen', filter, period, now)).toEqual({});
  const days = { placedAt_gte: addDays(today, -1), placedAt_lte: today };
  expect(queryFor(page, 'all', filter, period, now)).toEqual(days);
  expect(queryFor(page, 'filter', filter, period, now)).toEqual({ tab: 'toShip', keyword: 'x', ...days });
});
