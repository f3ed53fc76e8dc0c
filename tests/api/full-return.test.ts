/** The full-return programme: promised at payment, returned day by day, taken back by refunds, limited by turnover. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayOf } from '../../src/base/date.ts';
import type { Row } from '../../src/database/contract.ts';
import { rows } from '../../src/database/rows/rows.ts';
import { newestSetting, saveSetting } from '../../src/database/rows/settings.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import type { Site } from '../../src/grammar/site/resolved.ts';
import { openDesk, refusal, sellerSession, session, type Desk } from './effects-site.ts';
import { openClock, type BusinessClock } from './timed-desk.ts';

type Values = { [field: string]: Json };

const ann = session(11);
const orders = 'order/allRetuen';
const zoneGoods = 'infoManagement/fullReturnGoods';
let desk: Desk;
let clock: BusinessClock;
let seller: Row;
let buyer: Row;
let number = 0;
let serial = 0;

beforeAll(async () => {
  desk = await openDesk();
  seller = await desk.add('seller', { name: '云杉商贸', companyName: '云杉商贸有限公司' });
  const entities = Object.fromEntries(Object.entries(desk.site.entities).map(timed));
  clock = openClock(desk, { ...desk.site, entities });
});
afterAll(async () => {
  await clock.close();
  await desk.drop();
});
const about = new Set(['order', 'returnPlan', 'fullReturnSetting']);
/** What the clock asks on each of a hundred days: of other entities nothing. */
const timed = ([name, entity]: [string, Site['entities'][string]]): [string, typeof entity] => [
  name,
  about.has(name)
    ? entity
    : {
        ...entity,
        actions: Object.fromEntries(Object.entries(entity.actions).filter(([, one]) => !one.due && !one.every)),
      },
];
/** Each test has a year, a buyer and settings of its own. */
beforeEach(async () => {
  number += 1;
  desk.clock.now = new Date(Date.UTC(2030 + number, 6, 1, 1));
  await clock.strike();
  for (const plan of await desk.find('returnPlan', { status: ['running', 'paused'] }))
    await desk.act(ann, 'memberList/repay', 'stop', plan.id, { stopReason: '下一个测试' });
  buyer = await desk.add('member', { nickname: `会员${number}`, phone: `137${String(number).padStart(8, '0')}` });
  await rules({});
});

const rules = (more: Values): Promise<unknown> =>
  desk.work(ann, async (work) =>
    saveSetting(work, 'fullReturnSetting', (await newestSetting(work.db, 'fullReturnSetting'))?.version ?? 0, {
      enabled: true,
      poolLimitRate: '0',
      ...more,
    }),
  );

/** Noon of so many days, one after the other. */
async function pass(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    desk.clock.now = new Date(desk.clock.now.getTime() + 86_400_000);
    await clock.strike();
  }
}

const zoneOf = (more: Values = {}): Promise<Row> =>
  desk.add('fullReturnZone', {
    name: `全返${(serial += 1)}`,
    image: '/files/z.png',
    returnMultiple: '0.90',
    returnKind: 'balance',
    dailyRate: '1.00',
    maxDays: 0,
    minAmount: '0.00',
    enabled: true,
    ...more,
  });
const goodsOf = (): Promise<Row> =>
  desk.add('goods', {
    name: '茶',
    zone: 'normal',
    seller: seller.id,
    price: '100.00',
    status: 'onSale',
    skus: [{ skuNo: 'S1', price: '100.00', stock: 99, lockedStock: 50, enabled: true }],
  });
