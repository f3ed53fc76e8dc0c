/** Trade unions: what is sold by their packages, who joins by them, what that grants day by day, and how it ends. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pageOf } from '../../src/actions/pages.ts';
import { runOutermost } from '../../src/actions/run.server.ts';
import type { Row } from '../../src/database/contract.ts';
import { rows } from '../../src/database/rows/rows.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import type { ActionDef, EntityDef } from '../../src/grammar/site/resolved.ts';
import { refusal, sellerSession, session, unbalanced, type Desk } from './effects-site.ts';
import { openTimedDesk, type TimedDesk } from './timed-desk.ts';

type Values = { [field: string]: Json };

const ann = session(11);
const packages = 'tradeunionModule/tradeunionPackage';
const members = 'tradeunionModule/tradeunionList';
const unionGoods = 'goods/tradeunionIncrement';
const orders = 'order/tradeunionOrder';
const day = 86_400_000;
let desk: Desk;
let time: TimedDesk;
let seller: Row;
let shop: Row;
let category: Row;
let carrier: Row;
let goods: Row;
let referrer: Row;
let buyer: Row;
let number = 0;

beforeAll(async () => {
  time = await openTimedDesk();
  desk = time.desk;
  seller = time.seller;
  shop = await desk.add('store', { name: '云杉旗舰店', seller: seller.id });
  category = await desk.add('category', { name: '茶叶', group: 'goods' });
  carrier = await desk.add('logisticsCompany', { name: '顺丰速运', code: 'shunfeng' });
  goods = await goodsOf({ unionPrice: '40.00', workpointsRate: '20.00', incrementRate: '0.00', annualLimit: 3 });
});
afterAll(() => time.close());
beforeEach(async () => {
  number += 1;
  referrer = await desk.add('member', { nickname: `推荐人${number}`, phone: `136${String(number).padStart(8, '0')}` });
  buyer = await desk.add('member', {
    nickname: `会员${number}`,
    phone: `137${String(number).padStart(8, '0')}`,
    referrer: referrer.id,
  });
});

const goodsOf = (zone: Values, more: Values = {}): Promise<Row> =>
  desk.add('goods', {
    name: '龙井茶',
    zone: 'tradeunionIncrement',
    category: category.id,
    seller: seller.id,
    store: shop.id,
    status: 'onSale',
    auditStatus: 'approved',
    price: '50.00',
    skus: [
      { skuNo: `S${(number += 1)}`, price: '50.00', costPrice: '20.00', stock: 900, lockedStock: 90, enabled: true },
    ],
    ...zone,
    ...more,
  });
const skuOf = (row: Row): string => String((row.skus as Values[])[0]?.['skuNo']);

/** A package of two pieces for 90: 300 points at once, 100 yuan of red packets in three parts, a day each. */
const packageOf = (more: Values = {}): Promise<Row> =>
  desk.create(ann, packages, {
    name: `职工套餐${(number += 1)}`,
    cover: '/files/a.png',
    price: '90.00',
    goods: [{ goods: goods.id, skuNo: skuOf(goods), qty: 2 }],
    grants: [
      { asset: 'points', amount: '300', mode: 'once' },
      { asset: 'redPacket', amount: '100.00', mode: 'daily', days: 3 },
    ],
    unionLevel: 2,
    validDays: 365,
    directAward: '9.00',
    stock: 5,
    limitPerMember: 2,
    ...more,
  });

