/** Teams of group buys: opened by their leader's payment, formed, filled up by hand, reminded before their end. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import { newestSetting, saveSetting } from '../../src/database/rows/settings.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { openDesk, refusal, sellerSession, session, type Desk } from './effects-site.ts';
import { orderLine } from './order-line.ts';
import { sendNotices } from './send-notices.ts';
import { logOf } from '../trail.ts';
import { openClock, type BusinessClock } from './timed-desk.ts';

type Values = { [field: string]: Json };

const page = 'order/gorder';
const ann = session(11);
let desk: Desk;
let clock: BusinessClock;
let seller: Row;
let store: Row;
let made = 0;

beforeAll(async () => {
  desk = await openDesk();
  clock = openClock(desk);
  seller = await desk.add('seller', { name: '云杉商贸' });
  store = await desk.add('store', { name: '云杉旗舰店', seller: seller.id });
});
afterAll(async () => {
  await clock.close();
  await desk.drop();
});

const member = (): Promise<Row> =>
  desk.add('member', { nickname: `会员${(made += 1)}`, phone: `138${String(made).padStart(8, '0')}`, level: '0' });
/** One that runs, of goods of its own. */
async function activity(groupSize: number): Promise<Row> {
  const goods = await desk.add('goods', {
    name: '明前龙井',
    zone: 'normal',
    seller: seller.id,
    store: store.id,
    status: 'onSale',
    auditStatus: 'approved',
    skus: [{ skuNo: 'S1', price: '88.00', stock: 20, enabled: true }],
  });
  return desk.add('groupBuy', {
    name: `${groupSize} 人团`,
    goods: goods.id,
    seller: seller.id,
    groupSize,
    skus: [{ skuNo: 'S1', price: '68.00', activityStock: 20, soldCount: 0, heldCount: 0 }],
    startAt: '2026-11-20T00:00:00.000Z',
    endAt: '2026-11-30T00:00:00.000Z',
    status: 'running',
    auditStatus: 'approved',
  });
}
/** An unpaid order of one piece at the price of the activity. */
const placed = (buyer: Row, { goods, id }: Partial<Row>, more: Values = {}): Promise<Row> =>
  desk.add('order', {
    orderKind: 'gorder',
    zone: 'normal',
    member: buyer.id,
    seller: seller.id,
    store: store.id,
    activityType: 'groupBuy',
    activityId: id ?? null,
    placedAt: '2026-11-20T03:00:00.000Z',
    items: [orderLine(1, '68.00', { goods: goods ?? null, originalPrice: '88.00', shipWithinHours: 24 })],
    ...more,
  });
const pay = (order: Row): Promise<Row> => desk.act(ann, page, 'markPaid', order.id, { remark: '线下已收款' });

