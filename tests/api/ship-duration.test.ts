/** Requests to change the shipping duration: who decides, when it holds, for which goods, and what comes back. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { openDesk, refusal, sellerSession, session, type Desk } from './effects-site.ts';
import { openClock, type BusinessClock } from './timed-desk.ts';

type Values = { [field: string]: Json };

const ann = session(11);
const page = 'other/authStore';
let desk: Desk;
let clock: BusinessClock;
let number = 0;

beforeAll(async () => {
  desk = await openDesk();
  clock = openClock(desk);
});
afterAll(async () => {
  await clock.close();
  await desk.drop();
});

const days = (count: number): string => new Date(desk.clock.now.getTime() + count * 86_400_000).toISOString();
const pass = (count: number): void => void (desk.clock.now = new Date(days(count)));

interface Shop {
  store: Row;
  by: ReturnType<typeof sellerSession>;
  goods(hours?: string): Promise<Row>;
  /** An order to be sent of these goods. */
  order(of: Row): Promise<Row>;
  ask(more: Values): Promise<Row>;
}

async function shop(): Promise<Shop> {
  number += 1;
  const seller = await desk.add('seller', { name: `商家${number}` });
  const store = await desk.add('store', { name: `店铺${number}`, seller: seller.id });
  const by = sellerSession(100 + number, seller.id);
  return {
    store,
    by,
    goods: (hours = '48') => {
      number += 1;
      return desk.add('goods', {
        name: `茶叶${number}`,
        zone: 'normal',
        seller: seller.id,
        store: store.id,
        status: 'onSale',
        auditStatus: 'approved',
        shipWithinHours: hours,
        skus: [{ skuNo: `T${number}`, price: '88.00', stock: 20 }],
      });
    },
    order: (of) => {
      number += 1;
      return desk.add('order', {
        orderNo: `20300101000000${String(number).padStart(6, '0')}`,
        orderKind: 'normal',
        seller: seller.id,
        store: store.id,
        items: [
          { line: 1, goods: of.id, goodsName: '茶', originalPrice: '9.00', price: '9.00', qty: 1, shipWithinHours: 48 },
        ],
        status: 'toShip',
        placedAt: days(-1),
      });
    },
    ask: (more) =>
      desk.create(by, page, {
        store: store.id,
        level: 'store',
        newHours: '72',
        effectFrom: days(1),
        reason: '快递停收，仓库值班',
        ...more,
      }),
  };
}

const hoursOf = async (...rows: Row[]): Promise<Json[]> =>
  Promise.all(rows.map(async ({ id }) => (await desk.one('goods', id)).shipWithinHours ?? null));
const now = async (row: Row): Promise<Row> => desk.one('shipDurationChange', row.id);