/** An unpaid order of pieces of these goods, as the shop writes it. */
const placed = (row: Row, qty: number, each: string, more: Values = {}): Promise<Row> => {
  number += 1;
  return desk.add('order', {
    orderNo: `20300101000000${String(number).padStart(6, '0')}`,
    orderKind: 'tradeunionOrder',
    zone: 'tradeunionIncrement',
    member: buyer.id,
    referrer: referrer.id,
    seller: seller.id,
    store: shop.id,
    deliveryMethod: 'express',
    payMethod: 'wechat',
    items: [
      {
        line: 1,
        goods: row.id,
        skuNo: skuOf(row),
        goodsName: '龙井茶',
        originalPrice: '50.00',
        price: each,
        qty,
        itemPayAmount: (Number(each) * qty).toFixed(2),
        shippedQty: 0,
        refundedQty: 0,
        refundedAmount: '0.00',
        afterSaleStatus: 'none',
        shipWithinHours: 48,
      },
    ],
    status: 'unpaid',
    placedAt: desk.clock.now.toISOString(),
    ...more,
  });
};
const joining = (one: Row, more: Values = {}): Promise<Row> =>
  placed(goods, 2, '45.00', { unionPackage: one.id, joinsUnion: true, ...more });

/** What the shop or the system does with a row. */
async function run(name: string, action: string, id: number, form: Values = {}): Promise<Row> {
  const entity = desk.site.entities[name] as EntityDef;
  const page = pageOf(desk.page('goods/index'), entity);
  return desk.work(ann, async (work) => {
    const [row] = await rows.find(work, name, { id }, { lock: true });
    if (!row) throw new Error(`no ${name} ${id}`);
    const acting = { work, page, entity, action: page.actions[action] as ActionDef, row, form };
    return (await runOutermost(acting, form)).after;
  });
}
const pay = (order: Row): Promise<Row> => run('order', 'pay', order.id);
async function joined(one: Row, more: Values = {}): Promise<{ order: Row; member: Row }> {
  const order = await joining(one, more);
  await pay(order);
  const [member] = await desk.find('tradeunionMember', { order: order.id });
  if (!member) throw new Error('nobody joined');
  return { order: await desk.one('order', order.id), member };
}
const ship = (order: Row): Promise<Row> =>
  desk.act(ann, orders, 'ship', order.id, {
    shipType: 'express',
    carrier: carrier.id,
    trackingNo: `SF${String((number += 1)).padStart(8, '0')}`,
  });

/** Day by day, as time goes. */
async function later(days: number): Promise<void> {
  for (let passed = 0; passed < days; passed += 1) {
    desk.clock.now = new Date(desk.clock.now.getTime() + day);
    await time.runAllDue();
  }
}
/** At once: what fell due meanwhile runs late. */
async function leap(days: number): Promise<void> {
  desk.clock.now = new Date(desk.clock.now.getTime() + days * day);
  await time.runAllDue();
}
const holds = async (asset: string, id = buyer.id): Promise<string> =>
  Number((await desk.balance('member', id, asset))[0]).toFixed(2);
const grants = async (member: Row): Promise<Json[]> => {
  const row = await desk.one('tradeunionMember', member.id);
  return ['granted', 'released', 'unreleased'].map((name) => row[name] ?? null);
};
const today = (days = 0): string => new Date(desk.clock.now.getTime() + days * day).toISOString().slice(0, 10);

