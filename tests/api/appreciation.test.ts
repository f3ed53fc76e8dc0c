/** Goods of the appreciation zone: points or shares of what is paid, locked for days, within the quota of the goods. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { openDesk, session, type Desk } from './effects-site.ts';
import { openClock, type BusinessClock } from './timed-desk.ts';

type Values = { [field: string]: Json };

const ann = session(11);
const orders = 'order/index';
const day = 86_400_000;
let desk: Desk;
let clock: BusinessClock;
let seller: Row;
let buyer: Row;
let number = 0;

beforeAll(async () => {
  desk = await openDesk();
  clock = openClock(desk);
  seller = await desk.add('seller', { name: '云杉商贸', companyName: '云杉商贸有限公司' });
});
afterAll(async () => {
  await clock.close();
  await desk.drop();
});
beforeEach(async () => {
  number += 1;
  desk.clock.now = new Date(Date.UTC(2030, number, 1, 4));
  buyer = await desk.add('member', { nickname: `会员${number}`, phone: `138${String(number).padStart(8, '0')}` });
});

const later = async (days: number): Promise<void> => {
  desk.clock.now = new Date(desk.clock.now.getTime() + days * day);
  await clock.runAllDue();
};

/** Goods whose zone promises a tenth of what is paid, at payment. */
const goodsOf = (promise: Values = {}, more: Values = {}): Promise<Row> =>
  desk.add('goods', {
    name: '茶',
    zone: 'appreciation',
    seller: seller.id,
    price: '50.00',
    skus: [{ skuNo: 'S1', price: '50.00', stock: 99, lockedStock: 20, enabled: true }],
    totalQuota: '0',
    usedQuota: '0',
    benefits: [
      {
        asset: 'appreciation',
        mode: 'percent',
        value: '10',
        trigger: 'paid',
        release: 'once',
        derived: true,
        ...promise,
      },
    ],
    ...more,
  });

/** Two pieces of the goods for 100. */
const placed = (goods: Row): Promise<Row> => {
  number += 1;
  return desk.add('order', {
    orderNo: `20300101000000${String(number).padStart(6, '0')}`,
    orderKind: 'normal',
    zone: 'appreciation',
    member: buyer.id,
    seller: seller.id,
    deliveryMethod: 'pickup',
    items: [
      {
        line: 1,
        goods: goods.id,
        skuNo: 'S1',
        goodsName: '茶',
        originalPrice: '50.00',
        price: '50.00',
        qty: 2,
        itemPayAmount: '100.00',
      },
    ],
    status: 'unpaid',
    placedAt: desk.clock.now.toISOString(),
  });
};
const pay = (order: Row): Promise<Row> => desk.act(ann, orders, 'markPaid', order.id, { remark: '线下已收款' });
const bought = async (goods: Row): Promise<Row> => {
  const order = await placed(goods);
  await pay(order);
  return order;
};
const held = (asset = 'appreciation'): Promise<string[]> => desk.balance('member', buyer.id, asset);
const used = async (goods: Row): Promise<number> => Number((await desk.one('goods', goods.id))['usedQuota']);
const promisedBy = async (order: Row): Promise<number[]> =>
  (((await desk.one('order', order.id))['benefits'] ?? []) as Values[]).map((line) => Number(line['amount']));

const refund = async (order: Row, qty: number, amount: string): Promise<void> => {
  const row = await desk.add('afterSale', {
    order: order.id,
    orderNo: order['orderNo'] ?? null,
    orderLine: 1,
    member: buyer.id,
    seller: seller.id,
    type: 'refundOnly',
    reason: 'noNeed',
    qty,
    applyAmount: amount,
    refundAmount: amount,
    refundWay: 'offline',
    status: 'toRefund',
  });
  await desk.act(ann, 'afterSale/index', 'refund', row.id);
};

describe('an order of the zone', () => {
  it('grants points of what is paid, or shares of so much each', async () => {
    await bought(await goodsOf());
    expect(await held()).toEqual(['10.0000', '0.0000']);
    await bought(await goodsOf({ asset: 'dividendShare', unit: '3.00' }));
    expect(await held('dividendShare')).toEqual(['3.3333', '0.0000']);
  });

  it('keeps them frozen for the lock days, counted from the payment; a refund takes from what is frozen', async () => {
    const order = await bought(await goodsOf({ lockDays: 30 }));
    expect(await held()).toEqual(['0.0000', '10.0000']);
    const last = new Date(desk.clock.now.getTime() + 30 * day).toISOString().slice(0, 10);
    expect(await desk.one('order', order.id)).toMatchObject({ unlockAt: last });
    await refund(order, 1, '50.00');
    expect(await held()).toEqual(['0.0000', '5.0000']);
    await later(29.4);
    expect(await held()).toEqual(['0.0000', '5.0000']);
    await later(0.2);
    expect(await held()).toEqual(['5.0000', '0.0000']);
    await later(30);
    expect(await held()).toEqual(['5.0000', '0.0000']);
  });
});

describe('the quota of goods', () => {
  it('counts what is promised, stops when it is used up, and is freed by a refund', async () => {
    const goods = await goodsOf({}, { totalQuota: '16' });
    const first = await bought(goods);
    expect([await promisedBy(first), await used(goods)]).toEqual([[10], 10]);
    const second = await bought(goods);
    expect([await promisedBy(second), await used(goods)]).toEqual([[6], 16]);
    const third = await bought(goods);
    expect([await promisedBy(third), await used(goods)]).toEqual([[], 16]);
    expect(await held()).toEqual(['16.0000', '0.0000']);
    await refund(first, 1, '50.00');
    expect([await held(), await used(goods)]).toEqual([['11.0000', '0.0000'], 11]);
    expect(await promisedBy(await bought(goods))).toEqual([5]);
  });

  it('counts without an end when it is zero, and of its own promise alone', async () => {
    const goods = await goodsOf();
    await bought(goods);
    await bought(goods);
    expect(await used(goods)).toBe(20);
    const points = { asset: 'points', mode: 'fixed', value: '7', trigger: 'paid', release: 'once', derived: false };
    const plain = await goodsOf({}, { totalQuota: '4', benefits: [points] });
    await bought(plain);
    expect([await held('points'), await used(plain)]).toEqual([['14.0000', '0.0000'], 0]);
  });

  it('of two orders paid at once is never exceeded', async () => {
    const goods = await goodsOf({}, { totalQuota: '15' });
    const both = [await placed(goods), await placed(goods)];
    await Promise.all(both.map(pay));
    expect([await held(), await used(goods)]).toEqual([['15.0000', '0.0000'], 15]);
  });
});