describe('a request for a longer duration', () => {
  it('of the whole store waits for its review, holds from its time to its end, and leaves other goods alone', async () => {
    const east = await shop();
    const [usual, quick] = [await east.goods(), await east.goods('24')];
    await east.order(usual);
    const asked = await east.ask({ effectTo: days(3) });
    expect(await now(asked)).toMatchObject({
      status: 'pending',
      direction: 'longer',
      oldHours: '48',
      goodsCount: 1,
      affectedOrders: 1,
      seller: east.store.seller,
    });
    await east.order(quick);
    await desk.act(ann, page, 'approve', asked.id, { auditRemark: '情况属实' });
    expect(await now(asked)).toMatchObject({
      status: 'approved',
      affectedOrders: 2,
      auditor: 11,
      auditRemark: '情况属实',
      appliedAt: null,
    });
    await clock.strike();
    expect(await hoursOf(usual, quick)).toEqual(['48', '24']);
    pass(1);
    await clock.strike();
    expect(await hoursOf(usual, quick)).toEqual(['72', '24']);
    expect(await desk.one('store', east.store.id)).toMatchObject({ shipWithinHours: '72' });
    expect((await now(asked)).appliedAt).toBe(desk.clock.now.toISOString());
    pass(2);
    await clock.strike();
    expect(await hoursOf(usual, quick)).toEqual(['48', '24']);
    expect(await desk.one('store', east.store.id)).toMatchObject({ shipWithinHours: '48', shipChange: null });
    expect((await now(asked)).revertedAt).toBe(desk.clock.now.toISOString());
  });

  it('of some goods counts the open orders that hold them; its end leaves what changed since', async () => {
    const west = await shop();
    const [one, two, free] = [await west.goods(), await west.goods(), await west.goods()];
    for (const of of [one, two, two, free]) await west.order(of);
    const asked = await west.ask({ level: 'goods', goodsList: [one.id, two.id], effectTo: days(5) });
    expect(await now(asked)).toMatchObject({ goodsCount: 2, affectedOrders: 3, oldHours: '48' });
    await desk.act(ann, page, 'approve', asked.id);
    pass(1);
    await clock.strike();
    expect(await hoursOf(one, two, free)).toEqual(['72', '72', '48']);
    const later = await west.ask({ level: 'goods', goodsList: [two.id], newHours: '168', effectFrom: days(0) });
    await desk.act(ann, page, 'approve', later.id);
    expect(await hoursOf(one, two, free)).toEqual(['72', '168', '48']);
    pass(5);
    await clock.strike();
    expect(await hoursOf(one, two, free)).toEqual(['48', '168', '48']);
  });

  it('can be turned down with a reason, or withdrawn by its seller alone', async () => {
    const south = await shop();
    const first = await south.ask({});
    expect(await refusal(desk.act(ann, page, 'reject', first.id, {}))).toMatch(/./);
    expect(await refusal(desk.act(south.by, page, 'approve', first.id))).toMatch(/./);
    await desk.act(ann, page, 'reject', first.id, { auditRemark: '请写明期限' });
    expect(await now(first)).toMatchObject({ status: 'rejected', auditRemark: '请写明期限', auditor: 11 });
    const second = await south.ask({});
    expect(await refusal(desk.act(ann, page, 'withdraw', second.id))).toMatch(/./);
    await desk.act(south.by, page, 'withdraw', second.id);
    expect(await refusal(desk.act(ann, page, 'approve', second.id))).toMatch(/./);
    expect(await desk.one('store', south.store.id)).toMatchObject({ shipWithinHours: '48' });
  });

  it('that has expired before its review is not approved', async () => {
    const late = await shop();
    const asked = await late.ask({ effectTo: days(2) });
    pass(3);
    expect(await refusal(desk.act(ann, page, 'approve', asked.id))).toBe('It has expired already');
    await desk.act(ann, page, 'reject', asked.id, { auditRemark: '已过期' });
  });
});

describe('a request', () => {
  it('for a shorter duration is approved at once, by nobody', async () => {
    const quick = await shop();
    const goods = await quick.goods();
    const asked = await quick.ask({ newHours: '24', effectFrom: days(0) });
    expect(await now(asked)).toMatchObject({ status: 'approved', direction: 'shorter', auditor: null });
    expect(await hoursOf(goods)).toEqual(['24']);
  });

  it('is the only one of its store that waits, however many are sent at once', async () => {
    const busy = await shop();
    const sent = await Promise.allSettled([busy.ask({}), busy.ask({}), busy.ask({ newHours: '168' })]);
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusal(busy.ask({}))).toMatch(/waits for its review/);
  });

  it('names goods of its store, of one duration, and another one than theirs', async () => {
    const [own, other] = [await shop(), await shop()];
    const [usual, quick] = [await own.goods(), await own.goods('24')];
    const ask = (goodsList: number[], more: Values = {}): Promise<string> =>
      refusal(own.ask({ level: 'goods', goodsList, ...more }));
    expect(await ask([usual.id, quick.id])).toMatch(/different durations/);
    expect(await ask([usual.id], { newHours: '48' })).toMatch(/has this duration already/);
    expect(await ask([(await other.goods()).id])).toMatch(/./);
    expect(await ask([])).toMatch(/./);
    expect(await refusal(own.ask({ newHours: '48' }))).toMatch(/has this duration already/);
    expect(await refusal(own.ask({ effectFrom: days(-1) }))).toMatch(/in the past/);
    expect(await refusal(own.ask({ effectTo: days(0.5) }))).toMatch(/expires after/);
    expect(await refusal(own.ask({ store: other.store.id }))).toMatch(/./);
    expect(await refusal(desk.create(ann, page, { store: own.store.id, newHours: '72' }))).toMatch(/./);
    expect(await desk.find('shipDurationChange', { store: own.store.id })).toEqual([]);
  });
});
