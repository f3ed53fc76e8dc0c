/** Coupons from the pages that make them: sent, collected, used, given back, extended, over; and the newcomer pack. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import { newestSetting, saveSetting } from '../../src/database/rows/settings.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { refusal, session } from './effects-site.ts';
import { callImport, handIn } from './import-desk.ts';
import { openShop, type Shop } from './order-shop.ts';
import { byShop } from './shop-acts.ts';
import { openClock, type BusinessClock } from './timed-desk.ts';
import { summaryOf } from '../trail.ts';

type Values = { [field: string]: Json };

const ann = session(11);
const page = 'coupon/index';
let shop: Shop;
let clock: BusinessClock;
let number = 0;

beforeAll(async () => {
  shop = await openShop();
  clock = openClock(shop.desk);
});
afterAll(async () => {
  await clock.close();
  await shop.desk.drop();
});
beforeEach(() => {
  shop.desk.clock.now = new Date('2026-11-20T04:00:00.000Z');
});

const member = (more: Values = {}): Promise<Row> => {
  number += 1;
  const phone = `137${String(number).padStart(8, '0')}`;
  return shop.desk.add('member', { nickname: `会员${number}`, phone, level: '0', ...more });
};
/** Made on the page and published. */
async function published(more: Values = {}, on = page): Promise<Row> {
  const made = await shop.desk.create(ann, on, {
    name: `券${(number += 1)}`,
    kind: 'cash',
    amount: '10.00',
    minAmount: '100.00',
    scopeType: 'all',
    getType: 'manual',
    validType: 'today',
    validDays: 7,
    perLimit: 0,
    ...more,
  });
  await shop.desk.act(ann, on, 'publish', made.id);
  return shop.desk.one('coupon', made.id);
}
const collected = {
  getType: 'self',
  collectStartAt: '2026-11-01T00:00:00.000Z',
  collectEndAt: '2026-12-01T00:00:00.000Z',
};
const claim = (of: Row, who: Row): Promise<Row> => byShop(shop.desk, 'coupon', 'claim', of.id, { member: who.id });
const issues = (of: Row): Promise<Row[]> => shop.desk.find('couponIssue', { coupon: of.id });

it('is sent to everybody of a level, in the background; nobody gets more than one may hold', async () => {
  const { desk } = shop;
  const [gold, other] = [await member({ level: '4' }), await member({ level: '4' })];
  const of = await published({ perLimit: 2 });
  await desk.act(ann, page, 'send', of.id, { members: [other.id], qty: 1 });
  await desk.act(ann, page, 'send', of.id, { levels: ['4'], qty: 2 });
  await clock.runAllDue();
  expect((await issues(of)).map((one) => one['member']).toSorted()).toEqual([gold.id, gold.id, other.id].toSorted());
  const trail = await desk.find('operatingRecord', { targetType: 'coupon', targetId: String(of.id) });
  expect(trail.map((line) => summaryOf(line))).toContain('发放完成：已发放 1 人，未发放 1 人');
  const both = { members: [gold.id], levels: ['4'], qty: 1 };
  expect(await refusal(desk.act(ann, page, 'send', of.id, both))).toBe('Choose members, or else levels');
  expect(await refusal(desk.act(ann, page, 'send', of.id, { qty: 1 }))).toBe('Choose members, or else levels');
});

it('is sent by a list of phones: what a line may not have is told at the line, the others are sent', async () => {
  const { desk } = shop;
  const [one, two] = [await member(), await member()];
  const of = await published({ perLimit: 2, total: 3 });
  const theirs = await published(collected);
  const file = ['优惠券编号,手机号,张数', `${of['couponNo']},${one['phone']},2`, `${of['couponNo']},${two['phone']},`]
    .concat([`${theirs['couponNo']},${one['phone']},1`, `Q1,${two['phone']},1`, `${of['couponNo']},13000000000,1`])
    .join('\n');
  const { batch, rows } = await handIn(desk, ann, page, file);
  const told = Object.fromEntries(rows.map(({ row, problems }) => [row, problems.map(({ text }) => text.zh).join()]));
  expect(told).toEqual({
    2: '',
    3: '',
    4: '只有发放中的后台发放券可以发放',
    5: '优惠券不存在',
    6: expect.stringMatching(/./),
  });
  expect(await issues(of)).toEqual([]);
  await callImport(desk, ann, page, 'commit', { skipErrors: true }, batch);
  expect((await issues(of)).map((row) => row['member'])).toEqual([one.id, one.id, two.id]);
});

