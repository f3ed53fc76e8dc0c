/**
 * Regional centres from the application to the closing: whose territory it is, which orders count, what the month
 * brings, and what refunds take.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal, type Row } from '../../src/database/contract.ts';
import { rows } from '../../src/database/rows/rows.ts';
import { saveSetting } from '../../src/database/rows/settings.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { refusal, session, type Desk } from './effects-site.ts';
import { orderLine } from './order-line.ts';
import { openTimedDesk, type TimedDesk } from './timed-desk.ts';

type Values = { [field: string]: Json };

const [maker, reviewer] = [session(11), session(12)];
const pages = {
  manage: 'infoManagement/manageList',
  operating: 'infoManagement/operatingList',
  business: 'infoManagement/businessOpera',
} as const;
type Kind = keyof typeof pages;
const levels = ['province', 'city', 'district'];
let desk: Desk;
let time: TimedDesk;
let seller: Row;
let number = 0;

beforeAll(async () => {
  time = await openTimedDesk(11, 12);
  ({ desk, seller } = time);
});
afterAll(() => time.close());

/** By the clock, and what that leaves to the background. */
const until = async (moment: string): Promise<void> => {
  desk.clock.now = new Date(`${moment}+08:00`);
  await time.runAllDue();
};
const member = (more: Values = {}): Promise<Row> => {
  number += 1;
  return desk.add('member', {
    nickname: `会员${number}`,
    phone: `135${String(number).padStart(8, '0')}`,
    level: '1',
    ...more,
  });
};
const asked = async (region: string[], more: Values = {}): Promise<Values> => {
  const { id } = await member();
  return {
    name: `中心${id}`,
    member: id,
    phone: '13512345678',
    level: levels[region.length - 1] ?? '',
    region,
    address: '文三路 1 号',
    joinedAt: '2026-11-20',
    endOn: '2027-11-19',
    ...more,
  };
};
const apply = async (kind: Kind, region: string[], more: Values = {}): Promise<Row> =>
  desk.create(maker, pages[kind], await asked(region, more));
const approve = (kind: Kind, id: number, rewardRate = '1.00'): Promise<Row> =>
  desk.act(reviewer, pages[kind], 'approve', id, { rewardRate });
const opened = async (kind: Kind, region: string[], more: Values = {}, rate = '1.00'): Promise<Row> =>
  approve(kind, (await apply(kind, region, more)).id, rate);
const center = (id: number): Promise<Row> => desk.one('operationCenter', id);
/** What the person in charge was told, in both languages. */
const told = async (of: Row): Promise<Values[]> => {
  const { rows: found } = await sql<Values>`select "text"->>'zh' as "zh", "text"->>'en' as "en" from "_notice"
    where "entity" = 'operationCenter' and "row" = ${of.id} order by "id"`.execute(desk.owner.db);
  return found;
};

/** Placed in the shop and paid at once. */
async function paid(buyer: Row, amounts: string[], more: Values = {}): Promise<Row> {
  number += 1;
  const { id } = await desk.add('order', {
    orderNo: `20261120150000${String(number).padStart(6, '0')}`,
    orderKind: 'normal',
    zone: 'normal',
    member: buyer.id,
    seller: seller.id,
    deliveryMethod: 'express',
    receiverRegion: ['浙江省', '杭州市', '西湖区'],
    freightAmount: '8.00',
    items: amounts.map((amount, at) => orderLine(at + 1, amount, { goods: null })),
    status: 'unpaid',
    placedAt: desk.clock.now.toISOString(),
    ...more,
  });
  await desk.act(maker, 'order/index', 'markPaid', id, { remark: '线下已收款' });
  return desk.one('order', id);
}
const counted = async (order: Row): Promise<Json[][]> =>
  (await desk.find('performanceEntry', { order: order.id })).map(({ center: of, kind, amount }) => [
    of ?? null,
    kind ?? null,
    amount ?? null,
  ]);
const closed = (order: Row): Promise<Row> =>
  desk.act(reviewer, 'order/index', 'closeRefund', order.id, { reason: '买家不要了' });

async function refunded(order: Row, orderLine: number, amount: string): Promise<void> {
  const { id } = await desk.add('afterSale', {
    order: order.id,
    orderLine,
    member: order.member ?? null,
    seller: seller.id,
    qty: 1,
    type: 'refundOnly',
    applyAmount: amount,
    status: 'applied',
  });
  await desk.act(maker, 'afterSale/index', 'agreeRefund', id, { refundAmount: amount });
  await desk.act(maker, 'afterSale/index', 'refund', id);
}

