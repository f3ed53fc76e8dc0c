/** Offline stores from their application to their closing: review, payments, give-back, payout; rates that change. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import { newestSetting, saveSetting } from '../../src/database/rows/settings.ts';
import { settings as settingPages } from '../../src/kinds/settings/server.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { addAccounts, openDesk, refusal, session, unbalanced, type Desk } from './effects-site.ts';
import { summaryOf } from '../trail.ts';
import { byShop } from './shop-acts.ts';
import { openClock, type BusinessClock } from './timed-desk.ts';

type Values = { [field: string]: Json };

const [ann, bob] = [session(11), session(12)];
const [list, check, payouts] = ['offlineStore/list', 'offlineStore/check', 'withDraw/offlineMerchant'];
let desk: Desk;
let clock: BusinessClock;
let number = 0;
let [industry, circle, provider, manager, referrer, payer] = [] as unknown as [Row, Row, Row, Row, Row, Row];

const member = (more: Values = {}): Promise<Row> => {
  number += 1;
  const phone = `135${String(number).padStart(8, '0')}`;
  return desk.add('member', { nickname: `会员${number}`, phone, level: '1', ...more });
};
const settings = (more: Values = {}): Promise<unknown> =>
  desk.work(ann, async (work) =>
    saveSetting(work, 'communitySetting', (await newestSetting(work.db, 'communitySetting'))?.version ?? 0, {
      enabled: true,
      minDiscountRate: '5',
      settleMode: 't1',
      memberKind: 'commission',
      ...more,
    }),
  );
const application = (owner: Row, more: Values = {}): Values => ({
  name: `湖滨茶馆${owner.id}`,
  industry: industry.id,
  logo: '/files/202611/p/0000000000000000000000000000000000000000.png',
  member: owner.id,
  ownerName: '赵六',
  ownerPhone: '13800008077',
  servicePhone: '0571-88880000',
  region: ['浙江省', '杭州市', '西湖区'],
  address: '湖滨路 18 号',
  location: { lat: 30.2521, lng: 120.1612 },
  weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
  openTime: '17:00',
  closeTime: '02:00',
  discountRate: '10.00',
  dailyLimit: '50000.00',
  licenseNo: '92330106MA2B0F1X3K',
  licensePhoto: '/files/202611/p/0000000000000000000000000000000000000000.png',
  legalIdcard: '11010519491231002X',
  bankAccountName: '赵六',
  bankAccount: '6222020200112230',
  bankBranch: '农业银行西湖支行',
  ...more,
});
const apply = async (more: Values = {}, owner?: Row): Promise<Row> =>
  desk.create(ann, list, application(owner ?? (await member()), more));
const now = (id: number): Promise<Row> => desk.one('offlineStore', id);
const pay = async (shop: number, amount: string): Promise<Row> => {
  const { id } = await desk.add('offlinePayment', { offlineStore: shop, member: payer.id, amount });
  await byShop(desk, 'offlinePayment', 'pay', id);
  return desk.one('offlinePayment', id);
};
const until = async (moment: string): Promise<void> => {
  desk.clock.now = new Date(`${moment}+08:00`);
  await clock.strike();
};
const told = async (action: string): Promise<string[]> => {
  const { rows } = await sql<{ zh: string }>`
    select "text"->>'zh' as "zh" from "_notice" where "action" = ${action} order by "id"`.execute(desk.owner.db);
  return rows.map(({ zh }) => zh);
};
const held = async (who: Row, asset: string): Promise<string> =>
  Number((await desk.balance('member', who.id, asset))[0]).toFixed(2);

beforeAll(async () => {
  desk = await openDesk();
  clock = openClock(desk);
  await addAccounts(desk, 11, 12);
  industry = await desk.add('category', { group: 'industry', name: '餐饮美食', enabled: true });
  manager = await member();
  circle = await desk.add('businessCommunity', {
    name: '湖滨商圈',
    manager: manager.id,
    managerRate: '0',
    enabled: true,
  });
  provider = await desk.create(ann, 'offlineStore/server', {
    name: '杭州服务商',
    member: (await member()).id,
    contactName: '周敏',
    contactPhone: '13512345678',
    level: 'city',
    region: ['浙江省', '杭州市'],
    profitRate: '15.00',
    startOn: '2026-01-01',
    endOn: '2027-12-31',
  });
  referrer = await member();
  payer = await member({ referrer: referrer.id });
  await settings();
  await until('2026-11-20T12:00:00');
});
afterAll(async () => {
  expect(await unbalanced(desk)).toEqual([]);
  await clock.close();
  await desk.drop();
});

it('a store goes from its application through review, a payment, its split and its payout to its closing', async () => {
  const shop = await apply();
  expect(await now(shop.id)).toMatchObject({
    status: 'pending',
    submittedAt: '2026-11-20T04:00:00.000Z',
    memberRewardRate: '40.00',
    openedAt: null,
  });
  // Whoever entered it does not review it.
  expect(await refusal(desk.act(ann, check, 'approve', shop.id, { discountRate: '12.00' }))).toContain('your own');
  await desk.act(bob, check, 'reject', shop.id, { auditRemark: '门头照与店名不符' });
  expect(await told('reject')).toEqual([`门店「湖滨茶馆${shop.member}」审核未通过：门头照与店名不符`]);
  await until('2026-11-20T15:00:00');
  await byShop(desk, 'offlineStore', 'resubmit', shop.id);
  expect(await now(shop.id)).toMatchObject({ status: 'pending', submittedAt: '2026-11-20T07:00:00.000Z' });
  expect(await refusal(desk.act(bob, check, 'approve', shop.id, { discountRate: '4.99' }))).toBe(
    'The give-back is below the lowest that the community settings allow: 5 %',
  );
  expect(await refusal(pay(shop.id, '1.00'))).toBe('The store is not open');
  await desk.act(bob, check, 'approve', shop.id, {
    discountRate: '12.00',
    server: provider.id,
    businessCommunity: circle.id,
  });
  expect(await told('approve')).toEqual([`门店「湖滨茶馆${shop.member}」审核通过`]);
  expect(await now(shop.id)).toMatchObject({
    status: 'open',
    discountRate: '12.00',
    server: provider.id,
    openedAt: '2026-11-20T07:00:00.000Z',
    auditor: 12,
    auditRemark: null,
  });

  // 1,000.00 yuan: 120.00 are given back, of which the member 40 %, who brought him 10 %, the provider its own 15 %.
  const payment = await pay(shop.id, '1000.00');
  expect(payment).toMatchObject({ giveBack: '120.00', server: provider.id, splitDueAt: '2026-11-20T16:30:00.000Z' });
  const close = (): Promise<Row> => desk.act(ann, list, 'close', shop.id, { closeReason: '租约到期' });
  expect(await refusal(close())).toBe(`The give-back of payment ${payment.paymentNo} is still to be split`);
  await until('2026-11-21T00:31:00');
  expect(await desk.one('offlinePayment', payment.id)).toMatchObject({
    status: 'split',
    memberShare: '48.00',
    referrerShare: '12.00',
    serverShare: '18.00',
    managerShare: '6.00',
    platformShare: '36.00',
  });
  const people = [held(payer, 'commission'), held(referrer, 'commission'), held(manager, 'balance')];
  expect(await Promise.all(people)).toEqual(['48.00', '12.00', '6.00']);
  expect(await held({ id: provider.member } as Row, 'balance')).toBe('18.00');
  expect(await now(shop.id)).toMatchObject({ turnover: '1000.00', orderCount: 1 });
  expect(await desk.one('serviceProvider', provider.id)).toMatchObject({ storeCount: 1, totalProfit: '18.00' });

  // Its 880.00 yuan are paid out before it closes, paused or not.
  expect(await refusal(close())).toBe('880.0000 yuan of proceeds are to be paid out first');
  await desk.act(ann, list, 'pause', shop.id, { closeReason: '准备搬离' });
  expect(await refusal(pay(shop.id, '1.00'))).toBe('The store is not open');
  const { id } = await desk.pageAct(ann, payouts, 'apply', { offlineStore: shop.id, amount: '880.00' });
  expect(await refusal(close())).toMatch(/^Withdrawal TX\d+ is under way$/);
  await desk.act(bob, payouts, 'approve', Number(id));
  await desk.act(bob, payouts, 'markPaid', Number(id), {
    payoutChannel: 'bankFile',
    payoutTxnNo: 'TXN0001',
    paidAt: '2026-11-20T16:31:00.000Z',
  });
  expect(await desk.balance('offlineStore', shop.id, 'goodsPayment')).toEqual(['0.0000', '0.0000']);
  expect(await desk.foresee(ann, list, 'close', shop.id, { closeReason: '租约到期' })).toMatchObject({
    ok: 1,
    whole: true,
    row: { status: 'closed', closeReason: '租约到期' },
  });
  await close();
  expect(await now(shop.id)).toMatchObject({ status: 'closed', closeReason: '租约到期', isRecommended: false });
  expect(await refusal(pay(shop.id, '1.00'))).toBe('The store is not open');
  expect(await desk.one('serviceProvider', provider.id)).toMatchObject({ storeCount: 0 });
});

describe('an owner', () => {
  it('has one pending or open store, unless the settings allow several; of two at once one is taken', async () => {
    const owner = await member();
    const first = await apply({}, owner);
    expect(await refusal(apply({ name: '第二家' }, owner))).toBe(`The member has the store ${first.name} already`);
    await desk.act(bob, check, 'reject', first.id, { auditRemark: '资料不全，请补交' });
    await apply({ name: '第二家' }, owner);
    expect(await refusal(byShop(desk, 'offlineStore', 'resubmit', first.id))).toBe(
      'The member has the store 第二家 already',
    );
    for (let turn = 0; turn < 20; turn += 1) {
      const other = await member();
      const tried = await Promise.allSettled([apply({}, other), apply({ name: '同时的一家' }, other)]);
      expect(tried.filter(({ status }) => status === 'fulfilled').length).toBe(1);
    }
    await settings({ multiStore: true });
    await apply({ name: '第三家' }, owner);
    await settings();
  });

  it('is held to the setting of the day on which a store becomes pending or open, also by two at once', async () => {
    await settings({ multiStore: true });
    const owner = await member();
    const [first, second, third] = [await apply({}, owner), await apply({}, owner), await apply({}, owner)];
    for (const { id } of [first, second]) await desk.act(bob, check, 'approve', id, { discountRate: '10.00' });
    await settings({ multiStore: false });
    expect(await refusal(desk.act(bob, check, 'approve', third.id, { discountRate: '10.00' }))).toContain('already');
    await desk.act(bob, check, 'reject', third.id, { auditRemark: '资料不全，请补交' });
    expect(await refusal(byShop(desk, 'offlineStore', 'resubmit', third.id))).toContain('already');
    await desk.act(bob, list, 'pause', second.id, { closeReason: '装修' });
    expect(await refusal(desk.act(bob, list, 'resume', second.id))).toBe(
      `The member has the store ${first.name} already`,
    );
    await desk.act(bob, list, 'pause', first.id, { closeReason: '装修' });
    const tried = await Promise.allSettled([first, second].map(({ id }) => desk.act(bob, list, 'resume', id)));
    expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await settings({ multiStore: true });
    for (const { id } of [first, second])
      if ((await now(id)).status === 'paused') await desk.act(bob, list, 'resume', id);
    expect([(await now(first.id)).status, (await now(second.id)).status]).toEqual(['open', 'open']);
    await settings();
  });

  it('opens at once where joining is not reviewed, but not below the lowest give-back', async () => {
    await settings({ joinAudit: false });
    expect(await refusal(apply({ discountRate: '4.00' }))).toContain('below the lowest');
    const shop = await apply();
    expect(await now(shop.id)).toMatchObject({ status: 'open', openedAt: desk.clock.now.toISOString() });
    await settings();
  });
});

describe('an open store', () => {
  let shop: Row;
  beforeAll(async () => {
    await settings({ joinAudit: false });
    shop = await apply();
    await settings();
  });

  it('gives back what it did until the day on which its rate changes', async () => {
    const adjust = (nextDiscountRate: string, nextRateFrom: string): Promise<Row> =>
      desk.act(ann, list, 'adjustRate', shop.id, { nextDiscountRate, nextRateFrom });
    expect(await refusal(adjust('15.00', '2026-11-21'))).toBe('It takes effect after today');
    expect(await refusal(adjust('3.00', '2026-11-23'))).toContain('below the lowest');
    await adjust('15.00', '2026-11-23');
    await until('2026-11-22T23:59:00');
    expect(await pay(shop.id, '100.00')).toMatchObject({ giveBack: '10.00' });
    await until('2026-11-23T00:00:00');
    expect(await now(shop.id)).toMatchObject({ discountRate: '15.00', nextDiscountRate: null, nextRateFrom: null });
    expect(await pay(shop.id, '100.00')).toMatchObject({ giveBack: '15.00' });
    const trail = await desk.find('operatingRecord', { targetType: 'offlineStore', targetId: String(shop.id) });
    const said = trail.map((one) => summaryOf(one));
    expect(said.some((one) => one.includes('10.00% → 15.00%，2026-11-23 起'))).toBe(true);
  });

  it('keeps rate and provider out of its form; they have actions of their own', async () => {
    expect(await refusal(desk.update(ann, list, await now(shop.id), { discountRate: '50.00' }))).toContain(
      'cannot be changed now',
    );
    expect(await refusal(desk.update(ann, list, await now(shop.id), { server: provider.id }))).toContain(
      'cannot be changed now',
    );
    await desk.act(ann, list, 'changeServer', shop.id, { server: provider.id });
    expect(await now(shop.id)).toMatchObject({ server: provider.id });
    await desk.act(ann, list, 'changeServer', shop.id, { server: null });
    expect(await now(shop.id)).toMatchObject({ server: null });
  });

  it('is recommended until a moment, and not while it is paused', async () => {
    const add = (until: string | null): Promise<Values> =>
      desk.pageAct(ann, 'offlineStore/recommend', 'addRecommended', {
        offlineStore: shop.id,
        recommendSort: 5,
        recommendUntil: until,
      });
    expect(await refusal(add('2026-11-22T00:00:00.000Z'))).toContain('The end lies in the future');
    await add('2026-11-24T04:00:00.000Z');
    expect(await now(shop.id)).toMatchObject({ isRecommended: true, recommendSort: 5 });
    await until('2026-11-24T12:00:00');
    expect(await now(shop.id)).toMatchObject({ isRecommended: false, recommendUntil: null });
    await add(null);
    await desk.act(ann, list, 'pause', shop.id, { closeReason: '店内盘点' });
    expect(await now(shop.id)).toMatchObject({ status: 'paused', isRecommended: false });
    await desk.act(ann, list, 'resume', shop.id);
    expect(await now(shop.id)).toMatchObject({ status: 'open', closeReason: null });
  });

  it('tells the part of members as the settings in force have it', async () => {
    const split = [
      { party: 'platform', rate: '45.00' },
      { party: 'member', rate: '55.00' },
    ] as Json;
    await settings({ split });
    await until('2026-11-25T00:06:00');
    expect(await now(shop.id)).toMatchObject({ memberRewardRate: '55.00' });
  });

  it('tells it at once when the settings are saved on their page', async () => {
    const route = 'businessCommunity/businessSetting';
    await desk.work(ann, async (work) => {
      const call = async (operation: 'read' | 'write', body: Values): Promise<Values> => {
        const asked = { params: {}, query: {}, body, operation, request: new Request('http://test/') };
        return (await settingPages.handlers[operation]?.(work, desk.page(route), asked))?.data as Values;
      };
      const { value, version } = await call('read', {});
      const split = [
        { party: 'platform', rate: '70.00' },
        { party: 'member', rate: '30.00' },
      ];
      await call('write', { value: { ...(value as Values), split }, version: version ?? 0 });
    });
    expect(await now(shop.id)).toMatchObject({ memberRewardRate: '30.00' });
  });
});

it('a payment that comes while its store closes is either refused, or keeps the store open: 30 pairs', async () => {
  await settings({ joinAudit: false });
  const shops = await Promise.all(Array.from({ length: 30 }, () => apply()));
  for (const { id } of shops) {
    const tried = await Promise.allSettled([
      pay(id, '10.00'),
      desk.act(ann, list, 'close', id, { closeReason: '租约到期' }),
    ]);
    expect(tried.filter(({ status }) => status === 'fulfilled').length).toBe(1);
    const [available] = await desk.balance('offlineStore', id, 'goodsPayment');
    expect([(await now(id)).status, Number(available) > 0]).toEqual(
      tried[0].status === 'fulfilled' ? ['open', true] : ['closed', false],
    );
  }
});
