/** Rewards of an order: promised at payment, paid at finish, frozen for a while, taken back by share with refunds. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import { newestSetting, saveSetting } from '../../src/database/rows/settings.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { openDesk, session, unbalanced, type Desk } from './effects-site.ts';
import { orderLine } from './order-line.ts';
import { openClock, type BusinessClock } from './timed-desk.ts';

type Values = { [field: string]: Json };

const ann = session(11);
const day = 86_400_000;
let desk: Desk;
let clock: BusinessClock;
let seller: Row;
let shop: Row;
let number = 0;

beforeAll(async () => {
  desk = await openDesk();
  clock = openClock(desk);
  seller = await desk.add('seller', { name: '云杉商贸', companyName: '云杉商贸有限公司' });
  shop = await desk.add('store', { name: '云杉旗舰店', seller: seller.id });
});
afterAll(async () => {
  await clock.close();
  await desk.drop();
});
beforeEach(() => {
  desk.clock.now = new Date(Date.UTC(2026, 10, 20 + number, 4));
});

const setting = (name: string, value: Values): Promise<unknown> =>
  desk.work(ann, async (work) => saveSetting(work, name, (await newestSetting(work.db, name))?.version ?? 0, value));

const member = (more: Values = {}): Promise<Row> => {
  number += 1;
  return desk.add('member', {
    nickname: `会员${number}`,
    phone: `138${String(number).padStart(8, '0')}`,
    level: '0',
    ...more,
  });
};

/** A chain of three: the buyer, who brought the buyer (VIP2: 6 %), who brought that one (VIP3: 3 %). */
async function chain(direct: Values = {}, indirect: Values = {}): Promise<{ buyer: Row; first: Row; second: Row }> {
  const second = await member({ level: '3', ...indirect });
  const first = await member({ level: '2', referrer: second.id, ...direct });
  return { second, first, buyer: await member({ referrer: first.id }) };
}

/** An unpaid order of two lines, 60 and 40, and freight of 8. */
async function placed(buyer: Row, more: Values = {}, goods: (number | null)[] = [null, null]): Promise<Row> {
  number += 1;
  return desk.add('order', {
    orderNo: `20261120130000${String(number).padStart(6, '0')}`,
    orderKind: 'normal',
    zone: 'normal',
    member: buyer.id,
    seller: seller.id,
    store: shop.id,
    source: 'h5',
    deliveryMethod: 'none',
    freightAmount: '8.00',
    items: [orderLine(1, '60.00', { goods: goods[0] ?? null }), orderLine(2, '40.00', { goods: goods[1] ?? null })],
    status: 'unpaid',
    placedAt: desk.clock.now.toISOString(),
    ...more,
  });
}

const pay = (order: Row): Promise<Row> =>
  desk.act(ann, 'order/index', 'markPaid', order.id, {
    transactionNo: `T${order.id}`,
    payVoucher: ['/files/a.jpg'],
    remark: '对公转账',
  });

/** Paid and received at once; the after-sale period goes by; the clock finishes it. */
async function finished(order: Row): Promise<Row> {
  await pay(order);
  desk.clock.now = new Date(desk.clock.now.getTime() + 8 * day);
  await clock.strike();
  return desk.one('order', order.id);
}

async function refund(order: Row, line: number, amount: string): Promise<Row> {
  const row = await desk.add('afterSale', {
    order: order.id,
    orderNo: order.orderNo ?? null,
    orderLine: line,
    orderKind: 'normal',
    member: order.member ?? null,
    seller: seller.id,
    store: shop.id,
    type: 'refundOnly',
    reason: 'noNeed',
    qty: 1,
    applyAmount: amount,
    refundAmount: amount,
    status: 'toRefund',
  });
  await desk.act(ann, 'afterSale/index', 'refund', row.id);
  return desk.one('order', order.id);
}

const held = (row: Row): Promise<string[]> => desk.balance('member', row.id, 'commission');
const rewards = (order: Row): Promise<Row[]> => desk.find('orderReward', { order: order.id });

const balanced = async (): Promise<void> => expect(await unbalanced(desk)).toEqual([]);

