/** Red-packet rain: sessions, amounts, tiers, budgets, who may take part, and what could not be credited. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { openDesk, paidOrder, refusal, session, unbalanced, type Desk } from './effects-site.ts';
import { byShop } from './shop-acts.ts';

type Values = { [field: string]: Json };

const ann = session(11);
const classic = 'infoManagement/rainPackage';
const fresh = 'infoManagement/rainPackageNew';
/** In the session at 20:00 of Shanghai. */
const evening = '2026-11-20T12:00:05.000Z';
let desk: Desk;
let number = 0;

beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.drop());
beforeEach(() => {
  desk.clock.now = new Date(evening);
});

const member = (more: Values = {}): Promise<Row> => {
  number += 1;
  return desk.add('member', {
    nickname: `会员${number}`,
    phone: `137${String(number).padStart(8, '0')}`,
    level: '0',
    ...more,
  });
};
const values = (more: Values): Values => ({
  name: `红包雨${(number += 1)}`,
  image: '/a.png',
  startAt: '2026-11-01T00:00:00.000Z',
  endAt: '2026-12-01T00:00:00.000Z',
  sessions: [{ startTime: '20:00', quota: '50.00', packetCount: 10 }],
  durationSeconds: 15,
  intervalMs: 300,
  amountMode: 'fixed',
  minAmount: '2.00',
  totalBudget: '100.00',
  timesPerDay: 1,
  timesTotal: 0,
  condition: 'none',
  creditTo: 'redPacket',
  rules: '<p>规则</p>',
  ...more,
});
let last: { id: number; page: string } | undefined;
/** Online; the one before is stopped, since one of an edition is online at a time. */
async function online(more: Values = {}, page = classic): Promise<Row> {
  if (last) await desk.act(ann, last.page, 'stop', last.id);
  const made = await desk.create(ann, page, values(more));
  last = { id: made.id, page };
  await desk.act(ann, page, 'online', made.id);
  return desk.one('rainPackage', made.id);
}
const plays = (rain: Row, who: Row, clickCount = 3): Promise<Row> =>
  byShop(desk, 'rainPackage', 'catch', rain.id, { member: who.id, clickCount });
const records = (rain: Row): Promise<Row[]> => desk.find('rainRecord', { package: rain.id });

it('credits a fixed amount once per session, while a session runs', async () => {
  const [rain, who] = [await online(), await member()];
  await plays(rain, who);
  expect(await desk.balance('member', who.id, 'redPacket')).toEqual(['2.0000', '0.0000']);
  expect(await desk.one('rainPackage', rain.id)).toMatchObject({ sentAmount: '2.00', sentCount: 1 });
  expect(await records(rain)).toMatchObject([{ status: 'sent', prizeType: 'cash', amount: '2.00', clickCount: 3 }]);
  expect(await refusal(plays(rain, who))).toBe('No times left today');
  expect(await refusal(plays(rain, await member(), 11))).toBe('More packets than there were');
  desk.clock.now = new Date('2026-11-20T12:00:15.000Z');
  expect(await refusal(plays(rain, await member()))).toBe('No session is running');
  desk.clock.now = new Date('2026-12-01T12:00:05.000Z');
  expect(await refusal(plays(rain, await member()))).toBe('Not running');
  expect(await unbalanced(desk)).toEqual([]);
});

it('gives nothing to who taps nothing', async () => {
  const [rain, who] = [await online(), await member()];
  await plays(rain, who, 0);
  expect(await records(rain)).toMatchObject([{ status: 'none', prizeType: 'thanks', amount: '0.00' }]);
  expect(await desk.one('rainPackage', rain.id)).toMatchObject({ sentAmount: '0.00', sentCount: 0 });
});