describe('a territory', () => {
  it('is as far down as the grade says, below a parent of the kind above that holds it', async () => {
    expect(await refusal(apply('manage', ['山东省'], { level: 'city' }))).toContain('as far down as the grade says');
    const top = await opened('manage', ['山东省', '青岛市']);
    const parent = { parent: top.id };
    expect(await refusal(apply('operating', ['山东省', '济南市'], parent))).toBe(
      'The region of the parent centre does not hold that of this centre',
    );
    expect(await refusal(apply('operating', ['山东省'], parent))).toContain('does not hold');
    expect(await refusal(apply('business', ['山东省', '青岛市'], parent))).not.toBe('');
    const same = await apply('operating', ['山东省', '青岛市'], parent);
    const below = await apply('operating', ['山东省', '青岛市', '市南区'], parent);
    expect([same.status, below.status]).toEqual(['pending', 'pending']);
    await desk.act(reviewer, pages.manage, 'close', top.id, { reason: '区域调整' });
    expect(await refusal(approve('operating', below.id))).toBe(
      'The parent centre is closed: edit the application first',
    );
  });

  it('is of one centre of a kind that is active or frozen; free once it is closed or has run out', async () => {
    const first = await opened('manage', ['陕西省'], { endOn: '2026-11-22' });
    const second = await apply('manage', ['陕西省']);
    expect(await refusal(approve('manage', second.id))).toBe('This region already has one');
    expect((await opened('operating', ['陕西省'])).status).toBe('normal');
    await desk.act(reviewer, pages.manage, 'freeze', first.id, { reason: '资料核查' });
    expect(await refusal(approve('manage', second.id))).toBe('This region already has one');
    await desk.act(reviewer, pages.manage, 'unfreeze', first.id);
    await until('2026-11-23T00:09:00');
    expect(await center(first.id)).toMatchObject({ status: 'normal' });
    await until('2026-11-23T00:10:30');
    expect(await center(first.id)).toMatchObject({ status: 'expired' });
    await approve('manage', second.id);
    expect(await refusal(desk.act(maker, pages.manage, 'renew', first.id, { endOn: '2027-11-22' }))).toBe(
      'This region already has one',
    );
    await desk.act(reviewer, pages.manage, 'close', second.id, { reason: '区域调整' });
    expect(await refusal(desk.act(maker, pages.manage, 'renew', first.id, { endOn: '2026-11-23' }))).toContain('today');
    await desk.act(maker, pages.manage, 'renew', first.id, { endOn: '2027-11-22' });
    expect(await center(first.id)).toMatchObject({ status: 'normal', endOn: '2027-11-22' });
  });

  it('is won by one of two who are approved at once, 200 times', async () => {
    const waits = async (region: string[]): Promise<Row> =>
      desk.add('operationCenter', { ...(await asked(region)), kind: 'manage', status: 'pending' });
    const pairs = await Promise.all(
      Array.from({ length: 200 }, async (_, at) => {
        const region = [`省${String.fromCodePoint(0x4e00 + at)}`];
        return [await waits(region), await waits(region)];
      }),
    );
    const race = async (pair: Row[]): Promise<void> => {
      const tried = await Promise.allSettled(pair.map((row) => approve('manage', row.id)));
      const lost = tried.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
      expect(lost.map((one) => one instanceof Refusal && one.init.errors)).toMatchObject([
        { region: { zh: '该区域已有同类中心' } },
      ]);
    };
    for (let at = 0; at < pairs.length; at += 4) await Promise.all(pairs.slice(at, at + 4).map(race));
    const id = pairs.flat().map((row) => row.id);
    expect(await desk.find('operationCenter', { id, status: 'normal' })).toHaveLength(200);
    // Nothing is to be awarded to them later.
    await sql`update "operationCenter" set "status" = 'closed' where "region"->>0 ~ '^省.$'`.execute(desk.owner.db);
  });

  it('shares no more than 20 % over one place, also when two are approved at once', async () => {
    await opened('manage', ['河南省'], {}, '9.00');
    await opened('operating', ['河南省', '郑州市'], {}, '8.00');
    // Another city of the province bears its own.
    await opened('operating', ['河南省', '洛阳市'], {}, '10.00');
    const [one, other] = [
      await apply('business', ['河南省', '郑州市', '金水区']),
      await apply('operating', ['河南省', '郑州市', '金水区']),
    ];
    const tried = await Promise.allSettled([
      approve('business', one.id, '3.00'),
      approve('operating', other.id, '3.00'),
    ]);
    expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [lost] = tried.flatMap((each) => (each.status === 'rejected' ? [each.reason as Refusal] : []));
    expect(lost?.init.errors).toMatchObject({ rewardRate: { zh: '同一地各中心的奖励比例合计不能超过 20%' } });
    const wide = await apply('business', ['河南省']);
    expect(await refusal(approve('business', wide.id, '0.01'))).toContain('20 % at most');
    expect((await opened('business', ['河南省', '洛阳市'], {}, '1.00')).status).toBe('normal');
  });
});

