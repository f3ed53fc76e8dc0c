/** The daily sign-in and mini classes: what the shop tells, what members get for it, once. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import type { Desk } from './effects-site.ts';
import { openRewardShop, type RewardShop, type Values } from './reward-shop.ts';
import { byShop } from './shop-acts.ts';

let shop: RewardShop;
let desk: Desk;
beforeAll(async () => {
  shop = await openRewardShop();
  ({ desk } = shop);
});
afterAll(() => shop.close());
beforeEach(() => shop.nextMonth());

const dayRewards: Values[] = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, amount: String(day), coupon: null }));
const setting = (more: Values = {}): Promise<unknown> =>
  shop.setting('signSetting', {
    enabled: true,
    rewardKind: 'points',
    cycleDays: 7,
    dayRewards,
    continuous: [{ days: 3, amount: '10', coupon: null }],
    resetOnBreak: true,
    vipMultiple: [{ vipLevel: '2', multiple: '1.50' }],
    makeUp: true,
    makeUpCost: '4',
    makeUpMonthLimit: 2,
    ...more,
  });
const points = (of: Row): Promise<number> => shop.balance(of, 'points');
const sign = (of: Row): Promise<unknown> => byShop(desk, 'member', 'signIn', of.id);
const makeUp = (of: Row, day: string): Promise<unknown> => byShop(desk, 'member', 'makeUpSign', of.id, { day });
const records = (of: Row): Promise<Row[]> => desk.find('signRecord', { member: of.id });
const nextDay = (): Promise<void> => shop.later(1);
const dayOf = (before: number): string =>
  new Date(desk.clock.now.getTime() + 8 * 3_600_000 - before * 86_400_000).toISOString().slice(0, 10);

describe('a daily sign-in', () => {
  it('pays by the day of the cycle, the level and the streak, once a day however often it comes at once', async () => {
    await setting();
    const one = await shop.member({ level: '2' });
    const all = await Promise.allSettled([sign(one), sign(one), sign(one)]);
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await nextDay();
    await sign(one);
    await nextDay();
    await sign(one);
    // 1.5 rounded down, 3, 4.5 rounded down and the 10 of the streak.
    expect((await records(one)).map(({ streak, amount }) => [streak, Number(amount)])).toEqual([
      [1, 1],
      [2, 3],
      [3, 14],
    ]);
    expect(await points(one)).toBe(18);
  });

  it('begins the cycle again after a gap, or goes on with it', async () => {
    const seen = async (resetOnBreak: boolean): Promise<unknown[]> => {
      await setting({ resetOnBreak });
      const one = await shop.member();
      await sign(one);
      await nextDay();
      await sign(one);
      await shop.later(2);
      await sign(one);
      return (await records(one)).map(({ streak, cycleDay }) => [streak, cycleDay]);
    };
    expect(await seen(true)).toEqual([
      [1, 1],
      [2, 2],
      [1, 1],
    ]);
    expect(await seen(false)).toEqual([
      [1, 1],
      [2, 2],
      [1, 3],
    ]);
  });

  it('is made up for points, in the last week, so often a month, and never twice', async () => {
    await setting();
    const one = await shop.member();
    await sign(one);
    await expect(makeUp(one, dayOf(1))).rejects.toThrow();
    await shop.later(3);
    await sign(one);
    await desk.post({
      bizType: 'taskReward',
      bizNo: `RW-${one.id}`,
      step: 'grant',
      document: { ownerType: 'member', ownerId: one.id, asset: 'points', amount: '100' },
    });
    const before = await points(one);
    await makeUp(one, dayOf(2));
    await makeUp(one, dayOf(1));
    // The second fills the gap: the third and last day before it make three in a row.
    expect(
      (await records(one)).filter(({ madeUp }) => madeUp).map(({ streak, amount }) => [streak, Number(amount)]),
    ).toEqual([
      [2, 2],
      [3, 13],
    ]);
    expect((await points(one)) - before).toBe(2 + 13 - 8);
    await expect(makeUp(one, dayOf(1))).rejects.toThrow(/Signed in on that day already/);
    await expect(makeUp(one, dayOf(0))).rejects.toThrow(/Signed in on that day already/);
    await expect(makeUp(one, dayOf(8))).rejects.toThrow(/Only the last 7 days/);
    await expect(makeUp(one, dayOf(5))).rejects.toThrow(/At most 2 days/);
    await setting({ makeUp: false });
    await expect(makeUp(one, dayOf(5))).rejects.toThrow(/cannot be made up/);
  });

  it('gives the coupon of the day, and goes on without one that has run out', async () => {
    const coupon = await desk.add('coupon', {
      name: '签到券',
      kind: 'cash',
      amount: '5.00',
      status: 'running',
      getType: 'gift',
      validType: 'today',
      validDays: 7,
      total: 1,
      perLimit: 0,
    });
    await setting({ dayRewards: dayRewards.map((row) => ({ ...row, coupon: row.day === 1 ? coupon.id : null })) });
    const [one, two] = [await shop.member(), await shop.member()];
    await sign(one);
    await sign(two);
    expect((await records(one))[0]?.coupon).toEqual(expect.any(Number));
    expect((await records(two))[0]).toMatchObject({ coupon: null, amount: '1.0000' });
  });

  it('is refused while it is off, and to a member who is frozen; a trial tells what it pays', async () => {
    await setting({ enabled: false });
    await expect(sign(await shop.member())).rejects.toThrow(/sign-in is off/);
    await setting();
    await expect(sign(await shop.member({ status: 'frozen' }))).rejects.toThrow();
    const told = await shop.trial('infoManagement/sign', { level: '2', streak: 3 });
    expect(told.map((row) => row.slice(0, 3))).toEqual([
      ['1', '1', '1'],
      ['2', '2', '3'],
      ['3', '3', '14'],
    ]);
  });
});

describe('a mini class', () => {
  it('rewards whoever finishes it, once, and counts its learners; not while it is taken down', async () => {
    const category = await desk.add('category', { group: 'course', name: '新手' });
    const course = await desk.add('course', {
      title: '三分钟看懂会员等级',
      category: category.id,
      contentType: 'article',
      content: '<p>…</p>',
      rewardPoints: 15,
      enabled: true,
    });
    const [one, two] = [await shop.member(), await shop.member()];
    const learned = (of: Row): Promise<Row> => byShop(desk, 'course', 'learned', course.id, { member: of.id });
    const all = await Promise.allSettled([learned(one), learned(one), learned(two)]);
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect([await points(one), await points(two)]).toEqual([15, 15]);
    expect(await desk.one('course', course.id)).toMatchObject({ learnCount: 2 });
    await desk.owner.db.updateTable('course').set({ enabled: false }).where('id', '=', course.id).execute();
    await expect(learned(await shop.member())).rejects.toThrow();
  });
});