it('lowers the last amount to what is left of session, day and budget; below the least it is nothing', async () => {
  const fourAmounts = async (more: Values): Promise<string[]> => {
    const rain = await online(more, fresh);
    for (let turn = 0; turn < 4; turn += 1) await plays(rain, await member());
    return (await records(rain)).toSorted((a, b) => a.id - b.id).map((one) => String(one['amount']));
  };
  const sessions = [{ startTime: '20:00', quota: '5.00', packetCount: 3 }];
  const random = { amountMode: 'random', minAmount: '1.00', maxAmount: '1.00', totalBudget: '100.00' };
  expect(await fourAmounts({ sessions, minAmount: '2.00' })).toEqual(['2.00', '2.00', '0.00', '0.00']);
  expect(await fourAmounts({ ...random, maxAmount: '2.00', dayBudget: '1.50' })).toMatchObject([
    expect.stringMatching(/^1\.\d\d$/),
    '0.00',
    '0.00',
    '0.00',
  ]);
  expect(await fourAmounts({ ...random, totalBudget: '10.00' })).toEqual(['1.00', '1.00', '1.00', '1.00']);
});

it('is open to who it says: audience, order of the day, amount of the day, times in all', async () => {
  const buyer = await member({ level: '2', firstOrderAt: '2026-11-01T00:00:00.000Z' });
  await paidOrder(desk, { member: buyer.id, paidAt: '2026-11-20T02:00:00.000Z', paidAmount: '30.00', items: [] });
  const other = await member();
  const both = async (more: Values): Promise<string[]> => {
    const rain = await online(more, fresh);
    const of = (who: Row): Promise<string> =>
      plays(rain, who).then(
        () => 'in',
        (error: unknown) => refusal(Promise.reject(error as Error)),
      );
    return [await of(buyer), await of(other)];
  };
  expect(await both({ audience: 'level', audienceLevels: ['2'] })).toEqual(['in', 'Not for this member']);
  expect(await both({ audience: 'newcomer' })).toEqual(['Not for this member', 'in']);
  expect(await both({ audience: 'paid' })).toEqual(['in', 'Not for this member']);
  await byShop(desk, 'member', 'signIn', buyer.id);
  expect(await both({ condition: 'sign' })).toEqual(['in', 'Not signed in today']);
  expect(await both({ condition: 'order' })).toEqual(['in', 'No order today']);
  expect(await both({ condition: 'amount', conditionAmount: '30.00' })).toEqual(['in', 'Less than 30.00 spent today']);
  expect(await both({ condition: 'amount', conditionAmount: '30.01' })).toEqual([
    'Less than 30.01 spent today',
    'Less than 30.01 spent today',
  ]);
  const rain = await online({ timesPerDay: 0, timesTotal: 1 }, fresh);
  await plays(rain, buyer);
  desk.clock.now = new Date('2026-11-21T12:00:05.000Z');
  expect(await refusal(plays(rain, buyer))).toBe('No times left');
});

describe('tiers', () => {
  const tier = (more: Values): Values => ({
    label: '一档',
    prizeType: 'cash',
    probability: '100.00',
    stock: 0,
    ...more,
  });

  it('give by their probability until they are out of stock; coupons and points are credited too', async () => {
    const coupon = await desk.add('coupon', {
      name: '券',
      kind: 'cash',
      amount: '5.00',
      status: 'running',
      getType: 'gift',
      validType: 'today',
      validDays: 7,
      total: 1,
      perLimit: 0,
    });
    const of = async (one: Values, turns: number): Promise<string[]> => {
      const rain = await online({ amountMode: 'tier', tiers: [tier(one)] }, fresh);
      for (let turn = 0; turn < turns; turn += 1) await plays(rain, await member());
      return (await records(rain)).toSorted((a, b) => a.id - b.id).map((row) => `${row['prizeType']} ${row['status']}`);
    };
    expect(await of({ amount: '3.00', stock: 2 }, 3)).toEqual(['cash sent', 'cash sent', 'thanks none']);
    expect(await of({ prizeType: 'points', amount: '20' }, 1)).toEqual(['points sent']);
    expect(await of({ prizeType: 'coupon', coupon: coupon.id }, 2)).toEqual(['coupon sent', 'coupon failed']);
    const [first, second] = await desk.find('rainRecord', { prizeType: 'coupon' });
    expect(await desk.find('couponIssue', { coupon: coupon.id })).toMatchObject([
      { id: first?.['couponIssue'], member: first?.['member'] },
    ]);
    expect(second).toMatchObject({ failReason: 'couponShort', couponIssue: null });
    const page = 'infoManagement/rainRecordNew';
    expect(await refusal(desk.act(ann, page, 'resend', Number(second?.id)))).toBe('Not enough coupons');
    await desk.owner.db.updateTable('coupon').set({ total: 2 }).where('id', '=', coupon.id).execute();
    await desk.act(ann, page, 'resend', Number(second?.id));
    expect(await desk.find('couponIssue', { coupon: coupon.id })).toHaveLength(2);
  });

  it('must add up to 100 %, of the new edition alone', async () => {
    const tiers = [tier({ amount: '1.00', probability: '60.00' }), tier({ prizeType: 'thanks', probability: '39.00' })];
    const more = { amountMode: 'tier', tiers };
    expect(await refusal(desk.create(ann, fresh, values(more)))).toBe('"Probability" must total 100 %, not 99.00 %');
    const classicTiers = values({ ...more, tiers: [tier({ amount: '1.00' })] });
    expect(await refusal(desk.create(ann, classic, classicTiers))).toMatch(/option|choice|one of/i);
    const sessions = ['09:00', '20:00'].map((startTime) => ({ startTime, quota: '50.00', packetCount: 10 }));
    expect(await refusal(desk.create(ann, classic, values({ sessions })))).toBe('At most 1 items');
  });
});

