/** The spend check-in: orders counted by cycle, streaks, payment by hand and by the clock, refunds, recounts. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cycleOf } from '../../src/business/marketing/spend-clock.ts';
import type { Row } from '../../src/database/contract.ts';
import type { Desk } from './effects-site.ts';
import { ann, openRewardShop, type RewardShop, type Values } from './reward-shop.ts';

const list = 'consumeClock/consumeClockList';
let shop: RewardShop;
let desk: Desk;
beforeAll(async () => {
  shop = await openRewardShop();
  ({ desk } = shop);
});
afterAll(() => shop.close());
beforeEach(() => shop.nextMonth());

const setting = (more: Values = {}): Promise<unknown> =>
  shop.setting('consumeClockSetting', {
    enabled: true,
    cycle: 'month',
    needAmount: '150.00',
    needOrders: 0,
    baseReward: [{ asset: 'balance', amount: '5' }],
    streakRewards: [{ cycles: 2, asset: 'balance', amount: '7' }],
    breakRule: 'reset',
    autoPay: false,
    refundRevoke: true,
    ...more,
  });
/** Orders of 100 that are finished at this moment. */
async function finish(buyer: Row, count: number, more: Values = {}): Promise<Row[]> {
  const orders: Row[] = [];
  for (let each = 0; each < count; each += 1) {
    const order = await shop.placed(buyer, { freightAmount: '0.00', ...more });
    await shop.pay(order);
    orders.push(order);
  }
  await shop.later(8);
  return orders;
}
const record = async (of: Row): Promise<Row> =>
  (await desk.find('consumeClockRecord', { member: of.id })).at(-1) as Row;
const nextCycle = async (): Promise<void> => {
  const now = desk.clock.now;
  desk.clock.now = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2, 4));
  await shop.later(0);
};

describe('cycles', () => {
  it.each([
    ['day', '2027-01-01', ['2027-01-01', '2027-01-01', '2027-01-01']],
    ['week', '2027-01-01', ['2026-W53', '2026-12-28', '2027-01-03']],
    ['week', '2027-01-04', ['2027-W01', '2027-01-04', '2027-01-10']],
    ['month', '2028-02-29', ['2028-02', '2028-02-01', '2028-02-29']],
  ])('of a %s hold %s', (kind, day, [no, from, until]) => {
    expect(cycleOf(kind, day)).toEqual({ no, from, until });
  });
});

describe('a member who spends', () => {
  it('reaches the cycle by orders past their after-sale period; it is reckoned when the cycle ends, and paid once', async () => {
    await setting();
    const buyer = await shop.member();
    await finish(buyer, 1);
    expect(await record(buyer)).toMatchObject({ spentAmount: '100.00', achieved: false, rewardStatus: 'open' });
    await finish(buyer, 1);
    expect(await record(buyer)).toMatchObject({ spentAmount: '200.00', orderCount: 2, achieved: true });
    await nextCycle();
    const one = await record(buyer);
    expect(one).toMatchObject({ streak: 1, rewardAmount: '5.0000', rewardStatus: 'waiting', closesAt: null });
    const paid = await Promise.allSettled([1, 2, 3].map(() => desk.act(ann, list, 'pay', one.id)));
    expect(paid.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await shop.balance(buyer, 'balance')).toBe(5);
  });

  it('goes on with the streak and gets its reward by the clock; a cycle between resets it, or not', async () => {
    await setting({ autoPay: true });
    const buyer = await shop.member();
    await finish(buyer, 2);
    await nextCycle();
    await finish(buyer, 2);
    await nextCycle();
    expect(await record(buyer)).toMatchObject({ streak: 2, rewardAmount: '12.0000', rewardStatus: 'done' });
    expect(await shop.balance(buyer, 'balance')).toBe(17);
    await nextCycle();
    await finish(buyer, 2);
    await nextCycle();
    expect(await record(buyer)).toMatchObject({ streak: 1, rewardAmount: '5.0000' });
    await setting({ autoPay: true, breakRule: 'keep' });
    await nextCycle();
    await finish(buyer, 2);
    await nextCycle();
    expect(await record(buyer)).toMatchObject({ streak: 2 });
  });

  it('is not paid while frozen; what waits stays', async () => {
    await setting({ autoPay: true });
    const buyer = await shop.member();
    await finish(buyer, 2);
    await desk.owner.db.updateTable('member').set({ status: 'frozen' }).where('id', '=', buyer.id).execute();
    await nextCycle();
    expect(await record(buyer)).toMatchObject({ rewardStatus: 'waiting' });
    expect(await shop.balance(buyer, 'balance')).toBe(0);
  });

  it('counts orders of the levels and zones that take part', async () => {
    await shop.setting('consumePointsSetting', {
      enabled: false,
      plates: [{ name: '百货超市', zone: 'promotionGoods', earnMultiple: '1', enabled: true, sort: 1 }],
    });
    await setting({ plates: ['百货超市'], levels: ['2'] });
    const [low, high] = [await shop.member(), await shop.member({ level: '2' })];
    await finish(low, 1, { zone: 'promotionGoods' });
    await finish(high, 1);
    await finish(high, 1, { zone: 'promotionGoods' });
    expect(await desk.find('consumeClockRecord', { member: low.id })).toEqual([]);
    expect(await record(high)).toMatchObject({ orderCount: 1 });
  });
});