describe('an application', () => {
  it('is decided by somebody else, while its end is ahead, and one that is rejected stays so', async () => {
    const first = await apply('manage', ['湖北省']);
    expect(await refusal(desk.act(maker, pages.manage, 'approve', first.id, { rewardRate: '1.00' }))).not.toBe('');
    expect(first.rewardRate).toBe('1.00');
    await desk.act(reviewer, pages.manage, 'reject', first.id, { auditRemark: '负责人不在该区域' });
    expect(await center(first.id)).toMatchObject({ status: 'rejected', auditRemark: '负责人不在该区域', auditor: 12 });
    expect(await refusal(approve('manage', first.id))).not.toBe('');
    const late = await apply('manage', ['湖北省'], { joinedAt: '2026-01-01', endOn: '2026-11-23' });
    expect(await refusal(approve('manage', late.id))).toContain('not ahead');
  });

  it('says when it is approved, comes to its end, and has come to it', async () => {
    const one = await opened('manage', ['湖南省'], { endOn: '2026-12-30' });
    expect(one).toMatchObject({ status: 'normal', auditor: 12 });
    expect(await told(one)).toHaveLength(1);
    await until('2026-11-30T00:00:30');
    expect(await told(one)).toHaveLength(2);
    await until('2026-12-31T00:10:30');
    expect(await told(one)).toHaveLength(3);
    const name = String(one.name);
    expect(await told(one)).toEqual([
      ...[1, 2].map(() => ({
        zh: `区域中心「${name}」正常，到期日2026-12-30`,
        en: `Regional centre ${name}: Active, until 2026-12-30`,
      })),
      {
        zh: `区域中心「${name}」已到期，到期日2026-12-30`,
        en: `Regional centre ${name}: Expired, until 2026-12-30`,
      },
    ]);
    expect(await center(one.id)).toMatchObject({ status: 'expired' });
  });
});