describe('a package', () => {
  it('takes price and cost of each SKU, and tells the margin', async () => {
    const one = await packageOf({ grants: [{ asset: 'balance', amount: '5.00', mode: 'once' }] });
    expect(one).toMatchObject({ cost: '40.00', margin: '36.00', sold: 0 });
    expect(one['goods']).toMatchObject([{ skuNo: skuOf(goods), price: '50.00', costPrice: '20.00' }]);
    const changed = await desk.update(ann, packages, one, { price: '50.00', directAward: '10.00' });
    expect(changed['margin']).toBe('-5.00');
  });

  it('refuses what cannot be sold by one order, and says at which line', async () => {
    const elsewhere = await desk.add('store', { name: '另一家店', seller: seller.id });
    const other = await goodsOf({ unionPrice: '40.00' }, { store: elsewhere.id });
    const two = await goodsOf(
      { unionPrice: '40.00' },
      { skus: [1, 2].map((at) => ({ skuNo: `D${at}`, price: '50.00', stock: 9, enabled: true })) },
    );
    const line = { goods: goods.id, skuNo: skuOf(goods), qty: 1 };
    expect(await refusal(packageOf({ goods: [line, { goods: other.id, skuNo: skuOf(other), qty: 1 }] }))).toBe(
      'The goods of a package are of one store, whose order sends them together',
    );
    expect(await refusal(packageOf({ goods: [line, line] }))).toBe(
      'The SKU stands there twice: put the quantities together',
    );
    expect(await refusal(packageOf({ goods: [{ goods: two.id, qty: 1 }] }))).toBe('Choose a SKU of 龙井茶');
    expect(await refusal(packageOf({ directAward: '90.01' }))).toBe('The direct award may not exceed the price');
    expect(await refusal(packageOf({ grants: [{ asset: 'points', amount: '1.50', mode: 'once' }] }))).toBe(
      'Points and consumption points are whole numbers',
    );
    expect(await refusal(packageOf({ marketPrice: '80.00' }))).toBe('The original price may not be below the price');
  });

  it('is copied off sale, goes on and off sale, and is deleted only while nobody bought it', async () => {
    const one = await packageOf();
    await desk.act(ann, packages, 'duplicate', one.id);
    const copy = (await desk.find('tradeunionPackage', {})).find(({ id }) => id > one.id) as Row;
    expect(copy).toMatchObject({ enabled: false, price: '90.00', stock: 5, sold: 0, grants: one['grants'] });
    await desk.act(ann, packages, 'enable', copy.id);
    expect((await desk.one('tradeunionPackage', copy.id))['enabled']).toBe(true);
    expect(await refusal(desk.act(ann, packages, 'enable', copy.id))).toBe('The package is on sale already');
    await joined(one);
    expect(await refusal(desk.remove(ann, packages, await desk.one('tradeunionPackage', one.id)))).toBe(
      'It has joining orders: it cannot be deleted, only taken off sale',
    );
    await desk.remove(ann, packages, await desk.one('tradeunionPackage', copy.id));
    expect(await desk.find('tradeunionPackage', { id: copy.id })).toEqual([]);
  });
});

