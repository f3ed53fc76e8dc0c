/** What becomes of prizes: goods that are sent and received, credits, what expires or is void. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import { rows } from '../../src/database/rows/rows.ts';
import { refusal, session, unbalanced } from './effects-site.ts';
import { always, goodsPrize, lotteryDesk, lotteries, points, type LotteryDesk, type Values } from './lottery-desk.ts';
import { openShop, type Shop } from './order-shop.ts';
import { byShop } from './shop-acts.ts';
import { openClock, type BusinessClock } from './timed-desk.ts';
import { summaryOf } from '../trail.ts';

const ann = session(11);
const page = 'lottery/lotteryRecord';
let shop: Shop;
let clock: BusinessClock;
let lottery: LotteryDesk;

beforeAll(async () => {
  shop = await openShop();
  clock = openClock(shop.desk);
  lottery = lotteryDesk(shop);
});
afterAll(async () => {
  const sums = await unbalanced(shop.desk);
  await clock.close();
  await shop.desk.drop();
  expect(sums).toEqual([]);
});
beforeEach(async () => {
  shop.desk.clock.now = new Date('2026-11-20T04:00:00.000Z');
  await lottery.settings();
});

const stockOf = async (goods: Row): Promise<unknown[]> => {
  const [sku] = await shop.goodsNow(goods);
  return [sku?.stock, sku?.lockedStock, sku?.sales];
};
const act = (action: string, of: Row, form: Values = {}): Promise<Row> => shop.desk.act(ann, page, action, of.id, form);
const now = (of: Row): Promise<Row> => shop.desk.one('lotteryRecord', of.id);
/** A member who has won the prize. */
async function winner(of: Row, more: Values = {}): Promise<{ who: Row; record: Row }> {
  const who = await lottery.member(more);
  await lottery.draw(of, who);
  return { who, record: await lottery.last(who) };
}
const to = { receiver: '李四', receiverPhone: '13900009000', receiverAddress: '文一西路969号' };

describe('goods', () => {
  it('are reserved online, sent to the address, sent again, and received after 15 days', async () => {
    const goods = await shop.goodsRow();
    const of = await lottery.online({ prizes: always(goodsPrize(goods)) });
    expect(await stockOf(goods)).toEqual([100, 3, 0]);
    const { record } = await winner(of);
    expect(record).toMatchObject({ status: 'waitAddress', claimUntil: '2026-12-05T04:00:00.000Z', prizeCost: '40.00' });
    expect(await stockOf(goods)).toEqual([100, 3, 0]);
    const parcel = { carrier: shop.carrier.id, trackingNo: 'SF12345678' };
    expect(await refusal(act('send', record, parcel))).toMatch(/To send|status|state|Address/i);
    await byShop(shop.desk, 'lotteryRecord', 'fillAddress', record.id, to);
    expect(await refusal(act('send', record, {}))).toMatch(/required|Fill|empty/i);
    await act('send', record, parcel);
    expect(await now(record)).toMatchObject({ status: 'sent', trackingNo: 'SF12345678' });
    expect(await stockOf(goods)).toEqual([99, 2, 0]);
    await act('resend', record, { ...parcel, trackingNo: 'SF22345678', reason: '包裹丢失' });
    expect(await stockOf(goods)).toEqual([98, 2, 0]);
    expect(await refusal(act('void', record, { reason: '不要了' }))).toMatch(/Sent/i);
    shop.desk.clock.now = new Date('2026-12-05T04:00:00.000Z');
    await clock.runAllDue();
    expect(await now(record)).toMatchObject({ status: 'received' });
    const told = await shop.desk.find('operatingRecord', { targetType: 'lotteryRecord', targetId: String(record.id) });
    expect(told.map((line) => summaryOf(line)).join('\n')).toContain('包裹丢失');
  });

  it('go back into stock when they are void or nobody claims them; what is left is released offline', async () => {
    const goods = await shop.goodsRow();
    const of = await lottery.online({ prizes: always(goodsPrize(goods)) });
    const [one, other] = [await winner(of), await winner(of)];
    await act('void', one.record, { reason: '资料不实' });
    expect(await now(one.record)).toMatchObject({ status: 'cancelled', voidReason: '资料不实' });
    expect((await lottery.prizes(of))[0]).toMatchObject({ stock: 3, left: 2, wonToday: 1 });
    const [day] = await shop.desk.find('lotteryDay', { day: '2026-11-20' });
    const costs = (await shop.desk.find('lotteryRecord', { drawnAt: { gte: '2026-11-19T16:00:00.000Z' } as never }))
      .filter(({ status }) => status !== 'cancelled')
      .reduce((all, record) => all + Number(record['prizeCost']), 0);
    expect(Number(day?.['cost'])).toBe(costs);
    await shop.desk.act(ann, lotteries, 'stop', of.id, { reason: '补货' });
    expect(await stockOf(goods)).toEqual([100, 1, 0]);
    shop.desk.clock.now = new Date('2026-12-05T04:00:01.000Z');
    expect(await refusal(byShop(shop.desk, 'lotteryRecord', 'fillAddress', other.record.id, to))).toBe(
      'The time to claim is over',
    );
    await clock.runAllDue();
    expect(await now(other.record)).toMatchObject({ status: 'expired' });
    expect(await stockOf(goods)).toEqual([100, 0, 0]);
    expect((await lottery.prizes(of))[0]).toMatchObject({ left: 3 });
    expect(await shop.desk.one('lotteryActivity', of.id)).toMatchObject({ prizeCost: '0.00', winCount: 2 });
    await shop.desk.act(ann, lotteries, 'online', of.id);
    expect(await stockOf(goods)).toEqual([100, 3, 0]);
    await shop.desk.act(ann, lotteries, 'addStock', of.id, {
      prize: (await lottery.prizes(of))[0]?.['prizeNo'] ?? '',
      quantity: 4,
      reason: '加量',
    });
    expect((await lottery.prizes(of))[0]).toMatchObject({ stock: 7, left: 7 });
    expect(await stockOf(goods)).toEqual([100, 7, 0]);
    shop.desk.clock.now = new Date('2026-12-31T00:00:00.000Z');
    await clock.runAllDue();
    expect(await shop.desk.one('lotteryActivity', of.id)).toMatchObject({ status: 'ended' });
    expect(await stockOf(goods)).toEqual([100, 0, 0]);
  });

  it('that are not there keep an activity from going online', async () => {
    const goods = await shop.goodsRow({ skus: [shop.sku({ stock: 2 })] });
    const of = await lottery.draft({ play: 'scratch', prizes: always(goodsPrize(goods)) });
    const online = (): Promise<string> => refusal(shop.desk.act(ann, lotteries, 'online', of.id));
    expect(await online()).toMatch(/^Not enough stock/);
    await shop.desk.update(ann, lotteries, await shop.desk.one('lotteryActivity', of.id), {
      prizes: always({ ...goodsPrize(goods), stock: 2 }),
    });
    await shop.desk.act(ann, lotteries, 'online', of.id);
    const second = await lottery.draft({ play: 'scratch' });
    expect(await refusal(shop.desk.act(ann, lotteries, 'online', second.id))).toBe('One activity of a game at a time');
    await shop.desk.act(ann, lotteries, 'duplicate', of.id);
    const [copy] = await shop.desk.find('lotteryActivity', { name: `${String(of['name'])}（副本）` });
    expect(copy).toMatchObject({ status: 'draft', startAt: null, drawCount: 0, onlineAt: null });
    expect(await refusal(shop.desk.act(ann, lotteries, 'online', copy?.id ?? 0))).toBe(
      'It needs a period that has not ended yet',
    );
  });
});