/** Goods of a zone. */
async function entered(zone: Values = {}, more: Values = {}): Promise<Row> {
  return desk.add('fullReturnGoods', {
    goods: (await goodsOf()).id,
    zone: (await zoneOf(zone)).id,
    stock: 50,
    soldCount: 0,
    enabled: true,
    ...more,
  });
}
const placed = (one: Row, qty = 2, more: Values = {}): Promise<Row> => {
  serial += 1;
  const amount = `${qty * 100}.00`;
  return desk.add('order', {
    orderNo: `2031010100000000${String(serial).padStart(4, '0')}`,
    orderKind: 'allRetuen',
    zone: 'normal',
    member: buyer.id,
    seller: seller.id,
    deliveryMethod: 'none',
    items: [
      {
        line: 1,
        goods: one['goods'] ?? null,
        skuNo: 'S1',
        goodsName: '茶',
        originalPrice: '100.00',
        price: '100.00',
        qty,
        itemPayAmount: amount,
        afterSaleStatus: 'none',
      },
    ],
    status: 'unpaid',
    placedAt: desk.clock.now.toISOString(),
    ...more,
  });
};
const pay = (order: Row): Promise<Row> => desk.act(ann, orders, 'markPaid', order.id, { remark: '线下已收款' });
async function bought(one: Row, qty = 2): Promise<Row> {
  const order = await placed(one, qty);
  await pay(order);
  return order;
}
const now = (order: Row): Promise<Row> => desk.one('order', order.id);
const planOf = async (order: Row): Promise<Row> => {
  const [plan] = await desk.find('returnPlan', { orderNo: String(order['orderNo']) });
  return plan ?? Promise.reject(new Error('no plan'));
};
const promisedBy = async (order: Row): Promise<Values[]> => ((await now(order))['benefits'] ?? []) as Values[];
const held = async (): Promise<string> => (await desk.balance('member', buyer.id, 'balance'))[0] ?? '';

const refund = async (order: Row, qty: number): Promise<void> => {
  const amount = `${qty * 100}.00`;
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

async function balanced(): Promise<void> {
  const sums = new Map<string, number>();
  for (const entry of await desk.find('ledgerEntry', {})) {
    const sign = entry['direction'] === 'in' ? 1 : -1;
    const asset = String(entry['asset']);
    sums.set(asset, (sums.get(asset) ?? 0) + sign * Math.round(Number(entry['amount']) * 10_000));
  }
  expect([...sums].filter(([, sum]) => sum !== 0)).toEqual([]);
}

describe('a full-return order', () => {
  it('goes through a quarter: promised at payment, returned from the after-sale end on, never more than promised', async () => {
    const year = desk.clock.now.getUTCFullYear();
    await rules({ skipHolidays: true, holidays: [`${year}-08-01`, `${year}-08-02`] });
    const one = await entered();
    const order = await bought(one);
    expect(await promisedBy(order)).toMatchObject([
      { asset: 'balance', amount: '180.00', paid: '200.00', trigger: 'completed', status: 'waiting' },
    ]);
    expect(await desk.find('returnPlan', { orderNo: String(order['orderNo']) })).toEqual([]);
    await pass(6);
    expect((await now(order))['returnPlan']).toBeNull();
    await pass(1);
    const started = await now(order);
    const first = String(started['startReturnAt']);
    expect(started).toMatchObject({
      repayTotal: '180.0000',
      repaid: '0.0000',
      repayRate: '1.00',
      returnState: 'running',
    });
    expect(await planOf(order)).toMatchObject({ sourceType: 'fullReturn', mode: 'fixed', periodAmount: '2.0000' });
    await pass(10);
    expect(await now(order)).toMatchObject({ repaid: '20.0000', leftReturn: '160.0000' });
    await desk.act(ann, orders, 'pauseReturn', order.id, { reason: '核对' });
    await pass(3);
    await desk.act(ann, orders, 'resumeReturn', order.id, { reason: '无误' });
    for (let tenth = 0; tenth < 9; tenth += 1) {
      await pass(10);
      const { repaid, repayTotal } = await now(order);
      expect(Number(repaid)).toBeLessThanOrEqual(Number(repayTotal));
    }
    const entries = await desk.find('ledgerEntry', { bizType: 'allReturnRelease', member: buyer.id });
    const days = entries.map(({ createdAt }) => dayOf(new Date(String(createdAt))));
    expect(new Set(days).size).toBe(90);
    expect(days).toHaveLength(90);
    expect(days.filter((day) => /-08-0[12]$/.test(day))).toEqual([]);
    expect(days.toSorted()[0]).toBe(first);
    expect(entries[0]).toMatchObject({ orderNo: order['orderNo'], category: 'allReturn', rate: '1.00' });
    expect(await held()).toBe('180.0000');
    expect(await now(order)).toMatchObject({ repaid: '180.0000', leftReturn: '0.0000', returnState: 'done' });
    expect(await promisedBy(order)).toMatchObject([{ status: 'done', releasedAmount: '180.00' }]);
    expect(await desk.one('fullReturnGoods', one.id)).toMatchObject({
      soldCount: 2,
      returningAmount: '0.0000',
      returnedAmount: '180.0000',
    });
    await balanced();
  });

  it('refunded before it starts promises what is left; refunded in its course it stops and gives back its share', async () => {
    const early = await bought(await entered());
    await refund(early, 1);
    expect(await promisedBy(early)).toMatchObject([{ amount: '90.00', paid: '100.00' }]);
    await rules({ startAfter: 'paid' });
    const order = await bought(await entered());
    await pass(10);
    expect(await now(order)).toMatchObject({ repaid: '20.0000' });
    const before = Number(await held());
    await refund(order, 1);
    expect(await now(order)).toMatchObject({ repayTotal: '90.0000', repaid: '10.0000', returnState: 'stopped' });
    expect(Number(await held())).toBe(before - 10);
    await pass(3);
    expect(await now(order)).toMatchObject({ repaid: '10.0000', nextRepayAt: null });
    await balanced();
  });

  it('goes on with less where a refund does not stop it, and is worth nothing when all is refunded', async () => {
    await rules({ startAfter: 'paid', stopOnRefund: false });
    const order = await bought(await entered());
    await pass(10);
    await refund(order, 1);
    expect(await planOf(order)).toMatchObject({ principal: '90.0000', returned: '10.0000', periodAmount: '1.0000' });
    await pass(2);
    expect(await now(order)).toMatchObject({ repaid: '12.0000', returnState: 'running' });
    await refund(order, 1);
    expect(await now(order)).toMatchObject({ repayTotal: '0.0000', repaid: '0.0000', returnState: 'stopped' });
    expect(await held()).toBe('0.0000');
    await balanced();
  });

  it('is ended with its reason by staff of the platform with the label alone, once', async () => {
    await rules({ startAfter: 'paid' });
    const order = await bought(await entered());
    const end = (by = ann): Promise<Row> => desk.act(by, orders, 'stopReturn', order.id, { reason: '会员要求' });
    expect(await refusal(end(sellerSession(21, seller.id)))).toMatch(/./);
    const reader = session(12, { role: 'admin2', all: false, rights: { order_allRetuen: 'write' } });
    expect(await refusal(end(reader))).toMatch(/./);
    expect(await refusal(desk.act(ann, orders, 'stopReturn', order.id, {}))).toMatch(/./);
    const sent = await Promise.allSettled([end(), end()]);
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await planOf(order)).toMatchObject({ status: 'stopped', stopReason: '会员要求' });
    await pass(2);
    expect(await held()).toBe('0');
  });
});