describe('the order that makes a union member', () => {
  it('does so when it is paid, once: number, level, expiry, stock, and benefits by account', async () => {
    const one = await packageOf();
    const { order, member } = await joined(one);
    expect(member).toMatchObject({
      member: buyer.id,
      package: one.id,
      orderNo: order['orderNo'],
      paidAmount: '90.00',
      unionLevel: 2,
      referrer: referrer.id,
      joinedAt: desk.clock.now.toISOString(),
      expireAt: today(365),
      status: 'active',
    });
    expect(member['unionNo']).toMatch(/^GH\d{12}$/);
    expect(order).toMatchObject({
      unionMemberNo: member['unionNo'],
      unionAward: '9.00',
      reward1: '9.00',
      reward2: '0.00',
    });
    expect(await grants(member)).toEqual([
      { points: '300.00', redPacket: '100.00' },
      { points: '300.00', redPacket: '0.00' },
      { points: '0.00', redPacket: '100.00' },
    ]);
    expect(await holds('points')).toBe('300.00');
    expect(await desk.one('tradeunionPackage', one.id)).toMatchObject({ stock: 4, sold: 1 });
    await expect(pay(order)).rejects.toThrow();
    expect(await desk.find('tradeunionMember', { order: order.id })).toHaveLength(1);
  });

  it('is refused with nothing changed: sold out, a member already, the limit, goods of no package', async () => {
    const one = await packageOf({ stock: 1, limitPerMember: 1 });
    const wrong = await placed(await goodsOf({ unionPrice: '40.00' }), 1, '45.00', {
      unionPackage: one.id,
      joinsUnion: true,
    });
    expect(await refusal(pay(wrong))).toContain('is not in the package');
    const { member } = await joined(one);
    const again = await joining(one);
    expect(await refusal(pay(again))).toBe('The member is an active member of this union already');
    await desk.act(ann, members, 'quit', member.id, { reason: '离职' });
    expect(await refusal(pay(again))).toBe('The package is limited to 1 a member, who has had as many');
    buyer = await desk.add('member', { nickname: '后来者', phone: `135${String(number).padStart(8, '0')}` });
    expect(await refusal(pay(await joining(one)))).toContain('is sold out');
    expect(await holds('points')).toBe('0.00');
    expect(await desk.find('tradeunionMember', { package: one.id })).toHaveLength(1);
  });

  it('cannot be paid twice over by two payments at once', async () => {
    const one = await packageOf({ stock: 1 });
    const [first, second] = [await joining(one), await joining(one)];
    const ends = await Promise.allSettled([pay(first), pay(second)]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await desk.one('tradeunionPackage', one.id)).toMatchObject({ stock: 0, sold: 1 });
    expect(await holds('points')).toBe('300.00');
  });

  it('gives all back when it is refunded: money, benefits, the place in the union, the stock', async () => {
    const one = await packageOf();
    const { order, member } = await joined(one);
    await later(1);
    expect(await holds('redPacket')).toBe('33.33');
    await desk.act(ann, orders, 'closeRefund', order.id, { reason: '会员反悔' });
    expect(await desk.one('tradeunionMember', member.id)).toMatchObject({
      status: 'quit',
      refunded: true,
      quitReason: '入会订单已退款',
      granted: { points: '0.00', redPacket: '0.00' },
      unreleased: { points: '0.00', redPacket: '0.00' },
    });
    expect([await holds('points'), await holds('redPacket')]).toEqual(['0.00', '0.00']);
    expect(await desk.one('tradeunionPackage', one.id)).toMatchObject({ stock: 5, sold: 0 });
    await later(5);
    expect(await holds('redPacket')).toBe('0.00');
    expect(await desk.find('orderReward', { order: order.id })).toEqual([]);
  });
});