describe('credits', () => {
  const cash = (amount: string): Values => ({ name: '现金', type: 'balance', image: '/a.png', amount, stock: 50 });

  it('are booked at once below the amount of large prizes, else once by hand', async () => {
    const { desk } = shop;
    const small = await winner(await lottery.online({ prizes: always(cash('499.99')) }));
    expect(small.record).toMatchObject({ status: 'sent', prizeCost: '499.99' });
    expect(await desk.balance('member', small.who.id, 'balance')).toEqual(['499.9900', '0.0000']);
    const { who, record } = await winner(await lottery.online({ prizes: always(cash('500.00')) }));
    expect(record).toMatchObject({ status: 'pending' });
    expect(await desk.balance('member', who.id, 'balance')).toEqual(['0', '0']);
    const tries = await Promise.all(
      [1, 2, 3].map(() =>
        act('send', record).then(
          () => 'sent',
          () => 'refused',
        ),
      ),
    );
    expect(tries.toSorted()).toEqual(['refused', 'refused', 'sent']);
    expect(await desk.balance('member', who.id, 'balance')).toEqual(['500.0000', '0.0000']);
  });

  it('wait with their reason while the member is frozen, and are sent again', async () => {
    const { desk } = shop;
    const { who, record } = await winner(await lottery.online({ prizes: always(cash('600.00')) }));
    expect(await refusal(act('resend', record, { reason: '再试一次' }))).toMatch(/failed|sent/i);
    await desk.work(ann, async ({ db }) =>
      db.updateTable('member').set({ status: 'frozen' }).where('id', '=', who.id).execute(),
    );
    await act('send', record);
    expect(await now(record)).toMatchObject({ status: 'pending', failReason: 'memberFrozen', sentAt: null });
    await desk.work(ann, async ({ db }) =>
      db.updateTable('member').set({ status: 'normal' }).where('id', '=', who.id).execute(),
    );
    await act('resend', record, { reason: '会员已解冻' });
    expect(await now(record)).toMatchObject({ status: 'sent', failReason: null });
    expect(await desk.balance('member', who.id, 'balance')).toEqual(['600.0000', '0.0000']);
  });

  it('that are void give points or the chance back where it is asked', async () => {
    const { desk } = shop;
    const of = await lottery.online({ costKind: 'points', costAmount: '30', prizes: always(cash('900.00')) });
    const [payer, earner] = [await lottery.member(), await lottery.member()];
    await lottery.grant(payer, 'points', '100');
    await desk.add('lotteryChance', { activity: of.id, member: earner.id, source: 'invite', sourceNo: 'Z1', times: 1 });
    await lottery.draw(of, payer);
    await lottery.draw(of, earner);
    await act('void', await lottery.last(payer), { reason: '误发', refundCost: true });
    expect(await desk.balance('member', payer.id, 'points')).toEqual(['100.0000', '0.0000']);
    await act('void', await lottery.last(earner), { reason: '误发', refundCost: true });
    expect((await desk.find('lotteryChance', { sourceNo: 'Z1' }))[0]).toMatchObject({ used: 0, times: 1 });
  });
});

it('figures tell of the rows of the filter: draws, wins, their rate, points spent, cost', async () => {
  const of = await lottery.online({ costKind: 'points', costAmount: '20', prizes: always(points({ stock: 1 })) });
  const who = await lottery.member();
  await lottery.grant(who, 'points', '60');
  for (let turn = 0; turn < 3; turn += 1) await lottery.draw(of, who);
  const { figures } = await shop.desk.work(ann, (work) =>
    rows.figures(work, shop.desk.page(page), { filters: { activity: of.id }, tab: 'expired' }),
  );
  expect(figures).toEqual({ draws: 3, wins: 1, winRate: '33.33', spent: '60.0000', cost: '1.00' });
});