describe('what is promised', () => {
  const amounts = async (one: Row): Promise<string[]> =>
    (await promisedBy(await bought(one))).map((line) => `${String(line['amount'])} ${String(line['asset'])}`);

  it('follows the goods before the zone before the settings, and no more days than the zone gives', async () => {
    await rules({ defaultMultiple: '0.50', returnKind: 'fullReturn', defaultDailyRate: '2.00' });
    const empty = { returnMultiple: null, returnKind: null, dailyRate: null };
    expect(await amounts(await entered(empty))).toEqual(['100.00 fullReturn']);
    expect(await amounts(await entered())).toEqual(['180.00 balance']);
    expect(await amounts(await entered({}, { returnMultiple: '1.50' }))).toEqual(['300.00 balance']);
    expect(await amounts(await entered({ maxDays: 30 }))).toEqual(['60.00 balance']);
  });

  it('is nothing while the programme, the zone or the goods are off, out of time or below the amount', async () => {
    const later = new Date(desk.clock.now.getTime() + 86_400_000).toISOString();
    expect(await amounts(await entered({ enabled: false }))).toEqual([]);
    expect(await amounts(await entered({ startAt: later }))).toEqual([]);
    expect(await amounts(await entered({ minAmount: '200.01' }))).toEqual([]);
    expect(await amounts(await entered({}, { enabled: false }))).toEqual([]);
    expect(await amounts(await entered({}, { endAt: desk.clock.now.toISOString() }))).toEqual([]);
    const one = await entered();
    const normal = await placed(one, 1, { orderKind: 'normal' });
    await desk.act(ann, 'order/index', 'markPaid', normal.id, { remark: '线下已收款' });
    expect(await promisedBy(normal)).toEqual([]);
    await rules({ enabled: false });
    expect(await amounts(one)).toEqual([]);
  });

  it('counts the stock of the activity and what a member may buy; of two paid at once one is too late', async () => {
    const few = await entered({}, { stock: 3 });
    const both = [await placed(few), await placed(few)];
    const sent = await Promise.allSettled(both.map(pay));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusal(pay(await placed(few)))).toMatch(/Only 1 pieces/);
    const limited = await entered({}, { limitPerMember: 3 });
    await bought(limited);
    expect(await refusal(pay(await placed(limited)))).toMatch(/may buy 3 pieces/);
    await bought(limited, 1);
    expect(await desk.one('fullReturnGoods', limited.id)).toMatchObject({ soldCount: 3 });
    const mixed = await placed(limited, 1);
    const items = mixed['items'] as Values[];
    const two = await placed(limited, 1, { items: [...items, { ...items[0], line: 2, goods: few['goods'] ?? null }] });
    expect(await refusal(pay(two))).toMatch(/one kind of goods/);
  });
});

