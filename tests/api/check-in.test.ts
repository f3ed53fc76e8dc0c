/** Check-ins: by the shop's call, reviewed, paid once, revoked, made up by staff and by members. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import { refusal, type Desk } from './effects-site.ts';
import { ann, openRewardShop, type RewardShop, type Values } from './reward-shop.ts';
import { byShop } from './shop-acts.ts';

const [members, stores, studies] = ['signIn/punchCheck', 'signinSector/storePunchCheck', 'signinSector/studyClockin'];
const day = 86_400_000;
const here = { lat: 30.25, lng: 120.13 };
let shop: RewardShop;
let desk: Desk;
let store: Row;
beforeAll(async () => {
  shop = await openRewardShop();
  ({ desk } = shop);
  shop.nextMonth();
  store = await desk.add('store', { name: '湖滨店', seller: shop.seller.id, location: here });
  await setting();
});
afterAll(() => shop.close());

const setting = (more: Values = {}): Promise<unknown> =>
  shop.setting('checkInSetting', {
    dailyReward: ['member', 'store', 'study'].map((type) => ({ type, asset: 'balance', amount: '2' })),
    streakRewards: [{ days: 3, asset: 'points', amount: '9' }],
    makeUpPrice: '10',
    makeUpTimes: 1,
    cutOffTime: '23:00',
    maxDistance: 300,
    ...more,
  });
const checkIn = (who: Row, form: Values = {}): Promise<Row> =>
  byShop(desk, 'member', 'checkIn', who.id, { type: 'member', ...form });
const makeUp = (who: Row, on: string): Promise<Row> => byShop(desk, 'member', 'makeUpCheckIn', who.id, { day: on });
const records = (who: Row): Promise<Row[]> => desk.find('checkInRecord', { member: who.id });
const last = async (who: Row): Promise<Row> => (await records(who)).at(-1) as Row;
const nextDay = (days = 1): void => {
  desk.clock.now = new Date(desk.clock.now.getTime() + days * day);
};
const daysAgo = (days: number): string =>
  new Date(desk.clock.now.getTime() + 8 * 3_600_000 - days * day).toISOString().slice(0, 10);
const ofStore = { type: 'store', images: ['/files/a.png'], location: '湖滨路 1 号', point: here };
const ofStudy = {
  type: 'study',
  images: ['/files/a.png'],
  course: '开店第一课',
  content: '学会了怎样陈列货架上的商品',
};

describe('a member', () => {
  it('checks in once a day, valid and paid at once, with the streak reward on its day', async () => {
    const who = await shop.member();
    const asked = await Promise.allSettled([1, 2, 3].map(() => checkIn(who)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const _ of [2, 3]) {
      nextDay();
      await checkIn(who);
    }
    expect(await last(who)).toMatchObject({ status: 'valid', streak: 3, dayNo: 3, bonusAmount: '9.0000' });
    expect([await shop.balance(who, 'balance'), await shop.balance(who, 'points')]).toEqual([6, 9]);
  });

  it('is refused after the cut-off time', async () => {
    const who = await shop.member();
    const noon = desk.clock.now;
    desk.clock.now = new Date(`${noon.toISOString().slice(0, 10)}T15:30:00Z`);
    expect(await refusal(checkIn(who))).toContain('23:00');
    desk.clock.now = noon;
    expect(await records(who)).toEqual([]);
  });

  it('makes up a day for points, so many times a month, and the streak goes on', async () => {
    const who = await shop.member();
    await checkIn(who);
    nextDay(2);
    await checkIn(who);
    await expect(makeUp(who, daysAgo(1))).rejects.toThrow();
    await desk.post({
      bizType: 'manualAdjust',
      bizNo: `TZ${who.id}`,
      step: 'post',
      document: { ownerType: 'member', ownerId: who.id, asset: 'points', amount: '50', direction: 'in' },
    });
    for (const on of [daysAgo(0), daysAgo(31)]) await expect(makeUp(who, on)).rejects.toThrow();
    await makeUp(who, daysAgo(1));
    const own = await records(who);
    expect(own.map(({ status, streak }) => [status, streak])).toEqual([
      ['valid', 1],
      ['valid', 3],
      ['makeup', 2],
    ]);
    expect(await shop.balance(who, 'points')).toBe(40);
    await expect(makeUp(who, daysAgo(5))).rejects.toThrow();
    expect(await shop.balance(who, 'balance')).toBe(6);
  });
});

describe('a store', () => {
  it('checks in near its place, waits for review, and is paid once', async () => {
    const who = await shop.member();
    const far = { ...ofStore, store: store.id, point: { lat: 30.26, lng: 120.13 } };
    expect(await refusal(checkIn(who, far))).toContain('m from the store');
    await expect(checkIn(who, { type: 'store', store: store.id })).rejects.toThrow();
    await checkIn(who, { ...ofStore, store: store.id });
    const one = await last(who);
    expect(one).toMatchObject({ status: 'pending', distance: 0, seller: shop.seller.id, rewardPaidAt: null });
    const paid = await Promise.allSettled([1, 2, 3].map(() => desk.act(ann, stores, 'markValid', one.id)));
    expect(paid.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await shop.balance(who, 'balance')).toBe(2);
    expect(await last(who)).toMatchObject({ status: 'valid', auditor: 11 });
  });
});

describe('a study check-in', () => {
  it('is judged invalid with its reason, or featured once it is valid', async () => {
    const [one, two] = [await shop.member(), await shop.member()];
    for (const who of [one, two]) await checkIn(who, ofStudy);
    await desk.act(ann, studies, 'markInvalid', (await last(one)).id, { rejectReason: '内容不符' });
    expect(await last(one)).toMatchObject({ status: 'invalid', rejectReason: '内容不符', rewardPaidAt: null });
    expect(await shop.balance(one, 'balance')).toBe(0);
    await desk.act(ann, studies, 'markValid', (await last(two)).id);
    await desk.act(ann, studies, 'feature', (await last(two)).id);
    expect(await last(two)).toMatchObject({ featured: true });
  });
});

describe('staff', () => {
  it('make up a day of the last 30 for nothing', async () => {
    const who = await shop.member();
    await checkIn(who);
    const { id } = await last(who);
    await desk.act(ann, members, 'makeUp', id, { day: daysAgo(1), reason: '系统故障' });
    expect(await last(who)).toMatchObject({ status: 'makeup', makeUpCost: '0', auditor: 11 });
    await expect(desk.act(ann, members, 'makeUp', id, { day: daysAgo(1), reason: '系统故障' })).rejects.toThrow();
    expect(await shop.balance(who, 'balance')).toBe(4);
  });

  it('revoke what was paid by its mirror; a voucher asks for what is spent', async () => {
    const [rich, poor] = [await shop.member(), await shop.member()];
    for (const who of [rich, poor]) await checkIn(who);
    await desk.post({
      bizType: 'manualAdjust',
      bizNo: `TZ${poor.id}`,
      step: 'post',
      document: { ownerType: 'member', ownerId: poor.id, asset: 'balance', amount: '1.50', direction: 'out' },
    });
    for (const who of [rich, poor])
      await desk.act(ann, members, 'revoke', (await last(who)).id, { rejectReason: '代打卡' });
    expect(await last(rich)).toMatchObject({ status: 'invalid', rejectReason: '代打卡' });
    expect([await shop.balance(rich, 'balance'), await shop.balance(poor, 'balance')]).toEqual([0, 0]);
    expect(await desk.find('manualVoucher', { member: poor.id })).toMatchObject([{ amount: '1.5000' }]);
    expect(await desk.find('manualVoucher', { member: rich.id })).toEqual([]);
  });
});