describe('the referrers of an order', () => {
  it('are promised at payment, paid frozen at finish without freight, and released after the frozen days', async () => {
    const { buyer, first, second } = await chain();
    const order = await placed(buyer);
    await pay(order);
    expect(await desk.one('order', order.id)).toMatchObject({ paidAmount: '108.00', commissionAmount: '9.00' });
    expect([await held(first), await rewards(order)]).toEqual([['0', '0'], []]);
    desk.clock.now = new Date(desk.clock.now.getTime() + 8 * day);
    await clock.strike();
    expect(await desk.one('order', order.id)).toMatchObject({ commissionAmount: '9.00' });
    expect(await held(first)).toEqual(['0.0000', '6.0000']);
    expect(await held(second)).toEqual(['0.0000', '3.0000']);
    expect((await rewards(order)).map(({ code, base, rate, status }) => [code, base, rate, status])).toEqual([
      ['direct', '100.00', '6.00', 'frozen'],
      ['indirect', '100.00', '3.00', 'frozen'],
    ]);
    desk.clock.now = new Date(desk.clock.now.getTime() + 6.9 * day);
    await clock.strike();
    expect(await held(first)).toEqual(['0.0000', '6.0000']);
    desk.clock.now = new Date(desk.clock.now.getTime() + 0.2 * day);
    await clock.strike();
    await clock.strike();
    expect(await held(first)).toEqual(['6.0000', '0.0000']);
    expect((await rewards(order)).map(({ status, left }) => [status, left])).toEqual([
      ['paid', '6.0000'],
      ['paid', '3.0000'],
    ]);
    await balanced();
  });

  it('earn by what was not refunded before finish', async () => {
    const { buyer, first } = await chain();
    const order = await placed(buyer);
    await pay(order);
    await refund(order, 2, '40.00');
    desk.clock.now = new Date(desk.clock.now.getTime() + 8 * day);
    await clock.strike();
    expect(await held(first)).toEqual(['0.0000', '3.6000']);
    expect(await desk.one('order', order.id)).toMatchObject({ commissionAmount: '5.40' });
    expect(await refund(order, 1, '60.00')).toMatchObject({ commissionAmount: '0.00' });
    expect(await held(first)).toEqual(['0.0000', '0.0000']);
  });

  it("are promised nothing more once every line is refunded, and the freight that is kept is the seller's", async () => {
    const { buyer, first } = await chain();
    const order = await placed(buyer);
    await pay(order);
    expect(await refund(order, 2, '40.00')).toMatchObject({
      commissionAmount: '5.40',
      reward1: '3.60',
      reward2: '1.80',
      rewardStatus: 'waiting',
    });
    expect(await refund(order, 1, '59.00')).toMatchObject({
      status: 'closed',
      commissionAmount: '0.00',
      reward1: '0.00',
      reward2: '0.00',
      rewardStatus: 'revoked',
      // The freight, and the yuan that was kept of a line less its fee of 5 %.
      platformFee: '0.05',
      settleAmount: '8.95',
      settleStatus: 'pending',
      billableAt: desk.clock.now.toISOString(),
    });
    expect([await held(first), await rewards(order)]).toEqual([['0', '0'], []]);
  });

  it('lose all that was granted when the order is closed, though a yuan of its lines is kept', async () => {
    const { buyer, first, second } = await chain();
    const order = await finished(await placed(buyer));
    await refund(order, 2, '40.00');
    expect(await refund(order, 1, '59.00')).toMatchObject({
      status: 'closed',
      commissionAmount: '0.00',
      rewardStatus: 'revoked',
      settleAmount: '8.95',
    });
    expect([await held(first), await held(second)]).toEqual([
      ['0.0000', '0.0000'],
      ['0.0000', '0.0000'],
    ]);
    await balanced();
  });

  it('give a share back at a partial refund, all at the full one, frozen or released', async () => {
    const { buyer, first, second } = await chain();
    const order = await finished(await placed(buyer, { freightAmount: '0.00' }));
    await refund(order, 2, '40.00');
    expect([await held(first), await held(second)]).toEqual([
      ['0.0000', '3.6000'],
      ['0.0000', '1.8000'],
    ]);
    desk.clock.now = new Date(desk.clock.now.getTime() + 8 * day);
    await clock.strike();
    expect(await held(first)).toEqual(['3.6000', '0.0000']);
    expect((await rewards(order)).map(({ left }) => left)).toEqual(['3.6000', '1.8000']);
    await refund(order, 1, '60.00');
    expect([await held(first), await held(second)]).toEqual([
      ['0.0000', '0.0000'],
      ['0.0000', '0.0000'],
    ]);
    const entries = await desk.find('ledgerEntry', { bizNo: String(order.orderNo), ownerType: 'platform' });
    const cents = entries.reduce((total, entry) => total + Math.round(Number(entry.signedAmount) * 100), 0);
    expect([entries.length > 0, cents]).toEqual([true, 0]);
    await balanced();
  });

  it('owe by a voucher what they have spent, never by a negative balance', async () => {
    const { buyer, first } = await chain();
    await setting('recommendAwardSetting', { freezeDays: 0 });
    const order = await finished(await placed(buyer, { freightAmount: '0.00' }));
    expect(await held(first)).toEqual(['6.0000', '0.0000']);
    await desk.post({
      bizType: 'manualAdjust',
      bizNo: `TZ${number}`,
      step: 'post',
      document: { ownerType: 'member', ownerId: first.id, asset: 'commission', amount: '5.00', direction: 'out' },
    });
    await refund(order, 1, '60.00');
    expect(await held(first)).toEqual(['0.0000', '0.0000']);
    expect(await desk.find('manualVoucher', { relatedNo: String(order.orderNo) })).toMatchObject([
      { kind: 'decrease', status: 'pending', member: first.id, asset: 'commission', amount: '2.6000' },
    ]);
    await setting('recommendAwardSetting', { freezeDays: 7 });
    await balanced();
  });

  it('earn nothing while frozen, and nobody moves up', async () => {
    const { buyer, first, second } = await chain({ status: 'frozen' });
    const order = await finished(await placed(buyer));
    expect([await held(first), await held(second)]).toEqual([
      ['0', '0'],
      ['0.0000', '3.0000'],
    ]);
    expect(order).toMatchObject({ commissionAmount: '3.00' });
  });

  it('are paid by the commission of the goods, and then by no other rule', async () => {
    const { buyer, first, second } = await chain();
    const goods = await desk.add('goods', {
      name: '雨前龙井',
      seller: seller.id,
      store: shop.id,
      commissionOn: true,
      commission1: '20.00',
      commission2: '5.00',
      skus: [{ skuNo: 'S1', price: '60.00', stock: 10, lockedStock: 1 }],
    });
    const order = await finished(await placed(buyer, {}, [goods.id, null]));
    expect([await held(first), await held(second)]).toEqual([
      ['0.0000', '12.0000'],
      ['0.0000', '3.0000'],
    ]);
    expect(await desk.find('ledgerEntry', { ownerId: first.id, bizType: 'promoReward' })).toHaveLength(1);
    await refund(order, 2, '40.00');
    expect(await held(first)).toEqual(['0.0000', '12.0000']);
    await refund(order, 1, '60.00');
    expect(await held(first)).toEqual(['0.0000', '0.0000']);
  });

  it('follow the referral awards when these are on: level difference, first order, cap of the month', async () => {
    const rowOf = (level: number, direct: string, indirect: string, more: Values = {}): Values => ({
      level: String(level),
      direct,
      indirect,
      firstOrderPercent: '0.00',
      monthCap: '0.00',
      ...more,
    });
    await setting('recommendAwardSetting', {
      enabled: true,
      firstOrderMin: '50.00',
      levelGap: true,
      freezeDays: 0,
      targetAsset: 'balance',
      awardRows: [
        rowOf(0, '2.00', '0.00'),
        rowOf(2, '10.00', '0.00', { firstOrderPercent: '5.00', monthCap: '20.00' }),
        rowOf(3, '12.00', '4.00'),
      ],
    });
    const { buyer, first, second } = await chain();
    const balance = (row: Row): Promise<string[]> => desk.balance('member', row.id, 'balance');
    desk.clock.now = new Date('2027-03-02T04:00:00.000Z');
    await finished(await placed(buyer));
    expect([await balance(first), await balance(second)]).toEqual([
      ['13.0000', '0.0000'],
      ['4.0000', '0.0000'],
    ]);
    await finished(await placed(buyer));
    expect([await balance(first), await balance(second)]).toEqual([
      ['20.0000', '0.0000'],
      ['8.0000', '0.0000'],
    ]);
    await setting('recommendAwardSetting', { enabled: false, freezeDays: 7 });
    await balanced();
  });
});