describe('the limit of the day', () => {
  it('shrinks all returns alike to their share of the turnover of the day before; the rest is returned later', async () => {
    await rules({ startAfter: 'paid', poolLimitRate: '1.00' });
    const one = await entered();
    const [small, large] = [await bought(one, 1), await bought(one, 3)];
    // 400 were paid: 4.00 may be returned, and 1 + 3 is due.
    await pass(1);
    expect([await now(small), await now(large)]).toMatchObject([{ repaid: '1.0000' }, { repaid: '3.0000' }]);
    // Nothing was paid since: nothing is returned, and nothing is lost.
    await pass(1);
    expect([await now(small), await now(large)]).toMatchObject([{ repaid: '1.0000' }, { repaid: '3.0000' }]);
    await bought(await entered({ minAmount: '900.00' }), 2);
    // 200 were paid: half of what is due.
    await pass(1);
    expect([await now(small), await now(large)]).toMatchObject([{ repaid: '1.5000' }, { repaid: '4.5000' }]);
    await rules({ startAfter: 'paid', poolLimitRate: '0' });
    await pass(1);
    expect([await now(small), await now(large)]).toMatchObject([{ repaid: '2.5000' }, { repaid: '7.5000' }]);
    await balanced();
  });
});

describe('zones and their goods', () => {
  const shown = async (by = ann): Promise<number[]> =>
    (
      await desk.work(by, (work) => rows.list(work, desk.page(zoneGoods), { filters: {}, page: 1, size: 500 }))
    ).rows.map(({ id }) => id);

  it('refuses a zone that returns more by its days than by its multiple, and one with goods stays', async () => {
    const zone = { name: '春季全返', image: '/files/z.png', returnMultiple: '1', dailyRate: '1', maxDays: 101 };
    const page = 'infoManagement/fullReturnZone';
    expect(await refusal(desk.create(ann, page, zone))).toMatch(/may not exceed the multiple/);
    const made = await desk.create(ann, page, { ...zone, maxDays: 100 });
    await desk.pageAct(ann, zoneGoods, 'addGoods', { zone: made.id, goods: [(await goodsOf()).id], stock: 5 });
    expect(await desk.one('fullReturnZone', made.id)).toMatchObject({ goodsCount: 1 });
    expect(await refusal(desk.remove(ann, page, await desk.one('fullReturnZone', made.id)))).toMatch(/Goods are in/);
  });

  it('enters many goods at once, each once a zone; sellers see theirs and may only disable them', async () => {
    const zone = await zoneOf();
    const goods = [await goodsOf(), await goodsOf()];
    const add = (by = ann): Promise<Values> =>
      desk.pageAct(by, zoneGoods, 'addGoods', { zone: zone.id, goods: goods.map(({ id }) => id), stock: 5 });
    const keeper = sellerSession(21, seller.id);
    expect(await refusal(add(keeper))).toMatch(/./);
    await add();
    const [first] = await desk.find('fullReturnGoods', { zone: zone.id });
    if (!first) throw new Error('no goods');
    expect(await desk.find('fullReturnGoods', { zone: zone.id })).toMatchObject([{ stock: 5 }, { stock: 5 }]);
    expect(await refusal(add())).toMatch(/in this zone already/);
    expect(await shown(keeper)).toContain(first.id);
    const other = await desk.add('seller', { name: '远山' });
    expect(await shown(sellerSession(22, other.id))).toEqual([]);
    expect(await refusal(desk.update(keeper, zoneGoods, first, { stock: 9 }))).toMatch(/./);
    await desk.act(keeper, zoneGoods, 'disable', first.id);
    expect(await refusal(desk.act(ann, zoneGoods, 'disable', first.id))).toMatch(/already/);
    const dear = { returnPrice: '100.01' };
    expect(await refusal(desk.update(ann, zoneGoods, await desk.one('fullReturnGoods', first.id), dear))).toMatch(
      /may not exceed 100/,
    );
  });

  it('keeps goods that something is returned for, and lets others leave, many at once', async () => {
    await rules({ startAfter: 'paid' });
    const [one, unsold] = [await entered(), await entered()];
    await bought(one);
    expect(await desk.one('fullReturnGoods', one.id)).toMatchObject({ returningAmount: '180.0000' });
    expect(await refusal(desk.act(ann, zoneGoods, 'leave', one.id))).toMatch(/only be disabled/);
    await desk.act(ann, zoneGoods, 'leave', unsold.id);
    expect(await desk.find('fullReturnGoods', { id: unsold.id })).toEqual([]);
  });
});

