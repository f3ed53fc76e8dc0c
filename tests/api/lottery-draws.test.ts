/** Draws of lotteries: odds, stock, limits, budget and payment, however many draw at once. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drawnLine, pickByWeight, percentShares } from '../../src/base/odds.ts';
import type { Row } from '../../src/database/contract.ts';
import { refusal, session, unbalanced } from './effects-site.ts';
import { always, lotteryDesk, lotteries, points, thanks, type LotteryDesk, type Values } from './lottery-desk.ts';
import { openShop, type Shop } from './order-shop.ts';

const ann = session(11);
let shop: Shop;
let lottery: LotteryDesk;

beforeAll(async () => {
  shop = await openShop();
  lottery = lotteryDesk(shop);
});
afterAll(async () => {
  const sums = await unbalanced(shop.desk);
  await shop.desk.drop();
  expect(sums).toEqual([]);
});
beforeEach(async () => {
  shop.desk.clock.now = new Date('2026-11-20T04:00:00.000Z');
  await lottery.settings();
});

const refused = (run: Promise<unknown>): Promise<string> => refusal(run);

/** Within the 99 % interval of its count. */
function expectShare(count: number, draws: number, share: number): void {
  const deviation = Math.sqrt(draws * share * (1 - share));
  expect(Math.abs(count - draws * share)).toBeLessThan(2.576 * deviation + 1);
}

describe('odds', () => {
  it('each line is drawn as often as its weight says, within 99 %', () => {
    const weights = [1, 9, 90, 400, 9_500];
    const total = weights.reduce((all, one) => all + one, 0);
    const counts = weights.map(() => 0);
    let state = 20_261_120;
    // A fixed sequence of 32-bit numbers, so that the count is the same each time.
    const source = (length: number): Uint8Array =>
      Uint8Array.from({ length }, () => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return state >>> 24;
      });
    for (let turn = 0; turn < 100_000; turn += 1) {
      const index = pickByWeight(weights, source);
      counts[index] = (counts[index] ?? 0) + 1;
    }
    counts.forEach((count, index) => expectShare(count, 100_000, (weights[index] ?? 0) / total));
    expect(() => pickByWeight([0, 0], (length) => randomBytes(length))).toThrow(RangeError);
  });

  it('shares add up to 100.00', () => {
    expect(percentShares([1, 1, 1])).toEqual(['33.34', '33.33', '33.33']);
    expect(percentShares([3000, 1000, 7000])).toEqual(['27.27', '9.09', '63.64']);
    expect(percentShares([0, 0])).toEqual(['0.00', '0.00']);
  });

  it('a prize that is exhausted, over budget or not to be won falls back to the first that is nothing', () => {
    const nothing = { nothing: true, left: null, dayLeft: null, cost: '0' };
    const prize = { nothing: false, left: 1, dayLeft: 1, cost: '5.00' };
    expect(drawnLine([prize, nothing, nothing], 0, '5.00')).toBe(0);
    expect(drawnLine([prize, nothing, nothing], 0, '4.99')).toBe(1);
    expect(drawnLine([{ ...prize, left: 0 }, nothing], 0, null)).toBe(1);
    expect(drawnLine([{ ...prize, dayLeft: 0 }, nothing], 0, null)).toBe(1);
    expect(drawnLine([prize, nothing], 0, null, false)).toBe(1);
    expect(drawnLine([prize, nothing, nothing], 2, null)).toBe(2);
  });
});

it('is drawn as the weights say, within stock, with counters that equal a count', async () => {
  const of = await lottery.online({
    prizes: [points({ name: '大奖', stock: 3, weight: 4000 }), points({ weight: 3000 }), { ...thanks, weight: 3000 }],
  });
  const members = await Promise.all(Array.from({ length: 8 }, () => lottery.member()));
  const draws = 160;
  for (let turn = 0; turn < draws; turn += 8) await Promise.all(members.map((who) => lottery.draw(of, who)));
  const records = await lottery.records(of);
  expect(records).toHaveLength(draws);
  const count = (name: string): number => records.filter((one) => one['prizeName'] === name).length;
  expect(count('大奖')).toBe(3);
  expectShare(count('积分'), draws, 0.3);
  const now = await shop.desk.one('lotteryActivity', of.id);
  const wins = 3 + count('积分');
  expect(now).toMatchObject({ drawCount: draws, winCount: wins, joinCount: 8, prizeCost: `${wins}.00` });
  const prizes = await lottery.prizes(of);
  expect(prizes.map(({ left }) => left)).toEqual([0, 1000 - count('积分'), null]);
  expect(prizes.map(({ probability }) => probability)).toEqual(['40.00', '30.00', '30.00']);
  const [day] = await shop.desk.find('lotteryDay', { day: '2026-11-20' });
  expect(day).toMatchObject({ drawCount: draws, winCount: wins, cost: `${wins}.00` });
  // Each was credited once, and to its member.
  for (const who of members) {
    const own = records.filter((one) => one['member'] === who.id && one['isWin'] === true);
    expect(await shop.desk.balance('member', who.id, 'points')).toEqual([
      own.length === 0 ? '0' : `${own.length * 10}.0000`,
      own.length === 0 ? '0' : '0.0000',
    ]);
  }
});

