/**
 * What the settings of referral awards, awards and rebates bring: on registration, when a store opens, with an order;
 * what a trial tells is what the order pays, and a changed value holds from the next order.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import type { Desk } from './effects-site.ts';
import { bob, openRewardShop, type RewardShop, type Values } from './reward-shop.ts';
import { byShop } from './shop-acts.ts';

let shop: RewardShop;
let desk: Desk;
let stores = 0;
beforeAll(async () => {
  shop = await openRewardShop();
  ({ desk } = shop);
});
afterAll(() => shop.close());
beforeEach(() => shop.nextMonth());

describe('the referral awards', () => {
  const rows = (direct: string): Values[] =>
    ['0', '1', '2', '3', '4'].map((level) => ({
      level,
      direct: level === '2' ? direct : '1.00',
      indirect: '2.00',
      firstOrderPercent: level === '2' ? '5.00' : '0.00',
      monthCap: level === '3' ? '1.50' : '0.00',
    }));

  it('pay the referrer of a new member by his level, once, and nobody who is frozen', async () => {
    const registerAward = ['0', '1', '2', '3', '4'].map((level) => ({
      level,
      asset: level === '2' ? 'balance' : 'points',
      amount: level === '2' ? '8.8800' : '0',
    }));
    await shop.setting('recommendAwardSetting', { enabled: false, freezeDays: 0, registerAward });
    const [above, none, frozen] = [
      await shop.member({ level: '2' }),
      await shop.member({ level: '1' }),
      await shop.member({ level: '2', status: 'frozen' }),
    ];
    for (const referrer of [above, none, frozen])
      await byShop(desk, 'member', 'registered', (await shop.member({ referrer: referrer.id })).id);
    expect(await Promise.all([above, none, frozen].map((one) => shop.balance(one, 'balance')))).toEqual([8.88, 0, 0]);
    const again = (await desk.find('member', { referrer: above.id }))[0] as Row;
    await expect(byShop(desk, 'member', 'registered', again.id)).rejects.toThrow();
    expect(await shop.balance(above, 'balance')).toBe(8.88);
  });

  it('pay what their trial tells: first order, cap of the month, and nothing else', async () => {
    await shop.setting('recommendAwardSetting', {
      enabled: true,
      freezeDays: 0,
      firstOrderMin: '50.00',
      targetAsset: 'balance',
      awardRows: rows('10.00'),
    });
    const form = { level: '2', above: '3', buyer: '0', amount: '100.00', first: true };
    const told = await shop.trial('recommendAward/index', form);
    expect(told.map((row) => row.slice(2, 4))).toEqual([
      ['15.00%', '15.00'],
      ['2.00%', '1.50'],
    ]);
    const second = await shop.member({ level: '3' });
    const first = await shop.member({ level: '2', referrer: second.id });
    await shop.finished(await shop.placed(await shop.member({ referrer: first.id })));
    expect([await shop.balance(first, 'balance'), await shop.balance(second, 'balance')]).toEqual([15, 1.5]);
    const small = await shop.trial('recommendAward/index', { ...form, amount: '49.99' });
    expect(small[0]?.[4]).toMatch(/按会员等级的比例/);
    const together = await shop.trial('recommendAward/index', { ...form, level: '1', above: '1', first: false });
    expect(together.map((row) => row[3])).toEqual(['1.00', '2.00']);
  });

  it('of a changed value pay the next order; the one before keeps what it was granted', async () => {
    const value = { enabled: true, freezeDays: 0, targetAsset: 'balance' };
    await shop.setting('recommendAwardSetting', { ...value, awardRows: rows('10.00') });
    const first = await shop.member({ level: '2' });
    const buyer = await shop.member({ referrer: first.id, firstOrderAt: '2026-01-01T00:00:00.000Z' });
    await shop.finished(await shop.placed(buyer));
    expect(await shop.balance(first, 'balance')).toBe(10);
    await shop.setting('recommendAwardSetting', { ...value, awardRows: rows('20.00') });
    await shop.finished(await shop.placed(buyer));
    expect(await shop.balance(first, 'balance')).toBe(30);
    await shop.setting('recommendAwardSetting', { enabled: false, freezeDays: 0 });
  });
});

describe('the awards', () => {
  const award = (code: string, more: Values = {}): Values => ({
    code,
    enabled: false,
    mode: ['store', 'offline'].includes(code) ? 'fixed' : 'rate',
    value: null,
    kind: 'commission',
    fromLevel: '0',
    cap: null,
    ...more,
  });
  const awards = (more: { [code: string]: Values }): Values => ({
    awards: ['direct', 'indirect', 'team', 'manage', 'store', 'offline', 'center'].map((code) =>
      award(code, more[code]),
    ),
  });
  const store = (more: Values = {}): Promise<Row> => {
    stores += 1;
    return desk.add('store', {
      name: `新店${stores}`,
      storeNo: `D${stores}`,
      seller: shop.seller.id,
      storeType: 'flagship',
      servicePhone: '0571-88886666',
      region: ['330000', '330100', '330106'],
      address: '文三路1号',
      applicant: 77,
      status: 'pending',
      ...more,
    });
  };

  it('bring whoever recruited the seller a fixed amount when a store opens, once, from a level', async () => {
    await shop.setting(
      'awardSetting',
      awards({ store: { enabled: true, value: '88.00', cap: '60.00', kind: 'balance', fromLevel: '1' } }),
    );
    const [high, low] = [await shop.member({ level: '1' }), await shop.member({ level: '0' })];
    const recruited = async (recommender: Row): Promise<Row> => {
      const own = await desk.add('seller', { name: `商家${recommender.id}`, recommender: recommender.id });
      const one = await store({ seller: own.id });
      await desk.act(bob, 'store/alllist', 'approve', one.id, {});
      return desk.one('store', one.id);
    };
    expect([await recruited(high), await recruited(low)]).toMatchObject([{ status: 'open' }, { status: 'open' }]);
    expect([await shop.balance(high, 'balance'), await shop.balance(low, 'balance')]).toEqual([60, 0]);
  });

  it('pay the superior of a promoter by their own rate, and nothing while they are off', async () => {
    const superior = await shop.member({ level: '3', promoterStatus: 'official' });
    const promoting = await shop.member({ promoterStatus: 'official' });
    const above = await desk.add('promoter', { member: superior.id, type: 'official', status: 'official', rate: '9' });
    await desk.add('promoter', {
      member: promoting.id,
      type: 'official',
      status: 'official',
      rate: '10.00',
      superior: above.id,
    });
    const buyer = await shop.member({ referrer: promoting.id });
    await shop.setting('awardSetting', awards({}));
    await shop.finished(await shop.placed(buyer));
    expect([await shop.balance(promoting), await shop.balance(superior)]).toEqual([10, 0]);
    await shop.setting(
      'awardSetting',
      awards({ indirect: { enabled: true, value: '4', cap: '3.00', kind: 'points' } }),
    );
    await shop.finished(await shop.placed(buyer));
    expect([
      await shop.balance(promoting),
      await shop.balance(superior),
      await shop.balance(superior, 'points'),
    ]).toEqual([20, 0, 3]);
  });
});

describe('a rebate', () => {
  const value: Values = {
    enabled: true,
    basis: 'amount',
    selfRate: '1.00',
    levels: [{ vipLevel: '2', rate: '3.00' }],
    kind: 'balance',
    settleAt: 'completed',
  };
  let top: Row;
  let below: Row;
  let goods: Row;
  beforeAll(async () => {
    top = await desk.add('category', { group: 'goods', name: '食品' });
    below = await desk.add('category', { group: 'goods', name: '茶叶', parent: top.id });
    const skus = [{ skuNo: 'S1', price: '60.00', stock: 10, lockedStock: 5, enabled: true }];
    goods = await desk.add('goods', { name: '龙井', seller: shop.seller.id, category: below.id, price: '60.00', skus });
  });

  it('goes by category, those above it, level, own purchases; and waits for its moment', async () => {
    await shop.setting('rebateSetting', { ...value, categories: [{ category: top.id, rate: '10.00' }] });
    const [plain, vip] = [await shop.member(), await shop.member({ level: '2' })];
    await shop.finished(await shop.placed(plain, {}, [{ goods: goods.id }, {}]));
    expect(await shop.balance(plain, 'balance')).toBe(6.4);
    const order = await shop.placed(vip);
    await shop.pay(order);
    expect(await shop.balance(vip, 'balance')).toBe(0);
    await shop.later(8);
    expect(await shop.balance(vip, 'balance')).toBe(3);
    expect(await shop.trial('infoManagement/rebate', { level: '0', category: below.id, amount: '60.00' })).toEqual([
      ['60.00', '10.00%', '6.00'],
    ]);
  });

  it('is reckoned from the profit where the goods have a cost, at most the cap of an order and a month', async () => {
    await shop.setting('rebateSetting', { ...value, basis: 'profit', selfRate: '50.00', capPerMonth: '12.00' });
    const buyer = await shop.member();
    const lines: Values[] = [{ costPrice: '44.00' }, {}];
    await shop.finished(await shop.placed(buyer, {}, lines));
    expect(await shop.balance(buyer, 'balance')).toBe(8);
    await shop.pay(await shop.placed(buyer, {}, lines));
    const orders = await desk.find('order', { member: buyer.id });
    expect(orders.map(({ benefits }) => (benefits as Values[])[0]?.amount)).toEqual(['8.00', '4.00']);
    await shop.setting('rebateSetting', { ...value, capPerOrder: '0.50' });
    expect((await shop.pay(await shop.placed(await shop.member()))).benefits).toMatchObject([{ amount: '0.50' }]);
  });

  it('is not for small orders, excluded zones, or while it is off', async () => {
    const benefits = async (more: Values, of: Values = {}): Promise<number> => {
      await shop.setting('rebateSetting', { ...value, ...more });
      return ((await shop.pay(await shop.placed(await shop.member(), of))).benefits as Values[] | null)?.length ?? 0;
    };
    expect(await benefits({ minOrder: '100.00' })).toBe(1);
    expect(await benefits({ minOrder: '100.01' })).toBe(0);
    expect(await benefits({ excludeZones: ['normal'] })).toBe(0);
    expect(await benefits({ enabled: false })).toBe(0);
  });

  it('goes back by share, or stays when part is refunded; an order refunded whole takes all back', async () => {
    await shop.setting('rebateSetting', { ...value, selfRate: '10.00' });
    const [one, two] = [await shop.member(), await shop.member()];
    const taken = await shop.finished(await shop.placed(one, { freightAmount: '0.00' }));
    await shop.refund(taken, 1, '60.00');
    expect(await shop.balance(one, 'balance')).toBe(4);
    await shop.setting('rebateSetting', { ...value, selfRate: '10.00', revokeOnRefund: false });
    const kept = await shop.finished(await shop.placed(two, { freightAmount: '0.00' }));
    await shop.refund(kept, 1, '60.00');
    expect(await shop.balance(two, 'balance')).toBe(10);
    await shop.refund(kept, 2, '40.00');
    expect(await shop.balance(two, 'balance')).toBe(0);
  });
});
