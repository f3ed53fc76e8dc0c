/**
 * What settings of points and of marketing bring about: points of an order and their release, points that expire, gifts
 * to newcomers and on birthdays, rewards of an invitation. Money of every asset sums to zero.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runDue, type ClockOptions } from '../../src/actions/clock.server.ts';
import { pageOf } from '../../src/actions/pages.ts';
import { runOutermost } from '../../src/actions/run.server.ts';
import { seededRandom } from '../../src/base/random.ts';
import { open, type Store } from '../../src/database/connection/connection.ts';
import type { Row } from '../../src/database/contract.ts';
import { newestSetting, saveSetting } from '../../src/database/rows/settings.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import type { ActionDef, EntityDef } from '../../src/grammar/site/resolved.ts';
import { openDesk, refusal, sellerSession, session, unbalanced, type Desk } from './effects-site.ts';
import { orderLine } from './order-line.ts';
import { notesOf } from '../trail.ts';

type Values = { [field: string]: Json };

const ann = session(11);
const system = session(0, { name: '系统' });
const stores: Store[] = [];
const errors: unknown[] = [];
let desk: Desk;
let seller: Row;
let shop: Row;
let number = 0;

beforeAll(async () => {
  desk = await openDesk();
  for (let at = 0; at < 2; at += 1) stores.push(open(desk.url, { max: 4 }));
  seller = await desk.add('seller', { name: '云杉商贸', companyName: '云杉商贸有限公司' });
  shop = await desk.add('store', { name: '云杉旗舰店', seller: seller.id });
});
afterEach(async () => {
  expect(errors).toEqual([]);
  expect(await unbalanced(desk)).toEqual([]);
});
afterAll(async () => {
  for (const store of stores) await store.close();
  await desk.drop();
});

const random = seededRandom(11);
const server = (at = 0): ClockOptions => ({
  site: desk.site,
  database: stores[at] as Store,
  world: {
    now: () => desk.clock.now,
    bytes: (length) => Uint8Array.from({ length }, () => random.integer(0, 255)),
    random,
  },
  log: (entry) => void (entry.level === 'error' && errors.push(entry)),
});
/** Two servers at once. */
const round = (): Promise<unknown> => Promise.all([runDue(server(0)), runDue(server(1))]);
const at = (moment: string): void => void (desk.clock.now = new Date(moment));
const setting = (name: string, value: Values): Promise<unknown> =>
  desk.work(ann, async (work) => saveSetting(work, name, (await newestSetting(work.db, name))?.version ?? 0, value));

const phone = (): string => `138${String((number += 1)).padStart(8, '0')}`;
const member = (more: Values = {}): Promise<Row> =>
  desk.add('member', { nickname: `会员${number}`, phone: phone(), level: '0', ...more });
const held = async (row: Row, asset = 'points'): Promise<number> =>
  Number((await desk.balance('member', row.id, asset))[0]);
const posted = (row: Row): Promise<Row[]> => desk.find('ledgerTxn', { bizNo: String(row['memberNo']) });

/** An action of an entity that nobody presses. */
const actOn = async (name: string, action: string, id: number, form: Values = {}): Promise<Row> => {
  const entity = desk.site.entities[name] as EntityDef;
  const page = pageOf(desk.page('goods/index'), entity);
  const row = await desk.one(name, id);
  return desk.work(
    system,
    async (work) =>
      (await runOutermost({ work, page, entity, action: page.actions[action] as ActionDef, row, form }, {})).after,
  );
};

const coupon = (more: Values = {}): Promise<Row> =>
  desk.add('coupon', {
    name: '迎新券',
    kind: 'minus',
    amount: '10.00',
    minAmount: '50.00',
    getType: 'newcomer',
    validType: 'days',
    validDays: 7,
    total: 0,
    perLimit: 1,
    status: 'running',
    ...more,
  });
const couponsOf = (row: Row): Promise<Row[]> => desk.find('couponIssue', { member: row.id });