it('gives no more of a prize a day, and no more wins to a member, than it says', async () => {
  const of = await lottery.online({ winLimit: 1, prizes: always(points({ dayLimit: 2 })) });
  const [first, second, third] = [await lottery.member(), await lottery.member(), await lottery.member()];
  for (const who of [first, first, second, third]) await lottery.draw(of, who);
  const won = async (): Promise<unknown[]> => (await lottery.records(of)).map(({ isWin }) => isWin);
  expect(await won()).toEqual([true, false, true, false]);
  shop.desk.clock.now = new Date('2026-11-20T16:00:00.000Z');
  await lottery.draw(of, third);
  expect(await won()).toEqual([true, false, true, false, true]);
});

describe('is refused', () => {
  it('over the limits of the activity, of a day and of an address', async () => {
    const who = await lottery.member();
    const of = await lottery.online({ timesPerDay: 1, timesTotal: 2 });
    await lottery.draw(of, who);
    expect(await refused(lottery.draw(of, who))).toBe('No draws left today');
    shop.desk.clock.now = new Date('2026-11-20T16:00:00.000Z');
    await lottery.draw(of, who);
    shop.desk.clock.now = new Date('2026-11-21T16:00:00.000Z');
    expect(await refused(lottery.draw(of, who))).toBe('No draws left');
    const other = await lottery.online({ play: 'box' });
    await lottery.settings({ dayDrawLimit: 1, riskIpLimit: 2 });
    await lottery.draw(other, who, '10.9.9.9');
    expect(await refused(lottery.draw(other, who, '10.9.9.9'))).toBe('No draws left today');
    await lottery.draw(other, await lottery.member(), '10.9.9.9');
    expect(await refused(lottery.draw(other, await lottery.member(), '10.9.9.9'))).toBe('No draws left today');
  });

  it('outside its time, while lotteries are off, to members who are blocked or not its audience', async () => {
    const who = await lottery.member({ level: '1' });
    const of = await lottery.online({ startAt: '2026-11-20T05:00:00.000Z' });
    expect(await refused(lottery.draw(of, who))).toBe('Not running');
    const draft = await lottery.draft();
    expect(await refused(lottery.draw(draft, who))).toBe('Not running');
    const running = await lottery.online({ play: 'box' });
    await lottery.settings({ blackList: [who.id] });
    expect(await refused(lottery.draw(running, who))).toBe('This member cannot draw');
    await lottery.settings({ enabled: false });
    expect(await refused(lottery.draw(running, who))).toBe('Lotteries are off');
    await lottery.settings();
    expect(await refused(lottery.draw(running, await lottery.member({ status: 'frozen' })))).toBe(
      'This member cannot draw',
    );
    const gold = await lottery.online({ play: 'box', audience: 'level', audienceLevels: ['4'] });
    expect(await refused(lottery.draw(gold, who))).toBe('Not for members of this level');
    const paid = await lottery.online({ play: 'box', audience: 'paid' });
    expect(await refused(lottery.draw(paid, who))).toBe('For paying members only');
    const fresh = await lottery.online({ play: 'box', audience: 'newcomer' });
    await lottery.draw(fresh, who);
    const buyer = await lottery.member({ firstOrderAt: '2026-11-01T00:00:00.000Z' });
    expect(await refused(lottery.draw(fresh, buyer))).toBe('For newcomers only');
  });
});

it('takes a free draw first, then an earned one, then points; too few points refuse and leave nothing behind', async () => {
  const { desk } = shop;
  const who = await lottery.member();
  const of = await lottery.online({ costKind: 'points', costAmount: '30', freeTimesDay: 1, prizes: always(points()) });
  await desk.add('lotteryChance', { activity: of.id, member: who.id, source: 'invite', sourceNo: 'A1', times: 1 });
  await lottery.grant(who, 'points', '25');
  await lottery.draw(of, who);
  await lottery.draw(of, who);
  expect((await lottery.records(of)).map(({ paidBy }) => paidBy)).toEqual(['free', 'chance']);
  expect((await desk.find('lotteryChance', { activity: of.id }))[0]).toMatchObject({ times: 1, used: 1 });
  expect(await desk.balance('member', who.id, 'points')).toEqual(['45.0000', '0.0000']);
  await lottery.draw(of, who);
  expect(await desk.balance('member', who.id, 'points')).toEqual(['25.0000', '0.0000']);
  expect(await refused(lottery.draw(of, who))).toMatch(/available|balance/i);
  expect(await lottery.records(of)).toHaveLength(3);
  expect((await lottery.prizes(of))[0]).toMatchObject({ left: 997 });
  const earned = await lottery.online({ play: 'box', costKind: 'order', orderAmountPer: '100.00' });
  expect(await refused(lottery.draw(earned, who))).toBe('No draws earned');
});