describe('that members collect', () => {
  it('is for members of its levels, in its period, so many a day', async () => {
    const { desk } = shop;
    const who = await member({ level: '3' });
    const of = await published({ ...collected, levels: ['3'], dayLimit: 1, perLimit: 2 });
    await claim(of, who);
    expect(await refusal(claim(of, who))).toBe('Up to 1 a day per member');
    desk.clock.now = new Date('2026-11-20T16:00:00.000Z');
    await claim(of, who);
    desk.clock.now = new Date('2026-11-21T16:00:00.000Z');
    expect(await refusal(claim(of, who))).toBe('Up to 2 per member');
    expect(await refusal(claim(of, await member({ level: '2' })))).toBe('Not for members of this level');
    desk.clock.now = new Date('2026-12-01T00:00:00.000Z');
    expect(await refusal(claim(of, await member({ level: '3' })))).toBe('Not within the period of collection');
    await clock.runAllDue();
    expect(await desk.one('coupon', of.id)).toMatchObject({ status: 'ended', collected: 2 });
  });

  it('is given exactly as often as there are, however many want it at once', async () => {
    const of = await published({ ...collected, total: 60, perLimit: 1 });
    const members = [];
    for (let index = 0; index < 150; index += 1) members.push(await member());
    const answers = await Promise.all(
      members.flatMap((who) => [claim(of, who), claim(of, who)]).map((one) => one.then(() => 'got', refusalOf)),
    );
    expect(answers.filter((one) => one === 'got')).toHaveLength(60);
    expect(new Set(answers)).toEqual(new Set(['got', 'Not enough coupons', 'Up to 1 per member']));
    const held = await issues(of);
    expect(held).toHaveLength(60);
    expect(new Set(held.map((one) => one['member'])).size).toBe(60);
    expect(await shop.desk.one('coupon', of.id)).toMatchObject({ collected: 60 });
  });
});

const refusalOf = (error: unknown): Promise<string> => refusal(Promise.reject(error as Error));

it('is used by an order, whose cost it is, and comes back with it; it is extended when it is over', async () => {
  const { desk } = shop;
  const of = await published({ bearer: 'share', platformShare: '40.00' });
  await desk.act(ann, page, 'send', of.id, { members: [shop.member.id], qty: 2 });
  const [first, second] = (await issues(of)) as [Row, Row];
  const use = { order: (await shop.placed(await shop.goodsRow())).id, discountAmount: '10.00' };
  await byShop(desk, 'couponIssue', 'use', first.id, use);
  expect(await desk.one('coupon', of.id)).toMatchObject({ used: 1, cost: '10.00', platformCost: '4.00' });
  await byShop(desk, 'couponIssue', 'giveBack', first.id, {});
  expect(await desk.one('couponIssue', first.id)).toMatchObject({ status: 'unused', order: null });
  expect(await desk.one('coupon', of.id)).toMatchObject({ used: 0, cost: '0.00' });
  desk.clock.now = new Date('2026-11-27T00:00:00.000Z');
  await clock.runAllDue();
  expect(await desk.one('couponIssue', second.id)).toMatchObject({ status: 'expired' });
  await desk.act(ann, 'coupon/issues', 'extend', second.id, { days: 3 });
  expect(await desk.one('couponIssue', second.id)).toMatchObject({
    status: 'unused',
    endAt: '2026-11-30T00:00:00.000Z',
  });
});

it('is copied into a draft; newcomer coupons are made on their own page', async () => {
  const { desk } = shop;
  const of = await published();
  await desk.act(ann, page, 'duplicate', of.id);
  const [copy] = await desk.find('coupon', { name: `${String(of['name'])}（副本）` });
  expect(copy).toMatchObject({ status: 'draft', amount: '10.00', collected: 0 });
  expect(await refusal(published({ getType: 'newcomer' }))).toMatch(/own page|newcomer/i);
});

describe('the newcomer pack', () => {
  const settings = (more: Values): Promise<unknown> =>
    shop.desk.work(ann, async (work) =>
      saveSetting(work, 'newcomerPackSetting', (await newestSetting(work.db, 'newcomerPackSetting'))?.version ?? 0, {
        enabled: true,
        trigger: 'register',
        maxCoupons: 2,
        ...more,
      }),
    );
  const coupons = async (who: Row): Promise<string[]> =>
    (await shop.desk.find('couponIssue', { member: who.id })).map((one) => String(one['couponName']));

  it('is given once to who registers: the first coupons in order, as many of each as it says', async () => {
    const { desk } = shop;
    const newcomer = { getType: undefined as unknown as Json, minAmount: '0.00', total: 0 };
    for (const [name, sort, packQty] of [
      ['三', 30, 1],
      ['一', 10, 2],
      ['二', 20, 1],
    ] as const)
      await published({ ...newcomer, name: `新人券${name}`, sort, packQty }, 'coupon/newCoupon');
    await settings({});
    const who = await desk.create(ann, 'memberList/list', { nickname: '新来的', phone: '13900001111' });
    expect(await coupons(who)).toEqual(['新人券一', '新人券一', '新人券二']);
    expect(await refusal(byShop(desk, 'member', 'newcomerPack', who.id, { trigger: 'register' }))).toBe(
      'The pack was given already',
    );
    await settings({ trigger: 'bindPhone', maxCoupons: 10 });
    const later = await member();
    expect(await refusal(byShop(desk, 'member', 'newcomerPack', later.id, { trigger: 'firstOpen' }))).toBe(
      'The pack is not given on this occasion',
    );
    await byShop(desk, 'member', 'newcomerPack', later.id, { trigger: 'bindPhone' });
    expect(await coupons(later)).toHaveLength(4);
  });
});