/** Two lines, 60.00 and 40.00 paid for goods of 70.00 and 50.00. */
async function placed(buyer: Row, more: Values = {}): Promise<Row> {
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
    freightAmount: '0.00',
    items: [orderLine(1, '60.00', { originalPrice: '70.00' }), orderLine(2, '40.00', { originalPrice: '50.00' })],
    status: 'unpaid',
    placedAt: desk.clock.now.toISOString(),
    ...more,
  });
}
const pay = (order: Row): Promise<Row> =>
  desk.act(ann, 'order/index', 'markPaid', order.id, { transactionNo: `T${order.id}`, remark: '对公转账' });
const plansOf = (order: Row): Promise<Row[]> => desk.find('returnPlan', { orderNo: String(order['orderNo']) });
async function refund(order: Row, line: number, amount: string): Promise<void> {
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
}
const points = { enabled: true, earnRate: '1.50', earnTrigger: 'paid', dailyReleaseRate: '0', expireMonths: 0 };

describe('consumption points of an order', () => {
  it('are none while switched off; by what is paid or by the goods, times the zone, at their moment', async () => {
    at('2026-11-20T04:00:00.000Z');
    const buyer = await member();
    await pay(await placed(buyer));
    expect(await held(buyer, 'consumePoints')).toBe(0);
    await setting('consumePointsSetting', points);
    const paid = await placed(buyer);
    await pay(paid);
    expect(await desk.one('order', paid.id)).toMatchObject({
      benefits: [{ asset: 'consumePoints', amount: '150', trigger: 'paid', status: 'done', release: 'once' }],
    });
    expect(await held(buyer, 'consumePoints')).toBe(150);
    const plates = [
      { name: '停用', zone: 'wholesaleZone', earnMultiple: '9', enabled: false, sort: 1 },
      { name: '后', zone: 'wholesaleZone', earnMultiple: '5', enabled: true, sort: 30 },
      { name: '先', zone: 'wholesaleZone', earnMultiple: '2', enabled: true, sort: 20 },
    ];
    await setting('consumePointsSetting', { ...points, earnBase: 'goods', earnTrigger: 'completed', plates });
    const zoned = await placed(buyer, { zone: 'wholesaleZone' });
    await pay(zoned);
    expect(await desk.one('order', zoned.id)).toMatchObject({
      benefits: [{ asset: 'consumePoints', amount: '360', trigger: 'completed', status: 'waiting' }],
    });
    at('2026-11-29T04:00:00.000Z');
    await round();
    expect(await held(buyer, 'consumePoints')).toBe(510);
  });

  it('are released day by day at their time, within the cap, whole points, and a refund takes its share back', async () => {
    at('2026-12-01T04:00:00.000Z');
    await setting('consumePointsSetting', {
      ...points,
      earnRate: '10.00',
      dailyReleaseRate: '10',
      releaseTime: '00:30',
      releaseCapPerDay: '95.00',
    });
    const buyer = await member();
    const order = await placed(buyer);
    await pay(order);
    expect(await held(buyer, 'consumePoints')).toBe(0);
    expect(await plansOf(order)).toMatchObject([
      { principal: '1000.0000', mode: 'percent', cycle: 'day', periodCap: '95.0000', targetAsset: 'consumePoints' },
    ]);
    at('2026-12-01T16:29:00.000Z');
    await round();
    expect(await held(buyer, 'consumePoints')).toBe(0);
    at('2026-12-01T16:30:00.000Z');
    await round();
    await round();
    expect(await held(buyer, 'consumePoints')).toBe(95);
    expect(await desk.one('order', order.id)).toMatchObject({
      benefits: [{ releasedAmount: '95', nextReleaseAt: '2026-12-02T16:30:00.000Z', status: 'releasing' }],
    });
    at('2026-12-02T16:30:00.000Z');
    await round();
    // 10 % of 905 are 90.5: whole points, half up.
    expect(await held(buyer, 'consumePoints')).toBe(186);
    await refund(order, 2, '40.00');
    const [plan] = await plansOf(order);
    expect(plan).toMatchObject({ principal: '600.0000' });
    expect(await held(buyer, 'consumePoints')).toBe(Number(plan?.['returned']));
    expect(await held(buyer, 'consumePoints')).toBe(112);
  });
});

