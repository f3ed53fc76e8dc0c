/** Draws that members earn by orders, invitations and stores; activities of stores. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import { refusal, session } from './effects-site.ts';
import { always, goodsPrize, lotteryDesk, lotteries, points, type LotteryDesk, type Values } from './lottery-desk.ts';
import { openShop, type Shop } from './order-shop.ts';
import { byShop } from './shop-acts.ts';

const ann = session(11);
let shop: Shop;
let lottery: LotteryDesk;

beforeAll(async () => {
  shop = await openShop();
  lottery = lotteryDesk(shop);
});
afterAll(() => shop.desk.drop());
beforeEach(async () => {
  shop.desk.clock.now = new Date('2026-11-20T04:00:00.000Z');
  await lottery.settings();
});

describe('draws are earned', () => {
  it('by orders as they are paid or finished, and taken back as far as unused when they are refunded', async () => {
    const { desk } = shop;
    const of = await lottery.online({
      play: 'egg',
      costKind: 'order',
      orderAmountPer: '60.00',
      prizes: always(points()),
    });
    const goods = await shop.goodsRow();
    const order = await shop.paid(goods);
    const chances = (): Promise<Row[]> => desk.find('lotteryChance', { activity: of.id });
    expect(await chances()).toMatchObject([
      { member: shop.member.id, source: 'order', sourceNo: order['orderNo'], times: 2, used: 0, expireAt: of['endAt'] },
    ]);
    await lottery.draw(of, shop.member);
    await desk.act(ann, 'order/index', 'closeRefund', order.id, { reason: 'noNeed' });
    expect(await chances()).toMatchObject([{ times: 1, used: 1 }]);
    await lottery.settings({ orderGiveEvent: 'completed' });
    await shop.paid(goods);
    await lottery.settings({ orderGiveOn: false });
    await shop.paid(goods);
    expect(await chances()).toHaveLength(1);
  });

  it('by invitations, once for each member', async () => {
    const { desk } = shop;
    const of = await lottery.online({ play: 'scratch', costKind: 'invite', prizes: always(points()) });
    const inviter = await lottery.member();
    const invited = await lottery.member({ referrer: inviter.id });
    await byShop(desk, 'member', 'registered', invited.id);
    await byShop(desk, 'member', 'registered', invited.id);
    expect(await desk.find('lotteryChance', { activity: of.id })).toMatchObject([
      { member: inviter.id, source: 'invite', sourceNo: invited['memberNo'], times: 1 },
    ]);
  });

  it('from stores within their quota, however many orders come at once; the store bears its share', async () => {
    const { desk } = shop;
    const of = await lottery.online({
      play: 'box',
      costKind: 'points',
      costAmount: '10',
      prizes: always(points({ cost: '8.00' })),
    });
    const rule = await desk.create(ann, 'lottery/shopMarketing', {
      store: shop.store.id,
      activity: of.id,
      giveRule: 'amount',
      threshold: '100.00',
      giveTimes: 2,
      quota: 5,
      storeShare: '25.00',
      startAt: '2026-11-01T00:00:00.000Z',
      endAt: '2026-12-01T00:00:00.000Z',
    });
    const goods = await shop.goodsRow();
    await shop.paid(goods);
    expect(await desk.find('lotteryChance', { storeLottery: rule.id })).toEqual([]);
    await desk.act(ann, 'lottery/shopMarketing', 'reject', rule.id, { auditRemark: '额度过高' });
    expect(await refusal(desk.act(ann, 'lottery/shopMarketing', 'resubmit', rule.id))).toMatch(/./);
    await desk.act(shop.own, 'lottery/shopMarketing', 'resubmit', rule.id);
    await desk.act(ann, 'lottery/shopMarketing', 'approve', rule.id, {});
    const placed = [];
    for (let turn = 0; turn < 4; turn += 1) placed.push(await shop.placed(goods));
    await Promise.all(placed.map(({ id }) => desk.act(ann, 'order/index', 'markPaid', id, { remark: '线下已收款' })));
    const given = await desk.find('lotteryChance', { storeLottery: rule.id });
    expect(given.map(({ times, source }) => [times, source])).toEqual([
      [2, 'store'],
      [2, 'store'],
    ]);
    await lottery.draw(of, shop.member);
    expect(await lottery.last(shop.member)).toMatchObject({
      paidBy: 'chance',
      storeLottery: rule.id,
      storeCost: '2.00',
    });
    expect(await desk.one('storeLottery', rule.id)).toMatchObject({
      used: 4,
      drawCount: 1,
      orderCount: 2,
      saleAmount: '270.00',
      storeCost: '2.00',
    });
    const [free] = given.filter(({ id }) => id !== (given[0] as Row).id);
    await desk.act(ann, 'order/index', 'closeRefund', Number(free?.['order']), { reason: 'noNeed' });
    expect(await desk.one('storeLottery', rule.id)).toMatchObject({ used: 2, saleAmount: '135.00' });
    await desk.act(ann, 'lottery/shopMarketing', 'stop', rule.id, { reason: '活动结束' });
    await shop.paid(goods);
    expect(await desk.find('lotteryChance', { storeLottery: rule.id })).toHaveLength(2);
  });

  it('by following a store, once', async () => {
    const { desk } = shop;
    const of = await lottery.online({ play: 'box', prizes: always(points()) });
    const rule = await desk.create(ann, 'lottery/shopMarketing', {
      store: shop.store.id,
      activity: of.id,
      giveRule: 'follow',
      giveTimes: 1,
      quota: 1,
      storeShare: '100.00',
      startAt: '2026-11-01T00:00:00.000Z',
      endAt: '2026-12-01T00:00:00.000Z',
    });
    await desk.act(ann, 'lottery/shopMarketing', 'approve', rule.id, {});
    const [one, other] = [await lottery.member(), await lottery.member()];
    const follow = (who: Row): Promise<Row> => byShop(desk, 'storeLottery', 'follow', rule.id, { member: who.id });
    await follow(one);
    expect(await refusal(follow(other))).toBe('All draws are given');
  });
});

it('a store gives goods and coupons of its own alone', async () => {
  const { desk, own, store } = shop;
  const foreign = await desk.add('seller', { name: '别家', companyName: '别家有限公司' });
  const goods = await shop.goodsRow({ seller: foreign.id, store: null });
  const draft = (prizes: Values[], by = ann): Promise<Row> =>
    desk.create(by, lotteries, {
      name: '店铺抽奖',
      play: 'egg',
      image: '/a.png',
      costKind: 'none',
      store: store.id,
      prizes,
      rules: '<p>规则</p>',
      startAt: '2026-11-01T00:00:00.000Z',
      endAt: '2026-12-31T00:00:00.000Z',
    });
  expect(await refusal(draft(always(points()), own))).toMatch(/goods and coupons alone/);
  expect(await refusal(draft(always(goodsPrize(goods))))).toMatch(/not the store's own/);
  const made = await draft(always(goodsPrize(await shop.goodsRow())), own);
  await desk.remove(own, lotteries, made);
});
