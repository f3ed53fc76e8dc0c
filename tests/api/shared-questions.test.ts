/** Who asks what another is asking gets its answer; nobody gets one from before a write, or of somebody else's rows. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Session } from '../../src/access/session.ts';
import { byIndex, planned } from '../../src/database/connection/planning.ts';
import { isKnownCommon, noteCommon, noteWrite, shared } from '../../src/database/query/shared.ts';
import { rows } from '../../src/database/rows/rows.ts';
import { addSellers, openShop, pageOf, platform, sellerSession, type Shop } from './database-site.ts';

let shop: Shop;
/** Questions put to the database, and what ends each of them. */
let put: ((answer: number) => void)[] = [];
beforeAll(async () => {
  shop = await openShop();
  await addSellers(shop, 3);
});
beforeEach(() => void (put = []));
afterAll(() => shop.drop());

const ask = (what: 'figures' | 'count', tab: string, session: Session = platform): Promise<number> =>
  shared(
    shop.work(session),
    pageOf(shop.site, 'shop/orders'),
    { filters: {}, keyword: '', tab },
    what,
    () => new Promise<number>((resolve) => void put.push(resolve)),
  );
const answerAll = (answer: number): void => put.splice(0).forEach((end) => end(answer));

it.each(['figures', 'count'] as const)(
  '%s that are asked alike are asked once, and anew when they are told',
  async (what) => {
    const first = [ask(what, ''), ask(what, ''), ask(what, '')];
    expect(put).toHaveLength(1);
    answerAll(7);
    expect(await Promise.all(first)).toEqual([7, 7, 7]);
    const next = ask(what, '');
    expect(put).toHaveLength(1);
    answerAll(8);
    expect(await next).toBe(8);
  },
);

it('another tab, another seller and what is asked after a write are questions of their own', async () => {
  const asked = [ask('count', ''), ask('count', 'unpaid'), ask('count', '', sellerSession(1))];
  asked.push(ask('count', '', sellerSession(2)), ask('count', '', sellerSession(2)));
  expect(put).toHaveLength(4);
  noteWrite(shop.store.db);
  asked.push(ask('count', ''));
  expect(put).toHaveLength(5);
  answerAll(1);
  await Promise.all(asked);
});

it('the count of a list waits for nobody else’s figures', async () => {
  const figures = ['', 'unpaid', 'paid', 'closed'].map((tab) => ask('figures', tab));
  expect(put).toHaveLength(3);
  const count = ask('count', '');
  expect(put).toHaveLength(4);
  put.splice(3)[0]?.(4);
  expect(await count).toBe(4);
  while (put.length > 0) {
    answerAll(9);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await Promise.all(figures)).toEqual([9, 9, 9, 9]);
});

it('lists that many open at once tell the rows of now', async () => {
  const page = pageOf(shop.site, 'shop/orders');
  const total = async (): Promise<number[]> =>
    (
      await Promise.all(
        Array.from({ length: 8 }, (_, at) =>
          rows.list(shop.work(), page, { page: 1 + (at % 2), size: 2, filters: {} }),
        ),
      )
    ).map((list) => list.total);
  for (let orders = 1; orders <= 5; orders++) {
    await shop.write(platform, (work) => rows.insert(work, page, { amount: '5.00', member: null }));
    expect(await total()).toEqual(Array.from({ length: 8 }, () => orders));
  }
});

it('that thousands meet a question is held for its scope, in whichever order, until something is written', async () => {
  const page = pageOf(shop.site, 'shop/orders');
  const asked = { filters: { orderNo: { contains: '233' } }, keyword: '', tab: '' };
  const { keyword: _, ...listed } = { ...asked, page: 2, size: 20, sort: 'orderNo' };
  expect(isKnownCommon(shop.work(), page, asked)).toBe(false);
  // A list's figures are read in a transaction of their own.
  await planned(shop.work().db, byIndex, async (db) => noteCommon({ ...shop.work(), db }, page, asked));
  expect(isKnownCommon(shop.work(), page, listed)).toBe(true);
  expect(isKnownCommon(shop.work(), page, { ...asked, tab: 'unpaid' })).toBe(false);
  expect(isKnownCommon(shop.work(sellerSession(1)), page, asked)).toBe(false);
  // A transaction that writes sees what nobody else does yet.
  await shop.write(platform, async (work) => {
    expect(isKnownCommon(work, page, asked)).toBe(false);
    noteCommon(work, page, { ...asked, tab: 'paid' });
  });
  expect(isKnownCommon(shop.work(), page, { ...asked, tab: 'paid' })).toBe(false);
  noteWrite(shop.store.db);
  expect(isKnownCommon(shop.work(), page, asked)).toBe(false);
});
