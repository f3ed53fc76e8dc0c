/** What sharing earns by the rules of sharing and of D-score: triggers, tiers, multiples, limits, refunds. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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
beforeEach(async () => {
  shop.nextMonth();
  await shop.setting('dScoreRule', { enabled: false });
});

const tiers = (...values: [mode: string, value: string][]): Values[] =>
  values.map(([mode, value], at) => ({ level: at + 1, mode, value }));
const rule = (more: Values): Promise<unknown> =>
  shop.setting('shareRule', { enabled: true, rewardKind: 'points', freezeDays: 0, revokeOnRefund: true, ...more });
/** Who brought the buyer, and who brought that one. */
async function chain(more: Values = {}): Promise<{ buyer: Row; first: Row; second: Row }> {
  const second = await shop.member({ level: '3' });
  const first = await shop.member({ level: '2', referrer: second.id, ...more });
  return { first, second, buyer: await shop.member({ referrer: first.id }) };
}
const points = (of: Row): Promise<number> => shop.balance(of, 'points');
const rewards = (of: Row): Promise<Row[]> => desk.find('sharingReward', { member: of.id });

it('pays both tiers when a friend registers, by the multiple of each level, once; nobody moves up', async () => {
  await rule({
    trigger: 'register',
    levels: tiers(['fixed', '10'], ['fixed', '5']),
    vipRates: [{ vipLevel: '3', multiple: '2.50' }],
  });
  const { buyer, first, second } = await chain();
  await byShop(desk, 'member', 'registered', buyer.id);
  expect([await points(first), await points(second)]).toEqual([10, 12]);
  await byShop(desk, 'member', 'registered', buyer.id).catch(() => {});
  expect([await points(first), await points(second)]).toEqual([10, 12]);
  const frozen = await chain({ status: 'frozen' });
  await byShop(desk, 'member', 'registered', frozen.buyer.id);
  expect([await points(frozen.first), await points(frozen.second)]).toEqual([0, 12]);
});

it('pays a share once by its number, within the limits of the day and the total, however many come at once', async () => {
  await rule({ trigger: 'share', levels: tiers(['fixed', '4']), dayLimit: '10', totalLimit: '14' });
  const { first } = await chain();
  const share = (no: string): Promise<unknown> => byShop(desk, 'member', 'shared', first.id, { shareNo: no });
  await share('a');
  await share('a');
  expect(await points(first)).toBe(4);
  await Promise.all(['b', 'c', 'd', 'e'].map(share));
  expect(await points(first)).toBe(10);
  await shop.later(1);
  await Promise.all(['f', 'g', 'h'].map(share));
  expect((await rewards(first)).map(({ amount }) => Number(amount))).toEqual([4, 4, 2, 4]);
  expect(await points(first)).toBe(14);
});

it('pays a first order when it is paid and no later one; D-score by its own rule beside it', async () => {
  await rule({ trigger: 'firstOrder', rewardKind: 'balance', levels: tiers(['rate', '5'], ['rate', '1.5']) });
  await shop.setting('dScoreRule', {
    enabled: true,
    rewardKind: 'dScore',
    trigger: 'finish',
    freezeDays: 3,
    levels: tiers(['fixed', '7']),
    vipRates: [],
  });
  const { buyer, first, second } = await chain();
  const before = Number(await shop.balance(first, 'balance'));
  await shop.pay(await shop.placed(buyer));
  expect([(await shop.balance(first, 'balance')) - before, await shop.balance(second, 'balance')]).toEqual([5, 1.5]);
  expect(await shop.balance(first, 'dScore')).toBe(0);
  await shop.later(8);
  expect(await desk.balance('member', first.id, 'dScore')).toEqual(['0.0000', '7.0000']);
  await shop.later(3);
  expect(await desk.balance('member', first.id, 'dScore')).toEqual(['7.0000', '0.0000']);
  await shop.pay(await shop.placed(buyer));
  expect((await shop.balance(first, 'balance')) - before).toBe(5);
});

it('leaves excluded zones out, and is off when it is off', async () => {
  const paid = async (more: Values): Promise<number> => {
    await rule({ trigger: 'order', levels: tiers(['fixed', '3']), ...more });
    const { buyer, first } = await chain();
    await shop.pay(await shop.placed(buyer));
    return points(first);
  };
  expect([
    await paid({}),
    await paid({ excludeZones: ['normal'] }),
    await paid({ enabled: false }),
    await paid({ excludeZones: ['promotionGoods'] }),
  ]).toEqual([3, 0, 0, 3]);
});

it('goes back by the share of a refund, all of it with the whole order, unless the rule lets it stay', async () => {
  const refunded = async (more: Values): Promise<number[]> => {
    await rule({ trigger: 'order', rewardKind: 'balance', levels: tiers(['rate', '10']), ...more });
    const { buyer, first } = await chain();
    const order = await shop.finished(await shop.placed(buyer, { freightAmount: '0.00' }));
    const [reward] = await rewards(first);
    const held = async (): Promise<number> => {
      const entries = await desk.find('ledgerEntry', { bizNo: String(reward?.rewardNo), ownerId: first.id });
      return entries.reduce((sum, one) => sum + Number(one.signedAmount), 0);
    };
    const seen = [await held()];
    await shop.refund(order, 1, '60.00');
    seen.push(await held());
    await shop.refund(order, 2, '40.00');
    return [...seen, await held()];
  };
  expect(await refunded({})).toEqual([10, 4, 0]);
  expect(await refunded({ freezeDays: 30 })).toEqual([10, 4, 0]);
  expect(await refunded({ revokeOnRefund: false })).toEqual([10, 10, 10]);
});

it('tells by a trial what it would pay', async () => {
  await rule({ trigger: 'order', levels: tiers(['rate', '5'], ['fixed', '2']), dayLimit: '4' });
  const form = { level: '2', above: '3', amount: '100.00' };
  expect((await shop.trial('infoManagement/share', form)).map((row) => row[2])).toEqual(['4', '2']);
  expect(await shop.trial('infoManagement/dScore', form)).toEqual([]);
});
