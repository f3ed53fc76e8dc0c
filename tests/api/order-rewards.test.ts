/** What orders of a promotion, a share link, a community and a repeat purchase earn, and what is told of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { openDesk, refusal, sellerSession, session, type Desk } from './effects-site.ts';
import { notesOf } from '../trail.ts';
import { openClock, type BusinessClock } from './timed-desk.ts';

type Values = { [field: string]: Json };

const ann = session(11);
const day = 86_400_000;
let desk: Desk;
let clock: BusinessClock;
let seller: Row;
let buyer: Row;
let first: Row;
let second: Row;
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
  second = await member();
  first = await member({ referrer: second.id });
  buyer = await member({ referrer: first.id });
});

const member = (more: Values = {}): Promise<Row> => {
  number += 1;
  const phone = `136${String(number).padStart(8, '0')}`;
  return desk.add('member', { nickname: `会员${number}`, phone, level: '0', ...more });
};

/** Two lines of 60 (two pieces) and 40, and freight of 8. */
async function placed(orderKind: string, more: Values = {}, goods: (number | null)[] = [null, null]): Promise<Row> {
  number += 1;
  const line = (at: number, amount: string, qty: number): Values => ({
    line: at,
    goods: goods[at - 1] ?? null,
    skuNo: `S${at}`,
    goodsName: '龙井茶',
    originalPrice: (Number(amount) / qty).toFixed(2),
    price: (Number(amount) / qty).toFixed(2),
    qty,
    itemPayAmount: amount,
  });
  return desk.add('order', {
    orderNo: `20300101000000${String(number).padStart(6, '0')}`,
    orderKind,
    zone: 'normal',
    member: buyer.id,
    seller: seller.id,
    deliveryMethod: 'none',
    freightAmount: '8.00',
    items: [line(1, '60.00', 2), line(2, '40.00', 1)],
    status: 'unpaid',
    placedAt: desk.clock.now.toISOString(),
    ...more,
  });
}

const goodsOf = (more: Values): Promise<Row> =>
  desk.add('goods', {
    name: '茶',
    zone: 'normal',
    seller: seller.id,
    price: '30.00',
    skus: ['S1', 'S2'].map((skuNo) => ({ skuNo, price: '30.00', stock: 99, lockedStock: 9, enabled: true })),
    ...more,
  });
const pay = (route: string, order: Row): Promise<Row> =>
  desk.act(ann, route, 'markPaid', order.id, { remark: '线下已收款' });
const shown = async (order: Row): Promise<Json[]> => {
  const { commissionAmount, reward1, reward2, rewardStatus } = await desk.one('order', order.id);
  return [commissionAmount ?? null, reward1 ?? null, reward2 ?? null, rewardStatus ?? null];
};
const later = async (days: number): Promise<void> => {
  desk.clock.now = new Date(desk.clock.now.getTime() + days * day);
  await clock.runAllDue();
};
const held = (row: Row): Promise<string[]> => desk.balance('member', row.id, 'commission');

