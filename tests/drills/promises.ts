/** What the shop promises, each as 500 calls that want it at once and what must be true when all are answered. */
import { expect } from 'vitest';
import { sum } from '../../src/base/decimal.ts';
import type { Row } from '../../src/database/contract.ts';
import { groups, openActivities, skuNoOf, type ActivityShop } from '../api/activity-shop.ts';
import { unbalanced, type Desk } from '../api/effects-site.ts';
import { ann } from '../api/order-shop.ts';
import { always, lotteryDesk, points, type LotteryDesk } from '../api/lottery-desk.ts';
import type { ShopCall } from '../api/shop-acts.ts';
import type { Answers } from './rush.ts';

export interface Promised {
  calls: ShopCall[];
  /** Table whose triggers keep the promise as well: without them and without locks it breaks. */
  keptBy?: string;
  holds(answers: Answers): Promise<void>;
}

export interface Rushed {
  desk: Desk;
  activities: ActivityShop;
  lottery: LotteryDesk;
  members: Row[];
}

export async function openRushed(): Promise<Rushed> {
  const activities = await openActivities();
  const { desk } = activities.shop;
  const members: Row[] = [];
  for (let index = 0; index < 250; index += 1)
    members.push(
      await desk.add('member', { nickname: `会员${index}`, phone: `139${String(index).padStart(8, '0')}`, level: '1' }),
    );
  return { desk, activities, lottery: lotteryDesk(activities.shop), members };
}

const noon = new Date('2026-11-20T04:00:00.000Z');

/** Each of 250 members asks twice. */
const twice = ({ members }: Rushed, entity: string, action: string, id: number, more: object = {}): ShopCall[] =>
  members
    .flatMap((member) => [member, member])
    .map((member) => ({ entity, action, id, form: { member: member.id, ...more } }));

/** 60 coupons, one per member. */
async function coupons(of: Rushed): Promise<Promised> {
  const { desk } = of;
  const coupon = await desk.add('coupon', {
    name: '券',
    kind: 'cash',
    amount: '10.00',
    status: 'running',
    getType: 'self',
    collectStartAt: '2026-11-01T00:00:00.000Z',
    collectEndAt: '2026-12-01T00:00:00.000Z',
    validType: 'today',
    validDays: 7,
    total: 60,
    perLimit: 1,
  });
  return {
    calls: twice(of, 'coupon', 'claim', coupon.id),
    keptBy: 'couponIssue',
    async holds(answers) {
      expect(answers['done']).toBe(60);
      expect(Object.keys(answers).toSorted()).toEqual(['Not enough coupons', 'Up to 1 per member', 'done']);
      const issues = await desk.find('couponIssue', { coupon: coupon.id });
      expect(issues).toHaveLength(60);
      expect(new Set(issues.map((issue) => issue['member'])).size).toBe(60);
      expect(await desk.one('coupon', coupon.id)).toMatchObject({ collected: 60 });
    },
  };
}

/** A budget of 30.00 in packets of 0.50, one session per member. */
async function rain(of: Rushed): Promise<Promised> {
  const { desk } = of;
  desk.clock.now = new Date('2026-11-20T12:00:05.000Z');
  // One is online at a time.
  await desk.owner.db.updateTable('rainPackage').set({ status: 'stopped' }).execute();
  const activity = await desk.add('rainPackage', {
    edition: 'classic',
    name: '红包雨',
    status: 'online',
    startAt: '2026-11-01T00:00:00.000Z',
    endAt: '2026-12-01T00:00:00.000Z',
    sessions: [{ startTime: '20:00', quota: '100.00', packetCount: 10 }],
    amountMode: 'fixed',
    minAmount: '0.50',
    totalBudget: '30.00',
  });
  return {
    calls: twice(of, 'rainPackage', 'catch', activity.id, { clickCount: 5 }),
    async holds(answers) {
      expect(answers).toEqual({ done: 250, 'No times left today': 250 });
      const records = await desk.find('rainRecord', { package: activity.id });
      expect(new Set(records.map((one) => one['member'])).size).toBe(250);
      const paid = records.filter((one) => one['status'] === 'sent');
      expect(paid).toHaveLength(60);
      expect(
        sum(
          paid.map((one) => String(one['amount'])),
          2,
        ),
      ).toBe('30.00');
      expect(await desk.one('rainPackage', activity.id)).toMatchObject({ sentAmount: '30.00', sentCount: 60 });
      const entries = await desk.find('ledgerEntry', { bizNo: paid.map((one) => one['recordNo']) as string[] });
      expect(entries).toHaveLength(120);
      expect(await unbalanced(desk)).toEqual([]);
    },
  };
}

