import { expect, test } from 'vitest';
import fc from 'fast-check';
import type { FieldDef, PageDef } from '../../../src/grammar/site/resolved.ts';
import {
  fieldOf,
  filterCount,
  filterOfMatch,
  filterValue,
  listRequest,
  parseQuery,
  readState,
  withFilter,
  writeQuery,
  writeState,
} from '../../../src/kinds/list/filters/query.ts';
import { pageOf } from './page.ts';

const facts = { now: '2026-11-21T08:00:00.000Z', today: '2026-11-21', me: 7 };
const page: PageDef = pageOf({
  fields: {
    orderNo: { type: 'text' },
    phone: { type: 'phone', mask: true },
    status: { type: 'enum' },
    placedAt: { type: 'datetime' },
    amount: { type: 'money' },
    tags: { type: 'tags' },
    groupBuy: { type: 'ref' },
  },
  list: {
    sort: '-placedAt',
    size: 20,
    tabs: [{ name: 'toShip', label: { zh: '待发货', en: 'To ship' }, where: { status: 'paid' } }],
  },
});
const field = (name: string): FieldDef => page.fields[name] as FieldDef;

test("an address without a query is the page's own state, and the other way round", () => {
  const state = readState('', page, facts);
  expect(state).toEqual({ page: 1, size: 20, sort: '-placedAt', filter: {} });
  expect(writeState(state, page, facts)).toBe('');
});

test('a list opens with its start tab in the order of that tab; all rows are asked for by name, and so are links', () => {
  const tab = (name: string, sort?: string) => ({
    name,
    label: { zh: name, en: name },
    where: {},
    ...(sort ? { sort } : {}),
  });
  const review = { ...page, list: { ...page.list, tabs: [tab('pending', 'placedAt'), tab('done')], start: 'pending' } };
  const opened = readState('', review, facts);
  expect(opened).toMatchObject({ sort: 'placedAt', filter: { tab: 'pending' } });
  expect(writeState(opened, review, facts)).toBe('?tab=pending');
  const all = { ...opened, sort: '-placedAt', filter: {} };
  expect(writeState(all, review, facts)).toBe('?all=1');
  expect(readState('?all=1', review, facts)).toEqual(all);
  expect(readState('?tab=all', review, facts)).toEqual(all);
  expect(readState('?tab=done', review, facts)).toMatchObject({ sort: '-placedAt', filter: { tab: 'done' } });
  expect(readState('?keyword=x', review, facts)).toMatchObject({ sort: '-placedAt', filter: { keyword: 'x' } });
  expect(readState('?sort=amount', review, facts)).toMatchObject({ sort: 'amount', filter: { tab: 'pending' } });
});

test('a link with a plain filter is understood', () => {
  expect(readState('?groupBuy=12', page, facts).filter).toEqual({ groupBuy: '12' });
});

test('what the page does not know is left out: unknown fields, unknown tabs, sizes out of range', () => {
  const state = readState('?nothing=1&tab=gone&size=5000&page=-3&__proto__=x&keyword=abc', page, facts);
  expect(state).toEqual({ page: 1, size: 20, sort: '-placedAt', filter: { keyword: 'abc' } });
});

test('any state comes back from its address', () => {
  const texts = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((text) => text.trim() !== '');
  const filter = fc.record(
    {
      keyword: texts,
      orderNo_contains: texts,
      status: fc.constantFrom('paid', 'paid,done'),
      placedAt_gte: fc.constant('2026-11-01'),
      placedAt_lte: fc.constant('2026-11-02'),
      tab: fc.constant('toShip'),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(
      fc.record({
        page: fc.integer({ min: 1, max: 900 }),
        size: fc.constantFrom(10, 20, 50, 100),
        sort: fc.constantFrom('-placedAt', 'amount', 'sort,-id'),
        filter,
      }),
      (state) => {
        expect(readState(writeState(state, page, facts), page, facts)).toEqual(state);
      },
    ),
  );
});

test('a preset holds until there are own conditions, and can be cleared', () => {
  const ledger = pageOf({
    fields: { createdAt: { type: 'datetime' }, status: { type: 'enum' } },
    list: { preset: { createdAt: { gte: '@today-30' } } },
  });
  const opened = readState('', ledger, facts);
  expect(opened.filter).toEqual({ createdAt_gte: '2026-10-22' });
  expect(writeState(opened, ledger, facts)).toBe('');
  expect(readState('?status=done', ledger, facts).filter).toEqual({ status: 'done' });
  const cleared = writeState({ ...opened, filter: {} }, ledger, facts);
  expect(cleared).not.toBe('');
  expect(readState(cleared, ledger, facts).filter).toEqual({});
});

test('inputs send contains for texts, the whole value for masked fields, has for lists, two ends for ranges', () => {
  expect(withFilter({}, field('orderNo'), 'A1')).toEqual({ orderNo_contains: 'A1' });
  expect(withFilter({}, field('phone'), '13812345678')).toEqual({ phone: '13812345678' });
  expect(withFilter({}, field('tags'), 'vip')).toEqual({ tags_has: 'vip' });
  const range = withFilter({ keyword: 'k', placedAt: 'x' }, field('placedAt'), {
    gte: '2026-11-01',
    lte: '2026-11-02',
  });
  expect(range).toEqual({ keyword: 'k', placedAt_gte: '2026-11-01', placedAt_lte: '2026-11-02' });
  expect(filterValue(range, field('placedAt'))).toEqual({ gte: '2026-11-01', lte: '2026-11-02' });
  expect(withFilter(range, field('placedAt'), undefined)).toEqual({ keyword: 'k' });
  expect(filterCount(range)).toBe(2);
});

test('a sort is handed to the data provider as field and order', () => {
  expect(listRequest({ page: 2, size: 50, sort: '-placedAt', filter: {} })).toEqual({
    pagination: { page: 2, perPage: 50 },
    sort: { field: 'placedAt', order: 'DESC' },
    filter: {},
  });
  expect(listRequest({ page: 1, size: 20, sort: 'sort,-id', filter: {} }).sort).toEqual({
    field: 'sort,-id',
    order: 'ASC',
  });
});

test('an act that opens a page takes values from its record', () => {
  expect(
    filterOfMatch({ order: '$id', status: ['a', 'b'], at: { gte: '@today' }, gone: '$none' }, { id: 5 }, facts),
  ).toEqual({ order: '5', status: 'a,b', at_gte: '2026-11-21', gone_empty: 'true' });
});

test('queries survive broken escapes', () => {
  expect(parseQuery('?a=%E4%BD%A0&b=%zz&c&d=1+2')).toEqual({ a: '你', b: '%zz', c: '', d: '1 2' });
  expect(parseQuery(writeQuery([['a&b', '=?#,:']]))).toEqual({ 'a&b': '=?#,:' });
  expect(fieldOf('member.phone_contains')).toBe('member.phone');
});