describe('the buyer of an order', () => {
  it('gains contribution value by zone, else in general, times the level; refunds take their share', async () => {
    const gained = async (buyer: Row): Promise<string> =>
      (await desk.balance('member', buyer.id, 'contribution'))[0] ?? '';
    const rules = { gainRatio: '50.00', zoneRatios: [{ zone: 'newPeopleGoods', percent: '200.00' }] };
    await setting('contributionSetting', {
      ...rules,
      enabled: true,
      levelRatios: [{ level: '2', percent: '150.00' }],
    });
    const plain = await member();
    const order = await placed(plain);
    await pay(order);
    expect(await desk.one('order', order.id)).toMatchObject({
      benefits: [{ asset: 'contribution', amount: '50.00', trigger: 'completed', status: 'waiting' }],
    });
    desk.clock.now = new Date(desk.clock.now.getTime() + 8 * day);
    await clock.strike();
    expect(await gained(plain)).toBe('50.0000');
    const high = await member({ level: '2' });
    await finished(await placed(high));
    expect(await gained(high)).toBe('75.0000');
    const zoned = await member({ level: '2' });
    const other = await finished(await placed(zoned, { zone: 'newPeopleGoods', freightAmount: '0.00' }));
    expect(await gained(zoned)).toBe('300.0000');
    await refund(other, 2, '40.00');
    expect(await gained(zoned)).toBe('180.0000');
    await setting('contributionSetting', { ...rules, enabled: false });
    expect((await finished(await placed(plain))).benefits ?? []).toEqual([]);
    await balanced();
  });
});