it('is told as failed where the account is locked, and sent again once', async () => {
  const [rain, who] = [await online(), await member()];
  await desk.post({
    bizType: 'redPacketRain',
    bizNo: 'HB0',
    step: 'pay',
    document: { ownerType: 'member', ownerId: who.id, asset: 'redPacket', amount: '1.00' },
  });
  const lock = (locked: boolean): Promise<unknown> =>
    desk.owner.db.updateTable('memberAccount').set({ locked }).where('ownerId', '=', who.id).execute();
  await lock(true);
  await plays(rain, who);
  const [failed] = await records(rain);
  expect(failed).toMatchObject({ status: 'failed', amount: '2.00', failReason: 'accountLocked' });
  const page = 'infoManagement/rainRecord';
  expect(await refusal(desk.act(ann, page, 'resend', Number(failed?.id)))).toBe('The account is locked');
  await lock(false);
  await desk.act(ann, page, 'resend', Number(failed?.id));
  expect(await refusal(desk.act(ann, page, 'resend', Number(failed?.id)))).not.toBe('');
  expect(await desk.balance('member', who.id, 'redPacket')).toEqual(['3.0000', '0.0000']);
  expect(await records(rain)).toMatchObject([{ status: 'sent', failReason: null }]);
});

it('goes online with a budget for its packets, one of an edition at a time, and locks what it is by', async () => {
  const rain = await online({ totalBudget: '20.00' });
  const small = await desk.create(ann, fresh, values({ totalBudget: '19.99' }));
  expect(await refusal(desk.act(ann, fresh, 'online', small.id))).toBe(
    'The budget is too small for all packets: at least 20.00',
  );
  const second = await desk.create(ann, classic, values({}));
  expect(await refusal(desk.act(ann, classic, 'online', second.id))).toBe(
    `The activity "${String(rain['name'])}" is online at that time`,
  );
  expect(await refusal(desk.update(ann, classic, rain, { timesPerDay: 5 }))).toBe(
    'While online only the image, rules and budgets may change',
  );
  await plays(rain, await member());
  const now = await desk.one('rainPackage', rain.id);
  expect(await refusal(desk.update(ann, classic, now, { totalBudget: '1.99' }))).toBe(
    'The total budget may not be below what was sent',
  );
  await desk.act(ann, classic, 'addBudget', rain.id, { amount: '30.00' });
  expect(await desk.one('rainPackage', rain.id)).toMatchObject({ totalBudget: '50.00' });
  await desk.act(ann, classic, 'duplicate', rain.id);
  const [copy] = await desk.find('rainPackage', { name: `${String(rain['name'])}（副本）` });
  expect(copy).toMatchObject({ status: 'draft', edition: 'classic', sentAmount: '0.00', sentCount: 0 });
  expect(await refusal(desk.remove(ann, classic, await desk.one('rainPackage', rain.id)))).toBe(
    'Only drafts can be deleted',
  );
});