describe('a refund', () => {
  it('lowers what was spent: what waits lapses, what was paid is taken back, the spent part by a voucher', async () => {
    await setting();
    const [one, two] = [await shop.member(), await shop.member()];
    const ordersOf = [await finish(one, 2), await finish(two, 2)];
    await nextCycle();
    const paid = await record(two);
    await desk.act(ann, list, 'pay', paid.id);
    await desk.post({
      bizType: 'manualAdjust',
      bizNo: `TZ${paid.id}`,
      step: 'post',
      document: { ownerType: 'member', ownerId: two.id, asset: 'balance', amount: '3.00', direction: 'out' },
    });
    for (const orders of ordersOf) await shop.refund(orders[0] as Row, 1, '60.00');
    expect(await record(one)).toMatchObject({ spentAmount: '140.00', achieved: false, rewardStatus: 'notReached' });
    expect(await record(two)).toMatchObject({ spentAmount: '140.00', rewardStatus: 'revoked' });
    const vouchers = await desk.find('manualVoucher', { member: two.id });
    expect(vouchers).toMatchObject([{ kind: 'decrease', asset: 'balance', amount: '3.0000' }]);
  });

  it('leaves what was paid where the settings say so', async () => {
    await setting({ refundRevoke: false, autoPay: true });
    const buyer = await shop.member();
    const [order] = await finish(buyer, 2);
    await nextCycle();
    await shop.refund(order as Row, 1, '60.00');
    expect(await record(buyer)).toMatchObject({ spentAmount: '140.00', rewardStatus: 'done' });
  });
});

it('is counted again by the settings as they are, the running cycle alone', async () => {
  await setting({ needAmount: '500.00' });
  const [buyer, other] = [await shop.member(), await shop.member()];
  await finish(buyer, 2);
  await nextCycle();
  await finish(other, 2);
  await setting({ needAmount: '200.00' });
  await desk.pageAct(ann, 'consumeClock/consumeClockConfig', 'recompute', {});
  expect(await record(other)).toMatchObject({ needAmount: '200.00', spentAmount: '200.00', achieved: true });
  expect(await record(buyer)).toMatchObject({ needAmount: '500.00', achieved: false });
});

it('is revoked by hand with a mirror entry', async () => {
  await setting({ autoPay: true });
  const buyer = await shop.member();
  await finish(buyer, 2);
  await nextCycle();
  await desk.act(ann, list, 'revoke', (await record(buyer)).id, { reason: '刷单' });
  expect(await record(buyer)).toMatchObject({ rewardStatus: 'revoked', revokeReason: '刷单' });
  expect(await shop.balance(buyer, 'balance')).toBe(0);
});