/** 60 pieces of a flash sale, one per member; two orders of each. */
async function sale({ desk, activities, members }: Rushed): Promise<Promised> {
  desk.clock.now = noon;
  await activities.setting('seckillSetting', {});
  const { of, goods } = await activities.sale(60);
  const orders: Row[] = [];
  for (const member of [...members, ...members]) orders.push(await activities.placed('seckill', { of, goods }, member));
  return {
    calls: orders.map(({ id }) => ({ entity: 'order', action: 'takeActivity', id })),
    async holds(answers) {
      expect(answers['done']).toBe(60);
      const refused = [`Not enough activity stock: 0 of ${skuNoOf(goods)} left`, 'Up to 1 per member'];
      expect([...refused, 'done']).toEqual(expect.arrayContaining(Object.keys(answers)));
      const taken = (await desk.find('order', { activityId: of.id })).filter((one) => one['activityTaken'] === true);
      expect(taken).toHaveLength(60);
      expect(new Set(taken.map((one) => one['member'])).size).toBe(60);
      expect(await activities.counts('seckill', of)).toEqual([0, 0]);
    },
  };
}

/** Ten places of a team, which a hundred paid orders want, each paid five times. */
async function team({ desk, activities, members }: Rushed): Promise<Promised> {
  desk.clock.now = noon;
  const { goods, of } = await activities.group({ groupSize: 10 });
  const skus = [{ skuNo: skuNoOf(goods), price: '40.00', activityStock: 100 }];
  const one = { goods, of: await desk.update(ann, groups, of, { skus }) };
  const orders: Row[] = [];
  const [leader] = members;
  if (!leader) throw new Error('no members');
  await activities.pay(await activities.taken('groupBuy', one, leader));
  const [opened] = await desk.find('groupBuyTeam', { groupBuy: of.id });
  for (const member of members.slice(1, 100))
    orders.push(await activities.taken('groupBuy', one, member, { team: opened?.id ?? null }));
  return {
    calls: Array.from({ length: 500 }, (_, index) => ({
      entity: 'order',
      action: 'pay',
      id: Number(orders[index % orders.length]?.id),
    })),
    async holds(answers) {
      const formed = await desk.one('groupBuyTeam', Number(opened?.id));
      expect(formed).toMatchObject({ status: 'success', joined: 10 });
      const joined = formed['members'] as { [field: string]: unknown }[];
      expect(new Set(joined.map((member) => member['order'])).size).toBe(10);
      expect(answers['done']).toBe(9);
      const refused = Object.keys(answers).filter((one) => one !== 'done');
      expect(refused.filter((one) => !/Not possible in this state|The team has ended/u.test(one))).toEqual([]);
      expect(await unbalanced(desk)).toEqual([]);
    },
  };
}

/** 60 pieces of a prize that is nearly always drawn, and a budget of the day for 40 of them. */
async function lottery({ desk, lottery: at, ...of }: Rushed): Promise<Promised> {
  desk.clock.now = new Date(desk.clock.now.getTime() + 86_400_000);
  await at.settings({ dayPrizeBudget: '40.00' });
  const activity = await at.online({ prizes: always(points({ stock: 60 })) });
  return {
    calls: twice({ desk, lottery: at, ...of }, 'lotteryActivity', 'draw', activity.id, { ip: '10.0.0.1' }),
    async holds(answers) {
      expect(answers).toEqual({ done: 500 });
      const records = await at.records(activity);
      expect(records).toHaveLength(500);
      const won = records.filter(({ isWin }) => isWin === true);
      expect(won).toHaveLength(40);
      expect((await at.prizes(activity))[0]).toMatchObject({ stock: 60, left: 20 });
      const posted = await desk.find('ledgerTxn', {
        bizType: 'lotteryPrize',
        bizNo: won.map((one) => one['recordNo']) as string[],
      });
      expect(posted).toHaveLength(40);
      expect(await unbalanced(desk)).toEqual([]);
    },
  };
}

/** 60 places of a material, which 500 awards that wait want. */
async function circle({ desk, members }: Rushed): Promise<Promised> {
  const material = await desk.add('circleMaterial', {
    title: '素材',
    text: '春茶上新',
    taskOn: true,
    rewardKind: 'balance',
    rewardAmount: '5.0000',
    startAt: '2026-11-01T00:00:00.000Z',
    endAt: '2026-12-31T00:00:00.000Z',
    quota: 60,
  });
  const awards: Row[] = [];
  for (const member of members)
    awards.push(
      await desk.add('circleAward', {
        member: member.id,
        material: material.id,
        status: 'pending',
        rewardKind: 'balance',
        rewardAmount: '5.0000',
        submittedAt: '2026-11-20T01:00:00.000Z',
      }),
    );
  return {
    calls: [...awards, ...awards].map(({ id }) => ({ entity: 'circleAward', action: 'approve', id })),
    keptBy: 'circleAward',
    async holds(answers) {
      expect(answers['done']).toBe(60);
      const awarded = await desk.find('circleAward', { material: material.id, status: 'awarded' });
      expect(awarded).toHaveLength(60);
      expect(await desk.one('circleMaterial', material.id)).toMatchObject({ used: 60 });
      const posted = await desk.find('ledgerTxn', {
        bizType: 'circleReward',
        bizNo: awarded.map((one) => one['awardNo']) as string[],
      });
      expect(posted).toHaveLength(60);
      expect(await unbalanced(desk)).toEqual([]);
    },
  };
}

export const promises: { [name: string]: (of: Rushed) => Promise<Promised> } = {
  coupons,
  rain,
  sale,
  team,
  lottery,
  circle,
};
