/** What the settings of activities and of the mall decide: limits, defaults, stock, after-sale, auto-fill, comments. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageOf } from '../../src/actions/pages.ts';
import { runOutermost } from '../../src/actions/run.server.ts';
import type { Row } from '../../src/database/contract.ts';
import { newestSetting, saveSetting } from '../../src/database/rows/settings.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import type { ActionDef, EntityDef } from '../../src/grammar/site/resolved.ts';
import { openDesk, refusal, session, type Desk } from './effects-site.ts';
import { openClock, type BusinessClock } from './timed-desk.ts';

type Values = { [field: string]: Json };

const ann = session(11);
const bargains = 'infoManagement/bargain';
let desk: Desk;
let clock: BusinessClock;
let seller: Row;
let number = 0;

beforeAll(async () => {
  desk = await openDesk();
  clock = openClock(desk);
  seller = await desk.add('seller', { name: '云杉商贸' });
});
afterAll(async () => {
  await clock.close();
  await desk.drop();
});

const setting = (name: string, value: Values): Promise<unknown> =>
  desk.work(ann, async (work) => saveSetting(work, name, (await newestSetting(work.db, name))?.version ?? 0, value));
const goods = (): Promise<Row> => {
  number += 1;
  return desk.add('goods', {
    name: `茶叶${number}`,
    zone: 'normal',
    seller: seller.id,
    status: 'onSale',
    auditStatus: 'approved',
    skus: [{ skuNo: `T${number}`, price: '88.00', stock: 20, lockedStock: 2 }],
  });
};
const skuOf = (row: Row): Values => (row.skus as Values[])[0] ?? {};
const bargain = (of: Row, more: Values = {}): Values => ({
  name: '龙井砍价',
  goods: of.id,
  skuNo: skuOf(of).skuNo ?? '',
  floorPrice: '8.00',
  activityStock: 5,
  peopleNum: 10,
  cutMode: 'random',
  cutMin: '1.00',
  cutMax: '20.00',
  startAt: '2026-11-21T00:00:00.000Z',
  endAt: '2026-11-30T00:00:00.000Z',
  ...more,
});
/** An action of an entity that no page shows yet, or that nobody presses. */
const actOn = async (name: string, action: string, id: number, form: Values = {}): Promise<Row> => {
  const entity = desk.site.entities[name] as EntityDef;
  const page = pageOf(desk.page('goods/index'), entity);
  const row = await desk.one(name, id);
  return desk.work(
    ann,
    async (work) =>
      (await runOutermost({ work, page, entity, action: page.actions[action] as ActionDef, row, form }, {})).after,
  );
};
const order = (of: Row, more: Values = {}): Promise<Row> => {
  number += 1;
  return desk.add('order', {
    orderNo: `20261120140000${String(number).padStart(6, '0')}`,
    orderKind: 'normal',
    zone: 'normal',
    seller: seller.id,
    items: [
      {
        line: 1,
        goods: of.id,
        skuNo: skuOf(of).skuNo ?? '',
        goodsName: '龙井茶',
        originalPrice: '88.00',
        price: '88.00',
        qty: 2,
        subtotal: '176.00',
        itemPayAmount: '176.00',
        shippedQty: 0,
        refundedQty: 0,
        afterSaleStatus: 'none',
      },
    ],
    placedAt: '2026-11-20T03:00:00.000Z',
    ...more,
  });
};

describe('settings of activities', () => {
  it('fill what a form leaves empty, and limit it; the sentence tells the limits', async () => {
    const made = await desk.create(ann, bargains, bargain(await goods()));
    expect(await desk.one('bargain', made.id)).toMatchObject({ validHours: 24, payHours: 2 });
    await setting('bargainSetting', { defaultHours: 36, payHours: 5, minHelpers: 4, maxHelpers: 8, rule: '<p>-</p>' });
    expect(await refusal(desk.create(ann, bargains, bargain(await goods())))).toBe(
      'Helpers are from 4 to 8 (bargain settings)',
    );
    const other = await desk.create(ann, bargains, bargain(await goods(), { peopleNum: 8, validHours: 48 }));
    expect(await desk.one('bargain', other.id)).toMatchObject({ validHours: 48, payHours: 5 });
    expect(await refusal(desk.act(ann, bargains, 'publish', made.id))).toMatch(/from 4 to 8/);
  });

  it('switch an activity off: nothing is made or published', async () => {
    const made = await desk.create(ann, bargains, bargain(await goods(), { peopleNum: 8 }));
    await setting('bargainSetting', { enabled: false, rule: '<p>-</p>' });
    expect(await refusal(desk.create(ann, bargains, bargain(await goods())))).toMatch(/switched off/);
    expect(await refusal(desk.act(ann, bargains, 'publish', made.id))).toMatch(/switched off/);
    await setting('bargainSetting', { enabled: true, rule: '<p>-</p>' });
    await desk.act(ann, bargains, 'publish', made.id);
  });

  it('limit the size of a group, its auto-fill, and the sessions of a flash sale', async () => {
    const of = await goods();
    const group = await desk.add('groupBuy', {
      name: '百人团',
      goods: of.id,
      seller: seller.id,
      groupSize: 50,
      virtualOn: true,
      virtualCount: 2,
      skus: [{ skuNo: skuOf(of).skuNo ?? '', price: '50.00', activityStock: 3 }],
      startAt: '2026-12-21T00:00:00.000Z',
      endAt: '2026-12-30T00:00:00.000Z',
      status: 'draft',
      auditStatus: 'approved',
    });
    await setting('groupBuySetting', { maxSize: 20, virtualAllowed: false });
    expect(await refusal(actOn('groupBuy', 'publish', group.id))).toBe(
      'The group is from 2 to 20 people (group-buy settings)',
    );
    await setting('groupBuySetting', { maxSize: 60, virtualAllowed: false });
    expect(await refusal(actOn('groupBuy', 'publish', group.id))).toMatch(/no auto-fill/);
    const sale = await desk.add('seckill', {
      name: '双十二秒杀',
      goods: (await goods()).id,
      seller: seller.id,
      sessions: ['半夜场'],
      startDate: '2026-12-01',
      endDate: '2026-12-12',
      status: 'draft',
      auditStatus: 'approved',
      skus: [{ skuNo: `T${number}`, price: '5.00', activityStock: 3, soldCount: 0 }],
    });
    expect(await refusal(actOn('seckill', 'publish', sale.id))).toMatch(/no such session/);
    await desk.work(ann, async (work) => {
      const { rows } = await import('../../src/database/rows/rows.ts');
      const entity = desk.site.entities['seckill'] as EntityDef;
      await rows.write(work, entity, await desk.one('seckill', sale.id), { sessions: ['上午场'] });
    });
    expect(await actOn('seckill', 'publish', sale.id)).toMatchObject({ status: 'waiting' });
  });

  it('keep unpaid stock of a flash sale sold out, when they say so', async () => {
    const of = await goods();
    const late = { activityType: 'seckill', status: 'unpaid', payDeadline: '2026-11-20T03:10:00.000Z' };
    const locked = async (): Promise<unknown> => skuOf(await desk.one('goods', of.id)).lockedStock;
    await setting('seckillSetting', { returnStock: false });
    const first = await order(of, late);
    await clock.strike();
    expect([(await desk.one('order', first.id)).status, await locked()]).toEqual(['closed', 2]);
    await setting('seckillSetting', { returnStock: true });
    await order(of, late);
    await clock.strike();
    expect(await locked()).toBe(0);
  });

  it('refuse an after-sale of a flash sale, when they allow none', async () => {
    const of = await goods();
    const bought = await order(of, { activityType: 'seckill', status: 'completed' });
    await setting('seckillSetting', { afterSaleAllowed: false });
    expect(await refusal(actOn('order', 'applyRefund', bought.id))).toMatch(/no after-sale/);
    const other = await order(of, { status: 'completed' });
    expect(await actOn('order', 'applyRefund', other.id)).toMatchObject({ refundStatus: 'applying' });
  });
});