async function refund(order: Row, line: number, qty: number, amount: string): Promise<void> {
  const row = await desk.add('afterSale', {
    order: order.id,
    orderNo: order.orderNo ?? null,
    orderLine: line,
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
}

describe('a promotion order', () => {
  const route = 'order/promotion';
  const promoted = async (): Promise<number[]> => [
    (await goodsOf({ promoteMode: 'percent', promoteReward1: '10.00', promoteReward2: '5.00' })).id,
    (await goodsOf({ promoteMode: 'fixed', promoteReward1: '3.00', promoteReward2: '1.00' })).id,
  ];

  it('promises by its goods, by rate or by the piece, and tells how far the rewards are', async () => {
    const order = await placed('promotion', { referrer: first.id }, await promoted());
    expect(await shown(order)).toEqual(['0.00', '0.00', '0.00', 'notReached']);
    await pay(route, order);
    expect(await shown(order)).toEqual(['13.00', '9.00', '4.00', 'waiting']);
    await later(8);
    expect(await shown(order)).toEqual(['13.00', '9.00', '4.00', 'locked']);
    expect([await held(first), await held(second)]).toEqual([
      ['0.0000', '9.0000'],
      ['0.0000', '4.0000'],
    ]);
    await later(8);
    expect(await shown(order)).toEqual(['13.00', '9.00', '4.00', 'done']);
    await refund(order, 1, 1, '30.00');
    expect(await shown(order)).toEqual(['8.50', '6.00', '2.50', 'done']);
    await refund(order, 1, 1, '30.00');
    await refund(order, 2, 1, '40.00');
    expect(await shown(order)).toEqual(['0.00', '0.00', '0.00', 'revoked']);
    expect((await held(first))[0]).toBe('0.0000');
  });

  it('may get another referrer until it is completed, who earns from then on', async () => {
    const other = await member();
    const order = await placed('promotion', { referrer: first.id, deliveryMethod: 'express' }, await promoted());
    const change = (referrer: number, by = ann): Promise<Row> =>
      desk.act(by, route, 'changeReferrer', order.id, { referrer, reason: '客服核实' });
    await pay(route, order);
    expect(await refusal(change(buyer.id))).toBe('The referrer cannot be the buyer');
    expect(await refusal(change(first.id))).toBe('That is the referrer already');
    const frozen = await member({ status: 'frozen' });
    expect(await refusal(change(frozen.id))).toMatch(/./);
    expect(await refusal(change(other.id, sellerSession(31, seller.id)))).toMatch(/platform/i);
    await change(other.id);
    expect(await shown(order)).toEqual(['9.00', '9.00', '0.00', 'waiting']);
    const steps = await desk.find('workflowLog', { entity: 'order', entityId: order.id, act: 'changeReferrer' });
    expect(notesOf(steps[0])).toContain('客服核实');
    await desk.act(ann, route, 'ship', order.id, { shipType: 'none' });
    await desk.act(ann, route, 'receive', order.id);
    expect(await refusal(change(first.id))).toMatch(/./);
    await later(8);
    expect([await held(other), await held(first)]).toEqual([
      ['0.0000', '9.0000'],
      ['0', '0'],
    ]);
  });
});

describe('an order that came by a share link', () => {
  it('pays whoever shared it, by what is left of it, and no referrer beside', async () => {
    const route = 'order/superLinkOrder';
    const sharer = await member();
    const order = await placed('superLinkOrder', { sharer: sharer.id, linkReward: '10.00', linkCode: 'L1' });
    await pay(route, order);
    expect(await shown(order)).toEqual(['10.00', '10.00', '0.00', 'waiting']);
    await refund(order, 2, 1, '40.00');
    await later(8);
    expect(await held(sharer)).toEqual(['0.0000', '6.0000']);
    expect(await shown(order)).toEqual(['6.00', '6.00', '0.00', 'locked']);
    expect([await held(first), await held(second)]).toEqual([
      ['0', '0'],
      ['0', '0'],
    ]);
  });
});

describe('an order that came by a share link, of goods with two levels', () => {
  const route = 'order/superLinkOrder';
  const linked = (more: Values, goods: (number | null)[]): Promise<Row> =>
    placed('superLinkOrder', { linkReward: '10.00', linkCode: 'L2', ...more }, goods);
  const levels = async (linkLevels: number): Promise<number> => (await goodsOf({ linkLevels, linkPrice: '30.00' })).id;

  it('pays the referrer of whoever shared it the same again, for those lines alone', async () => {
    const above = await member();
    const sharer = await member({ referrer: above.id });
    const [two, one] = [await levels(2), await levels(1)];
    const both = await linked({ sharer: sharer.id }, [two, two]);
    await pay(route, both);
    expect(await shown(both)).toEqual(['20.00', '10.00', '10.00', 'waiting']);
    await refund(both, 2, 1, '40.00');
    await later(8);
    expect(await shown(both)).toEqual(['12.00', '6.00', '6.00', 'locked']);
    expect([await held(sharer), await held(above)]).toEqual([
      ['0.0000', '6.0000'],
      ['0.0000', '6.0000'],
    ]);
    const mixed = await linked({ sharer: sharer.id }, [two, one]);
    await pay(route, mixed);
    expect(await shown(mixed)).toEqual(['16.00', '10.00', '6.00', 'waiting']);
  });

  it('pays the sharer alone where nobody referred him, and never more than 60 % of the order', async () => {
    const two = await levels(2);
    const alone = await linked({ sharer: (await member()).id }, [two, two]);
    await pay(route, alone);
    expect(await shown(alone)).toEqual(['10.00', '10.00', '0.00', 'waiting']);
    const much = await linked({ sharer: first.id, linkReward: '45.00' }, [two, two]);
    await pay(route, much);
    expect(await shown(much)).toEqual(['60.00', '45.00', '15.00', 'waiting']);
  });
});

describe('a community-buy order', () => {
  it('pays its leader, who may be changed before it is completed, and tells the credit that it grants', async () => {
    const route = 'order/shegouOrder';
    const [leader, next] = [await member(), await member()];
    const order = await placed('shegouOrder', {
      deliveryMethod: 'express',
      leader: leader.id,
      leaderCommission: '5.00',
      benefits: [{ asset: 'shegou', amount: '20.00', trigger: 'received', status: 'waiting', releasedAmount: '0' }],
    });
    expect(order).toMatchObject({ grantAmount: '20.0000', grantState: 'notReached' });
    await pay(route, order);
    expect(await desk.one('order', order.id)).toMatchObject({ grantState: 'waiting' });
    const change = (id: number): Promise<Row> =>
      desk.act(ann, route, 'changeLeader', order.id, { leader: id, reason: '换人自提' });
    expect(await refusal(change(buyer.id))).toBe('The leader cannot be the buyer');
    expect(await refusal(change(leader.id))).toBe('That is the leader already');
    await change(next.id);
    await desk.act(ann, route, 'ship', order.id, { shipType: 'none' });
    await desk.act(ann, route, 'receive', order.id);
    expect(await desk.one('order', order.id)).toMatchObject({ grantState: 'done' });
    expect((await desk.balance('member', buyer.id, 'shegou'))[0]).toBe('20.0000');
    await later(8);
    expect([await held(next), await held(leader)]).toEqual([
      ['0.0000', '5.0000'],
      ['0', '0'],
    ]);
  });
});

describe('a repeat purchase', () => {
  it('gains the bonus of its goods when it is finished, as one of its benefits', async () => {
    const route = 'order/repeatGoodsOrder';
    const goods = [(await goodsOf({ repeatBonusRate: '5.00' })).id, (await goodsOf({ repeatBonusRate: '0.00' })).id];
    const order = await placed('repeatGoodsOrder', { repeatTimes: 2, freightAmount: '0.00' }, goods);
    await pay(route, order);
    expect(await desk.one('order', order.id)).toMatchObject({ grantAmount: '3.0000', grantState: 'waiting' });
    await later(8);
    expect(await desk.one('order', order.id)).toMatchObject({ grantAmount: '3.0000', grantState: 'done' });
    expect((await desk.balance('member', buyer.id, 'redPacket'))[0]).toBe('3.0000');
    await refund(order, 1, 2, '60.00');
    await refund(order, 2, 1, '40.00');
    expect(await desk.one('order', order.id)).toMatchObject({ grantState: 'revoked' });
    expect((await desk.balance('member', buyer.id, 'redPacket'))[0]).toBe('0.0000');
    const plain = await placed('normal', {}, goods);
    await pay('order/index', plain);
    expect((await desk.one('order', plain.id))['benefits'] ?? []).toEqual([]);
  });
});

describe('an order of dividend shares', () => {
  const route = 'order/dividendStockOrder';
  const shares = (more: Values = {}): Promise<Row> =>
    placed('dividendStockOrder', {
      freightAmount: '0.00',
      unlockAt: '2040-06-01',
      benefits: [{ asset: 'dividendShare', amount: '50', trigger: 'paid', status: 'waiting', releasedAmount: '0' }],
      ...more,
    });
  const state = async (order: Row): Promise<Json[]> => {
    const { grantAmount, grantState } = await desk.one('order', order.id);
    return [grantAmount ?? null, grantState ?? null, ...(await desk.balance('member', buyer.id, 'dividendShare'))];
  };
  beforeEach(() => {
    desk.clock.now = new Date('2040-05-01T04:00:00.000Z');
  });

  it('grants them frozen until the day of unlocking, on which they become available, once', async () => {
    const order = await shares();
    await pay(route, order);
    expect(await state(order)).toEqual(['50.0000', 'locked', '0.0000', '50.0000']);
    await later(30.4);
    expect(await state(order)).toEqual(['50.0000', 'locked', '0.0000', '50.0000']);
    await later(0.2);
    expect(await state(order)).toEqual(['50.0000', 'done', '50.0000', '0.0000']);
    await later(10);
    expect(await state(order)).toEqual(['50.0000', 'done', '50.0000', '0.0000']);
    expect(await desk.one('order', order.id)).toMatchObject({ unlockAt: '2040-06-01', unlockDueAt: null });
  });

  it('takes back from what is frozen, and unlocks what is left', async () => {
    const order = await shares();
    await pay(route, order);
    await refund(order, 2, 1, '40.00');
    expect(await state(order)).toEqual(['30.0000', 'locked', '0.0000', '30.0000']);
    await later(31);
    expect(await state(order)).toEqual(['30.0000', 'done', '30.0000', '0.0000']);
    await desk.act(ann, route, 'revoke', order.id, { benefitRow: 1, reason: '客服核实' });
    expect((await state(order)).slice(1)).toEqual(['revoked', '0.0000', '0.0000']);
    const again = await shares();
    await pay(route, again);
    await desk.act(ann, route, 'revoke', again.id, { benefitRow: 1, reason: '客服核实' });
    expect((await state(again)).slice(1)).toEqual(['revoked', '0.0000', '0.0000']);
    await later(40);
    expect((await state(again)).slice(1)).toEqual(['revoked', '0.0000', '0.0000']);
  });

  it('grants them available when the day has come, or none is told; by a plan, too', async () => {
    const order = await shares({ unlockAt: '2040-05-01' });
    await pay(route, order);
    expect(await state(order)).toEqual(['50.0000', 'done', '50.0000', '0.0000']);
    const line = { asset: 'dividendShare', amount: '10', trigger: 'paid', status: 'waiting', releasedAmount: '0' };
    const slow = await placed('dividendStockOrder', {
      unlockAt: null,
      benefits: [{ ...line, release: 'daily', releaseRate: '100.00', releaseBase: 'initial' }],
    });
    await pay(route, slow);
    await later(2);
    expect((await state(slow)).slice(1)).toEqual(['done', '60.0000', '0.0000']);
  });
});