describe("a union member's year", () => {
  it('releases to the cent, pays the award once, ends, is renewed, and is left', async () => {
    const one = await packageOf();
    const { order, member } = await joined(one);
    await later(1);
    expect(await holds('redPacket')).toBe('33.33');
    await later(1);
    expect(await holds('redPacket')).toBe('66.66');
    await later(1);
    expect(await holds('redPacket')).toBe('100.00');
    await later(3);
    expect(await holds('redPacket')).toBe('100.00');
    expect(await grants(member)).toEqual([
      { points: '300.00', redPacket: '100.00' },
      { points: '300.00', redPacket: '100.00' },
      { points: '0.00', redPacket: '0.00' },
    ]);
    const [plan] = await desk.find('returnPlan', { orderNo: order['orderNo'] as string });
    expect(plan).toMatchObject({ unionPackage: one.id, status: 'done', principal: '100.0000', returned: '100.0000' });

    await ship(order);
    await desk.act(ann, orders, 'receive', order.id);
    await leap(8);
    expect(await desk.find('orderReward', { order: order.id })).toMatchObject([
      { code: 'direct', member: referrer.id, amount: '9.0000', bizType: 'promoReward' },
    ]);
    await leap(30);
    expect(await holds('commission', referrer.id)).toBe('9.00');

    desk.clock.now = new Date(`${String(member['expireAt'])}T15:59:00.000Z`);
    await leap(0);
    expect((await desk.one('tradeunionMember', member.id))['status']).toBe('active');
    await leap(1 / 24);
    expect((await desk.one('tradeunionMember', member.id))['status']).toBe('expired');
    expect(await refusal(pay(await placed(goods, 1, '40.00')))).toContain('the buyer is none');
    expect(await refusal(desk.act(ann, members, 'quit', member.id, { reason: '离职' }))).not.toBe('');
    expect(await refusal(desk.act(ann, members, 'renew', member.id, { expireAt: today(-1) }))).toBe(
      'The expiry cannot be before today',
    );
    await desk.act(ann, members, 'renew', member.id, { expireAt: today(200) });
    expect(await desk.one('tradeunionMember', member.id)).toMatchObject({ status: 'active', expireAt: today(200) });
    // A renewal grants nothing again.
    expect([await holds('points'), await holds('redPacket')]).toEqual(['300.00', '100.00']);
    await pay(await placed(goods, 1, '40.00', { unionPackage: one.id, unionMemberNo: member['unionNo'] ?? null }));

    await desk.act(ann, members, 'quit', member.id, { reason: '离职' });
    expect(await desk.one('tradeunionMember', member.id)).toMatchObject({
      status: 'quit',
      quitReason: '离职',
      refunded: false,
      cancelled: { points: '0.00', redPacket: '0.00' },
    });
    expect(await refusal(pay(await placed(goods, 1, '40.00')))).toContain('the buyer is none');
    expect(await unbalanced(desk)).toEqual([]);
  });

  it('cancels what is not released when the member leaves, and nothing runs afterwards', async () => {
    const one = await packageOf();
    const { order, member } = await joined(one);
    await later(1);
    await desk.act(ann, members, 'quit', member.id, { reason: '退休' });
    expect(await desk.one('tradeunionMember', member.id)).toMatchObject({
      granted: { points: '300.00', redPacket: '33.33' },
      released: { points: '300.00', redPacket: '33.33' },
      unreleased: { points: '0.00', redPacket: '0.00' },
      cancelled: { points: '0.00', redPacket: '66.67' },
    });
    expect(await desk.find('returnPlan', { orderNo: order['orderNo'] as string })).toMatchObject([
      { status: 'stopped', stopReason: '退会：退休', nextRunDate: null },
    ]);
    await later(4);
    expect(await holds('redPacket')).toBe('33.33');
    await expect(desk.act(ann, members, 'quit', member.id, { reason: '再退' })).rejects.toThrow();
    // A refund afterwards takes back what was released, and puts the package back, once.
    await desk.act(ann, orders, 'closeRefund', order.id, { reason: '会员反悔' });
    expect([await holds('points'), await holds('redPacket')]).toEqual(['0.00', '0.00']);
    expect(await desk.one('tradeunionPackage', one.id)).toMatchObject({ stock: 5, sold: 0 });
    expect(await desk.one('tradeunionMember', member.id)).toMatchObject({ quitReason: '退休', refunded: true });
  });

  it('is granted no more by a plan that finance stops', async () => {
    const { order, member } = await joined(await packageOf());
    const [plan] = await desk.find('returnPlan', { orderNo: order['orderNo'] as string });
    await desk.act(ann, 'memberList/repay', 'stop', plan?.id ?? 0, { stopReason: '核查' });
    expect(await grants(member)).toEqual([
      { points: '300.00', redPacket: '0.00' },
      { points: '300.00', redPacket: '0.00' },
      { points: '0.00', redPacket: '0.00' },
    ]);
  });
});