describe('consumption points that are old', () => {
  const gain = (row: Row, amount: string, step: string): Promise<unknown> =>
    desk.post({
      bizType: 'returnRelease',
      bizNo: `gain-${row.id}`,
      step,
      document: { ownerType: 'member', ownerId: row.id, member: row.id, asset: 'consumePoints', amount },
    });
  const spend = (row: Row, amount: string, step: string): Promise<unknown> =>
    desk.post({
      bizType: 'returnBack',
      bizNo: `spent-${row.id}`,
      step,
      document: { ownerType: 'member', ownerId: row.id, member: row.id, asset: 'consumePoints', amount },
    });
  const expired = (row: Row): Promise<Row[]> =>
    desk.find('ledgerEntry', { member: row.id, bizType: 'returnBack', direction: 'out' });

  it('expire at 01:30 after their months, the oldest first, once; what was spent is not taken again', async () => {
    at('2027-01-10T04:00:00.000Z');
    const [saver, spender, other] = [await member(), await member(), await member()];
    await gain(saver, '100', 'a');
    await gain(spender, '100', 'a');
    at('2027-02-20T04:00:00.000Z');
    await gain(saver, '40', 'b');
    await gain(spender, '40', 'b');
    await gain(other, '70', 'a');
    await spend(spender, '85', 'a');
    await setting('consumePointsSetting', { ...points, expireMonths: 0 });
    at('2027-03-10T18:00:00.000Z');
    await round();
    expect(await held(saver, 'consumePoints')).toBe(140);
    await setting('consumePointsSetting', { ...points, expireMonths: 2 });
    at('2027-03-11T17:29:00.000Z');
    await round();
    expect(await held(saver, 'consumePoints')).toBe(140);
    at('2027-03-11T17:30:00.000Z');
    await round();
    await round();
    const before = (await desk.find('ledgerTxn', { bizType: 'returnBack' })).length;
    expect(await expired(saver)).toHaveLength(1);
    expect(await held(saver, 'consumePoints')).toBe(40);
    expect(await held(spender, 'consumePoints')).toBe(40);
    expect(await held(other, 'consumePoints')).toBe(70);
    at('2027-03-12T17:30:00.000Z');
    await round();
    await round();
    expect((await desk.find('ledgerTxn', { bizType: 'returnBack' })).length).toBe(before);
    // Those of 20 February last through 20 April.
    at('2027-04-19T17:30:00.000Z');
    await round();
    await round();
    expect(await held(saver, 'consumePoints')).toBe(40);
    at('2027-04-20T17:30:00.000Z');
    await round();
    await round();
    expect(await held(saver, 'consumePoints')).toBe(0);
    expect(await held(other, 'consumePoints')).toBe(0);
    const [account] = await desk.find('memberAccount', { ownerType: 'member', ownerId: other.id });
    const [line] = await desk.find('workflowLog', { entity: 'memberAccount', entityId: account?.id ?? 0 });
    expect(line).toMatchObject({ act: 'expirePoints', actor: null });
    expect(notesOf(line)).toBe('到期 70');
  });
});

describe('the calculator of consumption points', () => {
  it('tells what the saved rules give, and changes nothing', async () => {
    at('2027-04-30T04:00:00.000Z');
    const tried = (held: number): Promise<Values> =>
      desk.pageAct(ann, 'goods/systemSettings', 'tryOut', { amount: '100.00', points: held });
    const rules = { ...points, deductOn: true, deductRate: '100.00', deductMaxPercent: '20.00', minDeductPoints: 500 };
    await setting('consumePointsSetting', rules);
    expect(await tried(1500)).toMatchObject({ message: '可得 150 积分；可抵扣 15.00 元，使用 1500 积分' });
    expect(await tried(5000)).toMatchObject({ message: '可得 150 积分；可抵扣 20.00 元，使用 2000 积分' });
    expect(await tried(499)).toMatchObject({ message: '可得 150 积分；可抵扣 0 元，使用 0 积分' });
    await setting('consumePointsSetting', { ...points, enabled: false });
  });
});