it('issues a coupon of its own, and nothing once the coupon is used up', async () => {
  const { desk } = shop;
  const coupon = await desk.create(ann, 'coupon/index', {
    name: '抽奖券',
    kind: 'cash',
    amount: '5.00',
    minAmount: '0.00',
    scopeType: 'all',
    getType: 'gift',
    validType: 'today',
    validDays: 7,
    total: 3,
    perLimit: 1,
  });
  await desk.act(ann, 'coupon/index', 'publish', coupon.id);
  const prize = { name: '券', type: 'coupon', image: '/a.png', coupon: coupon.id, cost: '5.00', stock: 3 };
  const of = await lottery.online({ prizes: always(prize) });
  const who = await lottery.member();
  await lottery.draw(of, who);
  expect(await lottery.last(who)).toMatchObject({ status: 'sent', isWin: true });
  const [issue] = await desk.find('couponIssue', { coupon: coupon.id });
  expect(issue).toMatchObject({ member: who.id, id: (await lottery.last(who))['couponIssue'] });
  await lottery.draw(of, who);
  expect(await lottery.last(who)).toMatchObject({ status: 'none', isWin: false, prizeName: '谢谢参与' });
  expect(await refused(lottery.online({ play: 'box', prizes: always({ ...prize, stock: 5 }) }))).toBe(
    '2 of the coupon 抽奖券 are left, the prizes need 5',
  );
});

describe('prizes', () => {
  it('are refused where a game, a sum of weights or an amount does not fit', async () => {
    const eight = refused(lottery.draft({ play: 'wheel' }));
    expect(await eight).toBe('Wheel and nine grid have exactly 8 prizes');
    expect(await refused(lottery.draft({ prizes: [points(), { ...thanks, weight: 0 }] }))).toBe(
      'At least one "Nothing" has a weight above 0',
    );
    expect(await refused(lottery.draft({ prizes: [points({ amount: '0.50' }), thanks] }))).toBe(
      'A prize of points is a whole number',
    );
  });

  it('have their numbers, costs and stock completed', async () => {
    const red = { name: '红包', type: 'redPacket', image: '/a.png', amount: '8.80', weight: 1, stock: 5 };
    const made = await lottery.draft({ prizes: [red, thanks] });
    const [first, second] = await lottery.prizes(made);
    expect(first).toMatchObject({ cost: '8.80', stock: 5, left: 5, probability: '0.01' });
    expect(String(first?.['prizeNo'])).toMatch(/^\w{6}$/);
    expect(second).toMatchObject({ cost: '0.00', left: null, probability: '99.99' });
    expect(made).toMatchObject({ expectedCost: '1.26', status: 'draft' });
  });

  it('change their weights online by an act that tells old and new ones', async () => {
    const of = await lottery.online();
    const before = await lottery.prizes(of);
    const odds = before.map(({ name = '', prizeNo = '' }) => ({ name, prizeNo, weight: 500 }));
    await shop.desk.act(ann, lotteries, 'adjustOdds', of.id, { odds, reason: '调整中奖率' });
    expect((await lottery.prizes(of)).map(({ weight, probability }) => [weight, probability])).toEqual([
      [500, '50.00'],
      [500, '50.00'],
    ]);
    const none = odds.map((line, index) => ({ ...line, weight: index === 0 ? 5 : 0 }));
    const act = (form: Values): Promise<Row> => shop.desk.act(ann, lotteries, 'adjustOdds', of.id, form);
    expect(await refused(act({ odds: none, reason: '调整中奖率' }))).toBe(
      'At least one "Nothing" has a weight above 0',
    );
    expect(await refused(act({ odds: [odds[0] ?? {}, odds[0] ?? {}], reason: '调整中奖率' }))).toMatch(
      /has it already|One weight/,
    );
    const row = await shop.desk.one('lotteryActivity', of.id);
    expect(await refused(shop.desk.update(ann, lotteries, row, { name: '新名称' }))).toMatch(/^Online only/);
  });
});