describe('others who earn by an order', () => {
  it('are the service officer of the buyer, whose totals grow, and not one who is suspended', async () => {
    const earner = await member();
    const officer = await desk.add('serviceOfficer', {
      member: earner.id,
      realName: '王建国',
      phone: '13900001111',
      grade: 'junior',
      region: ['330000', '330100', '330106'],
      rewardRate: '2.50',
      status: 'normal',
    });
    const buyer = await member({ serviceOfficer: officer.id });
    const order = await finished(await placed(buyer));
    expect(await held(earner)).toEqual(['0.0000', '2.5000']);
    expect(await desk.one('serviceOfficer', officer.id)).toMatchObject({ totalSales: '100.00', totalReward: '2.50' });
    await refund(order, 1, '60.00');
    expect(await held(earner)).toEqual(['0.0000', '1.0000']);
    const idle = await desk.add('serviceOfficer', {
      member: (await member()).id,
      realName: '李建国',
      phone: '13900001112',
      grade: 'junior',
      region: ['330000', '330100', '330106'],
      rewardRate: '2.50',
      status: 'suspended',
    });
    expect(await rewards(await finished(await placed(await member({ serviceOfficer: idle.id }))))).toEqual([]);
    await balanced();
  });

  it('are the leader of the team, by the orders of the others', async () => {
    await setting('groupBuySetting', { leaderCommission: true, leaderRate: '3.00' });
    const leader = await member();
    const team = await desk.add('groupBuyTeam', { leader: leader.id, groupSize: 2, joined: 2, status: 'success' });
    await finished(await placed(await member(), { team: team.id }));
    await finished(await placed(leader, { team: team.id }));
    expect(await held(leader)).toEqual(['3.0000', '0.0000']);
    await balanced();
  });
});