describe('gifts', () => {
  it('to a newcomer: points and coupons once, whoever makes the member; a coupon that cannot be had is left out', async () => {
    at('2027-05-01T04:00:00.000Z');
    const [good, ended] = [await coupon(), await coupon({ status: 'ended' })];
    const plain = await desk.create(ann, 'memberList/list', { nickname: '无礼', phone: phone(), level: '0' });
    expect(await posted(await desk.one('member', plain.id))).toEqual([]);
    await setting('marketingSetting', { newOn: true, newPoints: 88, newCoupons: [good.id, ended.id] });
    for (const by of [ann, sellerSession(31, seller.id)]) {
      const made = await desk.create(by, 'memberList/list', { nickname: '新人', phone: phone(), level: '0' });
      const row = await desk.one('member', made.id);
      expect(await held(row)).toBe(88);
      expect((await posted(row)).map(({ bizType, step }) => [bizType, step])).toEqual([['taskReward', 'newcomer']]);
      expect(await couponsOf(row)).toMatchObject([{ coupon: good.id, status: 'unused' }]);
      expect(await refusal(actOn('member', 'welcome', row.id))).toBe('The newcomer gift was given already');
      await actOn('member', 'registered', row.id);
      expect(await held(row)).toBe(88);
    }
    expect(await desk.one('coupon', good.id)).toMatchObject({ collected: 2 });
  });

  it('on a birthday: daily at 08:00, once a year, under two servers; the 29th of February has its day each year', async () => {
    const treat = await coupon({ name: '生日券', perLimit: 0 });
    await setting('marketingSetting', { birthdayOn: true, birthdayPoints: 66, birthdayCoupons: [treat.id] });
    at('2027-02-27T23:00:00.000Z');
    const [born, leap, next, frozen] = [
      await member({ birthday: '1990-02-28' }),
      await member({ birthday: '1992-02-29' }),
      await member({ birthday: '1990-03-01' }),
      await member({ birthday: '1990-02-28', status: 'frozen' }),
    ];
    at('2027-02-27T23:59:59.000Z');
    await round();
    expect(await held(born)).toBe(0);
    at('2027-02-28T00:00:00.000Z');
    await round();
    await round();
    expect([await held(born), await held(leap), await held(next), await held(frozen)]).toEqual([66, 66, 0, 0]);
    expect(await couponsOf(born)).toHaveLength(1);
    expect((await posted(born)).map(({ bizType, step }) => [bizType, step])).toEqual([['taskReward', 'birthday-2027']]);
    await desk.update(ann, 'memberList/list', await desk.one('member', born.id), { birthday: '1990-03-01' });
    at('2027-03-01T00:00:00.000Z');
    await round();
    expect([await held(born), await held(next)]).toEqual([66, 66]);
    at('2028-02-28T00:00:00.000Z');
    await round();
    expect(await held(leap)).toBe(66);
    at('2028-02-29T01:00:00.000Z');
    await round();
    expect(await held(leap)).toBe(132);
  });

  it('for an invitation: both sides when the invited member registers, the inviter so often a day', async () => {
    at('2028-03-10T04:00:00.000Z');
    await setting('marketingSetting', {
      inviteOn: true,
      inviteKind: 'points',
      inviterAmount: '20.60',
      inviteeAmount: '5.00',
      inviteDayLimit: 2,
    });
    const inviter = await member();
    const invited = async (by: Row = inviter): Promise<Row> => member({ referrer: by.id, source: 'h5' });
    const all = [await invited(), await invited(), await invited()];
    await Promise.all(all.map((row) => actOn('member', 'registered', row.id)));
    expect(await Promise.all(all.map((row) => held(row)))).toEqual([5, 5, 5]);
    // Whole points; the third of the day brings the inviter nothing.
    expect(await held(inviter)).toBe(42);
    expect(
      (await desk.find('member', { referrer: inviter.id, inviteRewardedAt: { empty: false } as never })).length,
    ).toBe(2);
    const entries = await desk.find('ledgerEntry', { member: inviter.id, bizType: 'recommendAward' });
    expect(entries.map(({ sourceMember }) => all.some(({ id }) => id === sourceMember))).toEqual([true, true]);
    at('2028-03-10T16:00:00.000Z');
    await actOn('member', 'registered', (await invited()).id);
    expect(await held(inviter)).toBe(63);
    const stopped = await member({ status: 'frozen' });
    const guest = await invited(stopped);
    await actOn('member', 'registered', guest.id);
    expect([await held(stopped), await held(guest)]).toEqual([0, 5]);
    const alone = await member();
    await actOn('member', 'registered', alone.id);
    expect(await held(alone)).toBe(0);
  });
});
