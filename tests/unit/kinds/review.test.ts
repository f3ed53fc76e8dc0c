/** Going through what waits: what may be decided on, and which record comes next. */
import { expect, test } from 'vitest';
import type { Row } from '../../../src/kinds/data/data.ts';
import { orders } from '../../../src/kinds/list/order.ts';
import type { ListState } from '../../../src/kinds/list/filters/query.ts';
import { decisionBy, decisionsOn, nextWaiting, reviewOrder } from '../../../src/kinds/show/review.ts';
import { pageOf, session } from './page.ts';

const page = pageOf({
  route: 'test/review',
  fields: { name: { type: 'text' }, status: { type: 'enum' } },
  head: { sums: [], tags: [], primary: [], pictures: [], review: ['pass', 'refuse'] },
  list: {
    waiting: 'open',
    tabs: [{ name: 'open', label: { zh: '待办', en: 'Open' }, where: { status: 'open' } }],
  },
  actions: {
    refuse: { field: 'status', from: ['open'] },
    pass: { field: 'status', from: ['open'], needs: 'test_index:pass' },
    note: {},
  },
});
const row = (status: string): Row => ({ id: 1, name: 'a', status }) as Row;
const names = (all: ReturnType<typeof decisionsOn>) => all.map(({ act, refusal }) => [act.name, refusal === undefined]);

test('what waits may be decided on, in the order of the keys; nothing else', () => {
  expect(names(decisionsOn(session, page, row('open'), 'en'))).toEqual([
    ['pass', true],
    ['refuse', true],
  ]);
  expect(decisionsOn(session, page, row('done'), 'en')).toEqual([]);
  expect(decisionsOn(session, { ...page, head: { ...page.head, review: [] } }, row('open'), 'en')).toEqual([]);
});

test('who may do one of them sees the other with its reason, who may do none sees no bar', () => {
  const some = { ...session, all: false, rights: { test_index: 'write' as const } };
  expect(names(decisionsOn(some, page, row('open'), 'en'))).toEqual([
    ['pass', false],
    ['refuse', true],
  ]);
  expect(decisionsOn({ ...some, rights: { test_index: 'read' } }, page, row('open'), 'en')).toEqual([]);
});

test('a decision is done by its number, or by the letter that the page gives it', () => {
  const lettered = { ...page, head: { ...page.head, reviewKeys: { pass: 'A', refuse: 'R' } } };
  const all = decisionsOn(session, lettered, row('open'), 'en');
  const named = (key: string) => decisionBy(lettered, all, key)?.act.name;
  expect(['1', 'a', '2', 'r', 'x', '3'].map(named)).toEqual(['pass', 'pass', 'refuse', 'refuse', undefined, undefined]);
  expect(decisionBy(page, all, 'a')).toBeUndefined();
});

/** A list that gives these pages, and notes which were asked for. */
const listOf = (pages: number[][]) => {
  const asked: number[] = [];
  const listed = async ({ page: number }: ListState) => {
    asked.push(number);
    return { data: (pages[number - 1] ?? []).map((id) => ({ id }) as Row), total: pages.flat().length };
  };
  return { asked, listed };
};

test('the next one is the first that was not come by, from the first page on', async () => {
  orders.clear();
  const { order, goesOn } = reviewOrder(page, 7);
  expect(goesOn).toBe(false);
  expect(order.state).toMatchObject({ page: 1, filter: { tab: 'open' } });
  order.state = { ...order.state, size: 2 };
  order.ids = [3, 4, 7];
  const { asked, listed } = listOf([[3, 4], [5, 6], [8]]);
  expect(await nextWaiting(order, 7, listed)).toEqual({ next: 5, total: 5 });
  expect(asked).toEqual([1, 2]);
  expect(order.ids).toEqual([3, 4, 7, 5, 6]);
  expect(await nextWaiting(order, 7, listed)).toMatchObject({ next: 8 });
  expect(await nextWaiting(order, 8, listed)).toEqual({ next: undefined, total: 5 });
});

test('the list that a record was opened from is gone through, unless it shows something else', () => {
  const state = { page: 2, size: 20, sort: '-id', filter: { tab: 'open', name: 'x' } };
  orders.set(page.route, { ids: [1, 2], state, first: 2, last: 2, pages: 3 });
  expect(reviewOrder(page, 2)).toMatchObject({ order: { ids: [1, 2] }, goesOn: true });
  expect(reviewOrder(page, 9)).toMatchObject({
    order: { ids: [9], state: { page: 1, filter: { tab: 'open', name: 'x' } } },
    goesOn: false,
  });
  orders.set(page.route, { ids: [1, 2], state: { ...state, filter: {} }, first: 2, last: 2, pages: 3 });
  expect(reviewOrder(page, 2)).toMatchObject({
    order: { ids: [2], state: { sort: '-createdAt', filter: { tab: 'open' } } },
    goesOn: false,
  });
});