describe('an active centre', () => {
  it('collects by the place of an order, loses what is refunded, and is awarded on the first', async () => {
    await until('2027-01-04T10:00:00');
    const dates = { joinedAt: '2027-01-04', endOn: '2028-01-03' };
    const top = await opened('manage', ['浙江省'], dates, '1.00');
    const city = await opened('operating', ['浙江省', '杭州市'], { ...dates, parent: top.id }, '2.00');
    const shop = await opened('business', ['浙江省', '杭州市', '西湖区'], { ...dates, parent: city.id }, '3.00');
    const buyer = await member({ region: ['浙江省', '杭州市', '余杭区'] });
    const order = await paid(buyer, ['100.00', '50.00']);
    expect(await counted(order)).toEqual([
      [top.id, 'sale', '150.00'],
      [city.id, 'sale', '150.00'],
      [shop.id, 'sale', '150.00'],
    ]);
    // Without a parcel it is the buyer's own place that counts.
    const local = await paid(buyer, ['1000.00'], { deliveryMethod: 'none', receiverRegion: null });
    expect(await counted(local)).toEqual([
      [top.id, 'sale', '1000.00'],
      [city.id, 'sale', '1000.00'],
    ]);
    const picked = await desk.add('offlineStore', {
      name: '宁波店',
      member: buyer.id,
      status: 'open',
      region: ['浙江省', '宁波市', '鄞州区'],
    });
    const away = await paid(buyer, ['70.00'], { deliveryMethod: 'pickup', offlineStore: picked.id });
    expect(await counted(away)).toEqual([[top.id, 'sale', '70.00']]);
    expect(await counted(await paid(buyer, ['10.00'], { receiverRegion: ['吉林省', '吉林市'] }))).toEqual([]);
    const listed = await desk.work(reviewer, (work) => rows.one(work, desk.page(pages.manage), top.id));
    expect(listed).toMatchObject({
      monthPerformance: '1220.00',
      totalPerformance: '1220.00',
      memberCount: 1,
      storeCount: 1,
    });

    // What goes back counts against whoever has the sale, frozen meanwhile or not.
    await desk.act(reviewer, pages.business, 'freeze', shop.id, { reason: '资料核查' });
    await refunded(order, 2, '50.00');
    const back = (await counted(order)).filter(([, kind]) => kind === 'refund');
    expect(back).toEqual([
      [top.id, 'refund', '-50.00'],
      [city.id, 'refund', '-50.00'],
      [shop.id, 'refund', '-50.00'],
    ]);
    await refunded(local, 1, '1000.00');
    expect(await center(city.id)).toMatchObject({ totalPerformance: '100.00' });
    // Frozen it collects nothing, and nothing is made up for.
    const later = await paid(buyer, ['40.00']);
    expect((await counted(later)).map(([of]) => of)).toEqual([top.id, city.id]);

    await until('2027-02-01T03:29:00');
    expect(await desk.balance('member', Number(top.member), 'commission')).toEqual(['0', '0']);
    await until('2027-02-01T03:30:30');
    expect(await desk.balance('member', Number(top.member), 'commission')).toEqual(['2.1000', '0.0000']);
    expect(await desk.balance('member', Number(city.member), 'commission')).toEqual(['2.8000', '0.0000']);
    expect(await desk.balance('member', Number(shop.member), 'commission')).toEqual(['0', '0']);
    expect(await center(top.id)).toMatchObject({ carry: '0.00', awardedUntil: '2027-02-01' });
    const txns = await desk.find('ledgerTxn', { bizNo: top.centerNo ?? null });
    expect(txns.map(({ bizType, step }) => [bizType, step])).toEqual([['recommendAward', '2027-01']]);
    const again = await desk.work(reviewer, (work) => rows.one(work, desk.page(pages.manage), top.id));
    expect(again).toMatchObject({ monthPerformance: '0.00', totalPerformance: '210.00' });

    // More is refunded than sold: carried over, and taken from what follows.
    await closed(away);
    await desk.act(reviewer, pages.business, 'unfreeze', shop.id);
    const next = await member();
    await desk.act(reviewer, pages.manage, 'changeOwner', top.id, { newMember: next.id, reason: '原负责人离任' });
    await until('2027-03-01T03:30:30');
    expect(await center(top.id)).toMatchObject({ carry: '-70.00', awardedUntil: '2027-03-01' });
    await paid(buyer, ['570.00'], { receiverRegion: ['浙江省', '温州市'] });
    await until('2027-04-01T03:30:30');
    expect(await center(top.id)).toMatchObject({ carry: '0.00' });
    expect(await desk.balance('member', next.id, 'commission')).toEqual(['5.0000', '0.0000']);
    expect(await desk.balance('member', Number(top.member), 'commission')).toEqual(['2.1000', '0.0000']);

    // Capped, and only for those whom the settings name.
    const rule = { code: 'center', enabled: true, kind: 'commission', fromLevel: '1', cap: '3.0000' };
    await desk.work(reviewer, (work) => saveSetting(work, 'awardSetting', 0, { awards: [rule] }));
    await paid(buyer, ['900.00'], { receiverRegion: ['浙江省', '温州市'] });
    await until('2027-05-01T03:30:30');
    expect(await desk.balance('member', next.id, 'commission')).toEqual(['8.0000', '0.0000']);

    // Children first; what is closed loses the month and lets the region go.
    const close = (kind: Kind, of: Row): Promise<Row> =>
      desk.act(reviewer, pages[kind], 'close', of.id, { reason: '合作终止' });
    expect(await refusal(close('manage', top))).toBe('Child centres are active or frozen: close them first');
    await paid(buyer, ['100.00']);
    await close('business', shop);
    await close('operating', city);
    await close('manage', top);
    await until('2027-06-01T03:30:30');
    expect(await desk.balance('member', next.id, 'commission')).toEqual(['8.0000', '0.0000']);
    expect((await opened('manage', ['浙江省'], { joinedAt: '2027-06-01', endOn: '2028-05-31' })).status).toBe('normal');
  });

  it('is changed in what its page may change; another takes it who has none of the kind', async () => {
    const dates = { joinedAt: '2027-06-01', endOn: '2028-05-31' };
    const [one, other] = [await opened('manage', ['云南省'], dates), await opened('manage', ['贵州省'], dates)];
    const taken = desk.act(reviewer, pages.manage, 'changeOwner', one.id, {
      newMember: other.member ?? 0,
      reason: '轮换',
    });
    expect(await refusal(taken)).toBe('That member is in charge of another centre of this kind');
    const frozen = await member({ status: 'frozen' });
    const bad = desk.act(reviewer, pages.manage, 'changeOwner', one.id, { newMember: frozen.id, reason: '轮换' });
    expect(await refusal(bad)).not.toBe('');
    const row = await desk.update(maker, pages.manage, await center(one.id), { phone: '13512349999' });
    expect(row).toMatchObject({ id: one.id });
    expect(await refusal(desk.update(maker, pages.manage, await center(one.id), { region: ['海南省'] }))).not.toBe('');
    const clerk = session(13, { role: 'admin2', all: false, rights: { infoManagement_manageList: 'write' } });
    expect(await refusal(desk.update(clerk, pages.manage, await center(one.id), { rewardRate: '5.00' }))).not.toBe('');
    expect(await center(one.id)).toMatchObject({ region: ['云南省'], rewardRate: '1.00', phone: '13512349999' });
  });
});
