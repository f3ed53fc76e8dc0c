/** Group buys and their orders: formed, failed and refunded, filled by hand; limits; what may change while they run. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import { groups, openActivities, skuNoOf, teams, type ActivityShop } from './activity-shop.ts';
import { refusal, unbalanced } from './effects-site.ts';
import { ann, type Values } from './order-shop.ts';
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

describe('a group buy', () => {
  it('forms with its last paid order; its pieces are sold; who joins twice or too late is refused', async () => {
    const { shop, member, group, taken, pay, counts, goodsSku } = at;
    const { desk } = shop;
    const one = await group();
    const [leader, guest] = [await member(), await member()];
    const first = await taken('groupBuy', one, leader);
    expect(await goodsSku(one.goods)).toMatchObject({ stock: 100, lockedStock: 1 });
    expect(await counts('groupBuy', one.of)).toEqual([0, 4]);
    await pay(first);
    const [team] = (await desk.find('groupBuyTeam', { groupBuy: one.of.id })) as [Row];
    expect(await refusal(taken('groupBuy', one, leader, { team: team.id }))).toMatch(/in this team already/);
    await pay(await taken('groupBuy', one, guest, { team: team.id }));
    expect(await refusal(taken('groupBuy', one, await member(), { team: team.id }))).toBe('The team has ended');
    expect(await desk.one('order', first.id)).toMatchObject({ status: 'toShip', groupBuy: one.of.id, seckill: null });
    expect(await desk.one('groupBuy', one.of.id)).toMatchObject({
      teamCount: 1,
      successCount: 1,
      soldCount: 2,
      leftCount: 3,
      orderCount: 2,
      saleAmount: '80.00',
    });
    expect(await goodsSku(one.goods)).toMatchObject({ stock: 98, lockedStock: 0 });
    expect(await desk.find('shipment', { order: first.id })).toHaveLength(1);
  });

  it('that fails gives all back to the cent: money, pieces of the activity, stock of the goods', async () => {
    const { shop, member, group, taken, pay, counts, goodsSku } = at;
    const { desk } = shop;
    const one = await group({ groupSize: 3 });
    const order = await taken('groupBuy', one, await member());
    await pay(order);
    const [team] = (await desk.find('groupBuyTeam', { groupBuy: one.of.id })) as [Row];
    await pay(await taken('groupBuy', one, await member(), { team: team.id }));
    expect(await counts('groupBuy', one.of)).toEqual([2, 3]);
    desk.clock.now = new Date('2026-11-21T04:00:00.000Z');
    await clock.strike();
    expect(await desk.one('groupBuyTeam', team.id)).toMatchObject({ status: 'failed', joined: 2 });
    for (const { id } of await desk.find('order', { team: team.id }))
      expect(await desk.one('order', id)).toMatchObject({
        status: 'closed',
        closeReason: 'group',
        paidAmount: '40.00',
        refundedAmount: '40.00',
        commissionAmount: '0.00',
      });
    expect(await counts('groupBuy', one.of)).toEqual([0, 5]);
    expect(await goodsSku(one.goods)).toMatchObject({ stock: 100, lockedStock: 0, sales: 0 });
    expect(await desk.one('groupBuy', one.of.id)).toMatchObject({ saleAmount: '0.00' });
    expect(await unbalanced(desk)).toEqual([]);
  });

  it('is formed by hand, or closed and refunded, from the list of its teams', async () => {
    const { shop, member, group, taken, pay, counts } = at;
    const { desk } = shop;
    const one = await group({ groupSize: 4 });
    const [kept, dropped] = [
      await taken('groupBuy', one, await member()),
      await taken('groupBuy', one, await member()),
    ];
    await pay(kept);
    await pay(dropped);
    const [first, second] = (await desk.find('groupBuyTeam', { groupBuy: one.of.id })) as [Row, Row];
    expect(await refusal(desk.act(shop.own, teams, 'formNow', first.id))).toMatch(/platform/i);
    await desk.act(ann, teams, 'formNow', first.id);
    expect(await desk.one('groupBuyTeam', first.id)).toMatchObject({ status: 'success', joined: 4 });
    expect(await desk.one('order', kept.id)).toMatchObject({ status: 'toShip' });
    await desk.act(ann, teams, 'failNow', second.id);
    expect(await desk.one('order', dropped.id)).toMatchObject({ status: 'closed', refundedAmount: '40.00' });
    expect(await refusal(desk.act(ann, teams, 'failNow', first.id))).toMatch(/./);
    expect(await counts('groupBuy', one.of)).toEqual([1, 4]);
  });

  it('is for newcomers to join, where it says so, and for so many pieces of a member', async () => {
    const { shop, member, group, taken, pay } = at;
    const { desk } = shop;
    const one = await group({ groupSize: 3, newcomerJoin: true, limitPerMember: 1, limitPerOrder: 2 });
    const known = await member({ firstOrderAt: '2026-10-01T00:00:00.000Z' });
    expect(await refusal(taken('groupBuy', one, known, { qty: 2 }))).toBe('Up to 1 per member');
    const opening = await taken('groupBuy', one, known);
    await pay(opening);
    expect(await refusal(taken('groupBuy', one, known))).toBe('Up to 1 per member');
    const [team] = (await desk.find('groupBuyTeam', { groupBuy: one.of.id })) as [Row];
    const other = await member({ firstOrderAt: '2026-10-01T00:00:00.000Z' });
    expect(await refusal(taken('groupBuy', one, other, { team: team.id }))).toMatch(/Newcomers alone may join/);
    await taken('groupBuy', one, await member(), { team: team.id });
    const elsewhere = await group();
    expect(await refusal(taken('groupBuy', elsewhere, await member(), { team: team.id }))).toBe(
      'The team is of another activity',
    );
    expect(await refusal(taken('groupBuy', one, await member({ status: 'frozen' })))).toBe(
      'This member cannot place orders',
    );
    await desk.act(ann, groups, 'stop', one.of.id);
    expect(await refusal(taken('groupBuy', one, await member()))).toBe('The activity is not running');
  });

  it('while it runs gets more stock, a later end and another description, and nothing else', async () => {
    const { shop, group } = at;
    const { desk } = shop;
    const { goods, of } = await group();
    const edit = async (values: Values): Promise<Row> => {
      await desk.update(ann, groups, await desk.one('groupBuy', of.id), values);
      return desk.one('groupBuy', of.id);
    };
    const line = { skuNo: skuNoOf(goods), price: '40.00', activityStock: 9 };
    expect(await edit({ skus: [line], endAt: '2026-12-05T00:00:00.000Z', description: '加量' })).toMatchObject({
      leftCount: 9,
      description: '加量',
      auditStatus: 'approved',
    });
    expect(await refusal(edit({ groupSize: 3 }))).toMatch(/only more stock, a later end/);
    expect(await refusal(edit({ endAt: '2026-12-01T00:00:00.000Z' }))).toMatch(/can only be later/);
    expect(await refusal(edit({ skus: [{ ...line, activityStock: 200 }] }))).toMatch(/may not exceed 100/);
  });
});
