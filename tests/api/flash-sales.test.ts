/** Flash sales: stock taken by orders, sold, given back; limits; what may change while they run. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import { openActivities, sales, skuNoOf, type ActivityShop } from './activity-shop.ts';
import { refusal } from './effects-site.ts';
import { ann, type Values } from './order-shop.ts';
import { byShop } from './shop-acts.ts';
import { openClock, type BusinessClock } from './timed-desk.ts';

let at: ActivityShop;
let clock: BusinessClock;

beforeAll(async () => {
  at = await openActivities();
  clock = openClock(at.shop.desk);
});
afterAll(async () => {
  await clock.close();
  await at.shop.desk.drop();
});
beforeEach(async () => {
  at.shop.desk.clock.now = new Date('2026-11-20T04:00:00.000Z');
  await at.setting('seckillSetting', {});
});

const refusalOf = (error: unknown): Promise<string> => refusal(Promise.reject(error as Error));

describe('a flash sale', () => {
  it('keeps its pieces aside in the goods from its publication, and gives back what is left when it ends', async () => {
    const { shop, member, sale, taken, pay, counts, goodsSku } = at;
    const { desk } = shop;
    const { goods, of } = await sale(10);
    expect(of).toMatchObject({ status: 'running', soldCount: 0, leftCount: 10, salePrice: '30.00', activityStock: 10 });
    expect(await goodsSku(goods)).toMatchObject({ stock: 100, lockedStock: 10 });
    const first = await taken('seckill', { goods, of }, await member());
    const second = await taken('seckill', { goods, of }, await member());
    expect(await goodsSku(goods)).toMatchObject({ stock: 100, lockedStock: 10 });
    await pay(first);
    expect(await counts('seckill', of)).toEqual([1, 8]);
    expect(await goodsSku(goods)).toMatchObject({ stock: 99, lockedStock: 9, sales: 1 });
    desk.clock.now = new Date('2026-11-21T16:00:00.000Z');
    await clock.strike();
    expect(await desk.one('seckill', of.id)).toMatchObject({ status: 'ended' });
    // The unpaid order holds its piece until it is closed.
    expect(await goodsSku(goods)).toMatchObject({ stock: 99, lockedStock: 1 });
    await desk.act(ann, 'order/corder', 'cancel', second.id, { reason: 'agreed' });
    expect(await goodsSku(goods)).toMatchObject({ stock: 99, lockedStock: 0 });
  });

  it('sells exactly its stock, however many take it at once', async () => {
    const { shop, member, sale, placed, take, pay, counts, goodsSku } = at;
    const { goods, of } = await sale(12);
    const orders = await Promise.all(
      Array.from({ length: 200 }, async () => placed('seckill', { goods, of }, await member())),
    );
    const answers = await Promise.all(orders.map((order) => take(order).then(() => 'taken', refusalOf)));
    expect(answers.filter((one) => one === 'taken')).toHaveLength(12);
    expect(new Set(answers)).toEqual(new Set(['taken', `Not enough activity stock: 0 of ${skuNoOf(goods)} left`]));
    expect(await counts('seckill', of)).toEqual([0, 0]);
    const bought = orders.filter((_, index) => answers[index] === 'taken');
    await Promise.all(bought.map(pay));
    expect(await counts('seckill', of)).toEqual([12, 0]);
    expect(await goodsSku(goods)).toMatchObject({ stock: 88, lockedStock: 0 });
    expect(await shop.desk.one('seckill', of.id)).toMatchObject({ orderCount: 12, saleAmount: '360.00' });
  });

  it('gets its pieces back from orders that are cancelled, not paid in time, or refunded before they are sent', async () => {
    const { shop, member, sale, taken, pay, counts, goodsSku } = at;
    const { desk } = shop;
    const { goods, of } = await sale(3);
    const late = { payDeadline: '2026-11-20T04:10:00.000Z' };
    const cancelled = await taken('seckill', { goods, of }, await member());
    const slow = await taken('seckill', { goods, of }, await member(), late);
    const refunded = await taken('seckill', { goods, of }, await member());
    await pay(refunded);
    expect(await counts('seckill', of)).toEqual([1, 0]);
    await desk.act(ann, 'order/corder', 'cancel', cancelled.id, { reason: 'agreed' });
    desk.clock.now = new Date('2026-11-20T04:11:00.000Z');
    await clock.strike();
    expect(await desk.one('order', slow.id)).toMatchObject({ status: 'closed', activityTaken: false });
    await desk.act(ann, 'order/corder', 'closeRefund', refunded.id, { reason: '缺货' });
    expect(await counts('seckill', of)).toEqual([0, 3]);
    expect(await goodsSku(goods)).toMatchObject({ stock: 100, lockedStock: 3 });
    await desk.act(ann, sales, 'stop', of.id);
    expect(await goodsSku(goods)).toMatchObject({ stock: 100, lockedStock: 0 });
  });

  it('keeps what nobody paid for sold out until it is over, when the settings say so', async () => {
    const { shop, setting, member, sale, taken, counts, goodsSku } = at;
    const { desk } = shop;
    await setting('seckillSetting', { returnStock: false });
    const { goods, of } = await sale(2);
    await taken('seckill', { goods, of }, await member(), { payDeadline: '2026-11-20T04:10:00.000Z' });
    desk.clock.now = new Date('2026-11-20T04:11:00.000Z');
    await clock.strike();
    expect(await counts('seckill', of)).toEqual([0, 1]);
    await desk.act(ann, sales, 'stop', of.id);
    expect(await goodsSku(goods)).toMatchObject({ lockedStock: 0 });
  });

  it('is open in its sessions, to so many pieces of an order, a member and a day', async () => {
    const { shop, setting, member, sale, taken } = at;
    const { desk } = shop;
    const first = await sale(20, { limitPerMember: 3, limitPerOrder: 2 });
    const who = await member();
    expect(await refusal(taken('seckill', first, who, { qty: 3 }))).toBe('Up to 2 in one order');
    await taken('seckill', first, who, { qty: 2 });
    expect(await refusal(taken('seckill', first, who, { qty: 2 }))).toBe('Up to 3 per member');
    await setting('seckillSetting', { limitPerDay: 2 });
    const second = await sale(20);
    expect(await refusal(taken('seckill', second, who))).toBe('Up to 2 flash-sale pieces a day per member');
    desk.clock.now = new Date('2026-11-20T06:00:00.000Z');
    expect(await refusal(taken('seckill', second, await member()))).toBe(
      'Not within a session of the sale (午间场 11:00-14:00)',
    );
    desk.clock.now = new Date('2026-11-21T04:00:00.000Z');
    await taken('seckill', second, who);
    await setting('seckillSetting', { enabled: false });
    expect(await refusal(taken('seckill', second, await member()))).toMatch(/switched off/);
  });

  it('while it runs gets more stock and a later end, and nothing else', async () => {
    const { shop, sale, goodsSku } = at;
    const { desk } = shop;
    const { goods, of } = await sale(5);
    const skuNo = skuNoOf(goods);
    await desk.act(ann, sales, 'addStock', of.id, { skuNo, more: 4 });
    expect(await desk.one('seckill', of.id)).toMatchObject({ activityStock: 9, leftCount: 9 });
    expect(await goodsSku(goods)).toMatchObject({ lockedStock: 9 });
    expect(await refusal(desk.act(ann, sales, 'addStock', of.id, { skuNo: 'X', more: 4 }))).toMatch(
      /not in the activity/,
    );
    expect(await refusal(desk.act(ann, sales, 'addStock', of.id, { skuNo, more: 400 }))).toMatch(/Not enough stock/);
    const edit = async (values: Values): Promise<Row> => {
      const now = await desk.one('seckill', of.id);
      await desk.update(ann, sales, now, values);
      return desk.one('seckill', of.id);
    };
    const line = { skuNo, price: '30.00', activityStock: 12 };
    expect(await edit({ skus: [line], endDate: '2026-11-25' })).toMatchObject({ leftCount: 12, endDate: '2026-11-25' });
    expect(await goodsSku(goods)).toMatchObject({ lockedStock: 12 });
    expect(await refusal(edit({ skus: [{ ...line, price: '20.00' }] }))).toMatch(/SKUs and prices stay/);
    expect(await refusal(edit({ skus: [{ ...line, activityStock: 11 }] }))).toMatch(/stock can only grow/);
    expect(await refusal(edit({ endDate: '2026-11-24' }))).toBe('While it runs, the end can only be later');
    expect(await refusal(edit({ name: '改名' }))).toMatch(/only more stock, a later end/);
    await byShop(desk, 'seckill', 'viewed', of.id);
    expect(await byShop(desk, 'seckill', 'viewed', of.id)).toMatchObject({ viewCount: 2 });
    await desk.act(ann, sales, 'stop', of.id);
    expect(await refusal(edit({ description: '已停' }))).toMatch(/ended or stopped/);
  });

  it('is over when its goods are taken off the shelf, which get their pieces back', async () => {
    const { shop, sale, goodsSku } = at;
    const { goods, of } = await sale(5);
    await shop.desk.act(ann, 'goods/index', 'offSale', goods.id, { reason: '换季下架' });
    expect(await shop.desk.one('seckill', of.id)).toMatchObject({ status: 'stopped' });
    expect(await goodsSku(goods)).toMatchObject({ stock: 100, lockedStock: 0 });
  });

  it('is copied without what was sold', async () => {
    const { shop, member, sale, taken, pay } = at;
    const { desk } = shop;
    const { goods, of } = await sale(5);
    await pay(await taken('seckill', { goods, of }, await member()));
    await desk.act(ann, sales, 'duplicate', of.id);
    const [copy] = await desk.find('seckill', { name: `${String(of['name'])}（副本）` });
    expect(copy).toMatchObject({ status: 'draft', soldCount: 0, leftCount: 5, viewCount: 0 });
  });
});