describe('a team', () => {
  it('is opened by the payment of its leader, forms with its last paid order, and all its orders go on', async () => {
    const [leader, guest] = [await member(), await member()];
    const buy = await activity(2);
    const items = [orderLine(1, '68.00'), orderLine(2, '68.00')];
    expect(await refusal(pay(await placed(leader, buy, { items })))).toBe(
      'An order of this activity holds one item only',
    );
    const first = await placed(leader, buy);
    expect(await pay(first)).toMatchObject({ status: 'grouping' });
    const [team] = await desk.find('groupBuyTeam', { groupBuy: buy.id });
    if (!team) throw new Error('Its leader opened no team');
    expect(team).toMatchObject({
      goods: buy.goods,
      leader: leader.id,
      groupSize: 2,
      joined: 1,
      expireAt: new Date(desk.clock.now.getTime() + 24 * 3_600_000).toISOString(),
    });
    expect(await desk.one('order', first.id)).toMatchObject({ team: team.id });
    const second = await placed(guest, buy, { team: team.id });
    const own = sellerSession(31, seller.id);
    expect(await refusal(desk.act(own, page, 'ship', first.id, { shipType: 'none' }))).toMatch(/./);
    expect(await pay(second)).toMatchObject({ status: 'toShip' });
    expect(logOf((await desk.one('order', second.id)).logs)).toMatchObject([
      { fromStatus: 'unpaid', toStatus: 'grouping', actorType: 'staff', actor: '员工11' },
      { fromStatus: 'grouping', toStatus: 'toShip', actorType: 'system', actor: '员工11' },
    ]);
    expect(logOf((await desk.one('order', first.id)).logs)).toMatchObject([
      { fromStatus: 'unpaid', toStatus: 'grouping' },
      { fromStatus: 'grouping', toStatus: 'toShip' },
    ]);
    const steps = await desk.find('workflowLog', { entity: 'groupBuyTeam', entityId: team.id });
    expect(steps.map((step) => [step.act, step.fromState, step.toState, step.cause])).toEqual([
      ['opened', 'forming', 'forming', `order ${first.id} markPaid`],
      ['join', 'forming', 'forming', `order ${first.id} markPaid`],
      ['formed', 'forming', 'success', `groupBuyTeam ${team.id} join`],
      ['join', 'forming', 'forming', `order ${second.id} markPaid`],
    ]);
    expect(await desk.one('groupBuy', buy.id)).toMatchObject({ successCount: 1 });
    expect(await desk.one('order', first.id)).toMatchObject({ status: 'toShip' });
    expect(await desk.one('groupBuyTeam', team.id)).toMatchObject({
      status: 'success',
      joined: 2,
      members: [
        { order: first.id, isLeader: true },
        { order: second.id, isLeader: false },
      ],
    });
    expect(await desk.find('shipment', { order: first.id })).toHaveLength(1);
  });

  it('is opened in no activity that has ended', async () => {
    const buy = await activity(2);
    await desk.owner.db.updateTable('groupBuy').set({ status: 'stopped' }).where('id', '=', buy.id).execute();
    expect(await refusal(pay(await placed(await member(), buy)))).toBe(
      'The group buy is not running: no team can be opened',
    );
  });

  it('is formed by hand by the platform, from one of its orders', async () => {
    const [leader, buy] = [await member(), await activity(3)];
    const team = await desk.add('groupBuyTeam', {
      groupBuy: buy.id,
      goods: buy.goods ?? null,
      leader: leader.id,
      groupSize: 3,
      joined: 1,
      members: [],
    });
    const order = await placed(leader, buy, { team: team.id, status: 'grouping', paidAmount: '68.00' });
    const own = sellerSession(31, seller.id);
    expect(await refusal(desk.act(own, page, 'formNow', order.id))).toMatch(/platform/i);
    expect(await desk.act(ann, page, 'formNow', order.id)).toMatchObject({ status: 'toShip' });
    expect(await desk.one('groupBuyTeam', team.id)).toMatchObject({
      status: 'success',
      joined: 3,
      members: [{ isVirtual: true }, { isVirtual: true }],
    });
    expect(await desk.one('groupBuy', buy.id)).toMatchObject({ successCount: 1 });
    expect(await desk.find('shipment', { order: order.id })).toMatchObject([{ status: 'pending' }]);
  });

  it('that is about to end reminds each of its members once, the hours before that the settings say', async () => {
    const at = (moment: string): void => void (desk.clock.now = new Date(moment));
    at('2028-04-01T00:00:00.000Z');
    await desk.work(ann, async (work) =>
      saveSetting(work, 'groupBuySetting', (await newestSetting(work.db, 'groupBuySetting'))?.version ?? 0, {
        remindHours: 3,
        rule: '<p>-</p>',
      }),
    );
    const [leader, guest] = [await member(), await member()];
    const team = await desk.add('groupBuyTeam', {
      leader: leader.id,
      groupSize: 5,
      startAt: '2028-04-01T00:00:00.000Z',
      expireAt: '2028-04-01T10:00:00.000Z',
    });
    for (const buyer of [leader, guest, guest]) await pay(await placed(buyer, {}, { team: team.id }));
    const told = async (): Promise<{ receiver: number; zh: string; en: string }[]> => {
      await sendNotices(clock.server);
      const { rows } = await sql<{ receiver: number; zh: string; en: string }>`
        select m."receiver", n."text"->>'zh' as "zh", n."text"->>'en' as "en" from "_message" m
        join "_notice" n on n."id" = m."notice"
        where n."entity" = 'groupBuyTeam' and n."row" = ${team.id} order by m."receiver"`.execute(desk.owner.db);
      return rows;
    };
    at('2028-04-01T06:59:00.000Z');
    await clock.strike();
    expect(await told()).toEqual([]);
    at('2028-04-01T07:00:00.000Z');
    for (let round = 0; round < 2; round += 1) await clock.strike();
    const texts = {
      zh: `拼团${String(team['teamNo'])}还差2人，2028-04-01 18:00:00截止`,
      en: `Team ${String(team['teamNo'])} needs 2 more until 2028-04-01 18:00:00`,
    };
    const both = [
      { receiver: leader.id, ...texts },
      { receiver: guest.id, ...texts },
    ];
    expect(await told()).toEqual(both);
    at('2028-04-02T07:00:00.000Z');
    await clock.strike();
    expect(await told()).toEqual(both);
  });
});