describe('goods that apply to join', () => {
  const review = 'other/allReturnGoods';
  const terms = { returnRate: '60.00', dailyRate: '1.00', capAmount: '100.00' };
  const apply = (goods: Row, by = sellerSession(21, seller.id), more: Values = {}): Promise<Values> =>
    desk.pageAct(by, review, 'applyReturn', { goods: goods.id, ...terms, applyReason: '新品推广，毛利充足', ...more });
  const state = async (goods: Row): Promise<Json> => (await desk.one('goods', goods.id))['applyState'] ?? null;

  it('enter a zone when approved, on terms that may only be lowered, and promise up to their cap', async () => {
    const [goods, zone] = [await goodsOf(), await zoneOf()];
    const other = await desk.add('seller', { name: '远山' });
    expect(await refusal(apply(goods, sellerSession(22, other.id)))).toMatch(/cannot be chosen/);
    await apply(goods);
    expect(await desk.one('goods', goods.id)).toMatchObject({ applyState: 'pending', ...terms });
    expect(await refusal(apply(goods))).toMatch(/under review/);
    const approve = (more: Values = {}, by = ann): Promise<Row> =>
      desk.act(by, review, 'approveReturn', goods.id, { zone: zone.id, ...terms, activityStock: 9, ...more });
    expect(await refusal(approve({}, sellerSession(21, seller.id)))).toMatch(/./);
    const reader = session(12, { role: 'admin2', all: false, rights: { other_allReturnGoods: 'write' } });
    expect(await refusal(approve({}, reader))).toMatch(/./);
    expect(await refusal(approve({ returnRate: '60.01' }))).toMatch(/only be lowered/);
    const sent = await Promise.allSettled([approve({ returnRate: '50.00' }), approve({ returnRate: '50.00' })]);
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [one] = await desk.find('fullReturnGoods', { goods: goods.id });
    if (!one) throw new Error('not entered');
    // What is answered for the programme is not written to the goods themselves.
    const { zone: ownZone, stock: ownStock } = goods;
    expect(await desk.one('goods', goods.id)).toMatchObject({ zone: ownZone, stock: ownStock });
    expect(one).toMatchObject({ zone: zone.id, returnMultiple: '0.50', stock: 9, enabled: true });
    const promises = async (qty: number): Promise<string[]> =>
      (await promisedBy(await bought(one, qty))).map(
        (line) => `${String(line['amount'])} ${String(line['releaseRate'])}`,
      );
    expect(await promises(1)).toEqual(['50.00 1.00']);
    expect(await promises(3)).toEqual(['100.00 1.00']);
    await desk.act(sellerSession(21, seller.id), review, 'quitReturn', goods.id);
    expect(await state(goods)).toBe('quit');
    expect(await promises(1)).toEqual([]);
    await apply(goods);
    await approve();
    expect(await desk.find('fullReturnGoods', { goods: goods.id })).toMatchObject([{ id: one.id, enabled: true }]);
  });

  it('are rejected with a reason, and may apply again', async () => {
    const goods = await goodsOf();
    await apply(goods);
    expect(await refusal(desk.act(ann, review, 'rejectReturn', goods.id, {}))).toMatch(/./);
    await desk.act(ann, review, 'rejectReturn', goods.id, { applyRemark: '毛利不足' });
    expect(await desk.one('goods', goods.id)).toMatchObject({ applyState: 'rejected', applyRemark: '毛利不足' });
    expect(await refusal(desk.act(ann, review, 'quitReturn', goods.id))).toMatch(/not in the programme/);
    await apply(goods);
    expect(await desk.one('goods', goods.id)).toMatchObject({ applyState: 'pending', applyRemark: null });
  });
});