describe('goods of the union zone', () => {
  it('make their pay rule and their benefit from the fields of the zone, and none from nothing', async () => {
    const one = await goodsOf({ unionPrice: '40.00', workpointsRate: '0.00', incrementRate: '0.00' });
    const changed = await desk.update(ann, unionGoods, one, { workpointsRate: '25.00', incrementRate: '50.00' });
    expect(changed['payRules']).toMatchObject([
      { asset: 'workpoints', mode: 'allow', maxPercent: '25.00', derived: true },
    ]);
    expect(changed['benefits']).toMatchObject([
      { asset: 'appreciation', mode: 'percent', value: '50.00', derived: true },
    ]);
    const none = await desk.update(ann, unionGoods, changed, { workpointsRate: '0.00', incrementRate: '0.00' });
    expect([none['payRules'], none['benefits']]).toEqual([[], []]);
    expect(await refusal(desk.update(ann, unionGoods, none, { unionPrice: '50.00' }))).toBe(
      'The union price must be below the price',
    );
  });

  it('are sold to active members of their unions alone, so many a year', async () => {
    const [mine, other] = [await packageOf(), await packageOf()];
    await joined(mine);
    const theirs = await goodsOf({ unionPrice: '40.00', unionPackages: [other.id] });
    expect(await refusal(pay(await placed(theirs, 1, '40.00')))).toContain('the buyer is none of its unions');
    await pay(await placed(goods, 2, '40.00'));
    expect(await refusal(pay(await placed(goods, 2, '40.00')))).toBe(
      '"龙井茶" is limited to 3 a year; the member has bought 2 this year',
    );
    await pay(await placed(goods, 1, '40.00'));
    // The year ends at midnight in Shanghai.
    const year = desk.clock.now.getUTCFullYear();
    desk.clock.now = new Date(Date.UTC(year, 11, 31, 15, 59));
    expect(await refusal(pay(await placed(goods, 1, '40.00')))).toContain('is limited to 3 a year');
    desk.clock.now = new Date(Date.UTC(year, 11, 31, 16, 1));
    await pay(await placed(goods, 3, '40.00'));
  });
});

describe('an order that the union pays in part', () => {
  const shared = (more: Values = {}): Promise<Row> =>
    placed(goods, 1, '40.00', { unionShare: '15.00', budgetCode: 'FL-01', approveState: 'pending', ...more });

  it('waits for the union, is sent once it agrees, and gives each payer back what it paid', async () => {
    const { member } = await joined(await packageOf());
    const order = await shared({ unionPackage: member['package'] ?? null, unionMemberNo: member['unionNo'] ?? null });
    await pay(order);
    const paid = await desk.one('order', order.id);
    expect(paid).toMatchObject({ unionPaid: '15.00', selfPaid: '25.00', paidAmount: '40.00' });
    expect(paid['pays']).toMatchObject([
      { payer: 'union', amount: '15.00' },
      { payer: 'member', amount: '25.00' },
    ]);
    expect(await refusal(ship(order))).toBe('The union has not decided yet: goods are sent once it agrees');
    await desk.act(ann, orders, 'approveForUnion', order.id, { decision: 'ok' });
    expect(await desk.one('order', order.id)).toMatchObject({ approveState: 'ok', status: 'toShip' });
    expect(await refusal(desk.act(ann, orders, 'approveForUnion', order.id, { decision: 'no', remark: '晚了' }))).toBe(
      'The order does not await its union',
    );
    await ship(order);
    expect((await desk.one('order', order.id))['status']).toBe('shipped');
  });

  it('is never sent when the union refuses; closing it pays both back', async () => {
    await joined(await packageOf());
    const order = await shared();
    await pay(order);
    await desk.act(ann, orders, 'approveForUnion', order.id, { decision: 'no', remark: '预算用完' });
    expect(await refusal(ship(order))).toBe('The union has refused the order: close and refund it');
    await desk.act(ann, orders, 'closeRefund', order.id, { reason: '工会拒绝' });
    expect((await desk.one('order', order.id))['pays']).toMatchObject([
      { payer: 'union', refunded: '15.00' },
      { payer: 'member', refunded: '25.00' },
    ]);
    const unpaid = await shared();
    await desk.act(ann, orders, 'approveForUnion', unpaid.id, { decision: 'no', remark: '预算用完' });
    expect(await refusal(pay(unpaid))).toBe('The union has refused the order: it cannot be paid');
  });

  it('is decided by the platform alone', async () => {
    await joined(await packageOf());
    const order = await shared();
    await expect(
      desk.act(sellerSession(31, seller.id), orders, 'approveForUnion', order.id, { decision: 'ok' }),
    ).rejects.toThrow();
  });
});