describe('a team whose time is over', () => {
  const team = async (more: Values, joined: number): Promise<{ team: Row; bought: Row }> => {
    const of = await goods();
    const activity = await desk.add('groupBuy', {
      name: '三人团',
      goods: of.id,
      seller: seller.id,
      groupSize: 3,
      skus: [],
      startAt: '2026-11-20T00:00:00.000Z',
      endAt: '2026-11-30T00:00:00.000Z',
      status: 'running',
      auditStatus: 'approved',
      ...more,
    });
    const made = await desk.add('groupBuyTeam', {
      groupBuy: activity.id,
      goods: of.id,
      groupSize: 3,
      joined,
      members: [],
      expireAt: '2026-11-20T03:30:00.000Z',
      status: 'forming',
    });
    const bought = await order(of, {
      activityType: 'groupBuy',
      team: made.id,
      status: 'grouping',
      paidAmount: '176.00',
      deliveryMethod: 'express',
    });
    await clock.strike();
    return { team: await desk.one('groupBuyTeam', made.id), bought: await desk.one('order', bought.id) };
  };

  it('is formed with auto-fill, when no more are missing than it fills', async () => {
    const filled = await team({ virtualOn: true, virtualCount: 2 }, 1);
    expect(filled.team).toMatchObject({
      status: 'success',
      joined: 3,
      members: [{ isVirtual: true }, { isVirtual: true }],
    });
    expect(filled.bought).toMatchObject({ status: 'toShip' });
  });

  it('fails and refunds its orders otherwise', async () => {
    const short = await team({ virtualOn: true, virtualCount: 1 }, 1);
    expect(short.team).toMatchObject({ status: 'failed', joined: 1, members: [] });
    expect(short.bought).toMatchObject({ status: 'closed', closeReason: 'group', refundedAmount: '176.00' });
    const plain = await team({ virtualOn: false }, 2);
    expect([plain.team.status, plain.bought.status]).toEqual(['failed', 'closed']);
  });
});

describe('time that settings give', () => {
  it('to pay for a bargain begins when the floor is reached', async () => {
    const activity = await desk.add('bargain', { ...bargain(await goods()), payHours: 5, status: 'running' });
    const record = await desk.add('bargainRecord', {
      bargain: activity.id,
      expireAt: '2026-11-20T05:00:00.000Z',
      status: 'running',
    });
    expect(await actOn('bargainRecord', 'reach', record.id)).toMatchObject({
      status: 'success',
      expireAt: '2026-11-20T10:00:00.000Z',
    });
  });

  it('to comment ends so many days after receipt, and no comment is written', async () => {
    await setting('shopSetting', { autoCommentDays: 3, afterSaleDays: 30 });
    const bought = await order(await goods(), { status: 'shipped' });
    await desk.act(ann, 'order/index', 'receive', bought.id);
    expect(await desk.one('order', bought.id)).toMatchObject({
      commented: false,
      commentUntil: '2026-11-23T04:00:00.000Z',
    });
    desk.clock.now = new Date('2026-11-23T03:59:00.000Z');
    await clock.strike();
    expect(await desk.one('order', bought.id)).toMatchObject({ commented: false });
    desk.clock.now = new Date('2026-11-23T04:00:00.000Z');
    await clock.strike();
    expect(await desk.one('order', bought.id)).toMatchObject({ commented: true, commentUntil: null });
    expect(await desk.find('comment', { order: bought.id })).toEqual([]);
  });
});
