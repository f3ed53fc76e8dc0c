/** The plan of a member's contribution value: made by the first gain, grown, paused, stopped, lowered by refunds. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import { newestSetting, saveSetting } from '../../src/database/rows/settings.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { openDesk, refusal, session, type Desk } from './effects-site.ts';
import { openClock, type BusinessClock } from './timed-desk.ts';

type Values = { [field: string]: Json };

const ann = session(11);
const plans = 'contribution/con_repayList';
let desk: Desk;
let clock: BusinessClock;
let seller: Row;
let number = 0;

beforeAll(async () => {
  desk = await openDesk();
  clock = openClock(desk);
  seller = await desk.add('seller', { name: '云杉商贸', companyName: '云杉商贸有限公司' });
  await desk.work(ann, async (work) =>
    saveSetting(work, 'contributionSetting', (await newestSetting(work.db, 'contributionSetting'))?.version ?? 0, {
      enabled: true,
      gainRatio: '0',
      releaseMode: 'percent',
      dayRate: '5.00',
      totalCap: '50',
      runTime: '02:00',
      target: [{ asset: 'balance', percent: '100.00' }],
    }),
  );
});
afterAll(async () => {
  await clock.close();
  await desk.drop();
});

const member = (): Promise<Row> => {
  number += 1;
  return desk.add('member', { nickname: `会员${number}`, phone: `137${String(number).padStart(8, '0')}`, level: '1' });
};

/** An order that grants contribution value with its payment, paid. */
async function bought(buyer: Row, amount: string, more: Values = {}): Promise<Row> {
  number += 1;
  const order = await desk.add('order', {
    orderNo: `20300101000000${String(number).padStart(6, '0')}`,
    orderKind: 'normal',
    zone: 'normal',
    member: buyer.id,
    seller: seller.id,
    deliveryMethod: 'express',
    items: [{ line: 1, goodsName: '茶', originalPrice: '400.00', price: '400.00', qty: 1, itemPayAmount: '400.00' }],
    benefits: [{ asset: 'contribution', amount, trigger: 'paid', status: 'waiting', releasedAmount: '0', ...more }],
    status: 'unpaid',
    placedAt: desk.clock.now.toISOString(),
  });
  await desk.act(ann, 'order/index', 'markPaid', order.id, { remark: '线下已收款' });
  return order;
}

const planOf = (buyer: Row): Promise<Row[]> =>
  desk.find('returnPlan', { member: buyer.id, sourceType: 'contribution' });
const balance = async (buyer: Row): Promise<string> => (await desk.balance('member', buyer.id, 'balance'))[0] ?? '';
/** The daily return of this day has gone by. */
async function day(date: string): Promise<void> {
  desk.clock.now = new Date(`${date}T02:00:00+08:00`);
  await clock.strike();
}

describe('contribution value', () => {
  it('makes one plan of the member, that each gain lets grow by the total cap', async () => {
    desk.clock.now = new Date('2030-01-01T04:00:00.000Z');
    const buyer = await member();
    await bought(buyer, '200.00');
    expect(await planOf(buyer)).toMatchObject([
      { principal: '100.0000', remaining: '100.0000', rate: '5.00', status: 'running', nextRunDate: '2030-01-02' },
    ]);
    await bought(buyer, '100.00');
    expect(await planOf(buyer)).toMatchObject([{ principal: '150.0000', status: 'running' }]);
  });

  it('is paid by a running plan alone, and a paused one is paid again when it goes on', async () => {
    desk.clock.now = new Date('2030-02-01T04:00:00.000Z');
    const buyer = await member();
    await bought(buyer, '200.00');
    await day('2030-02-02');
    expect(await balance(buyer)).toBe('10.0000');
    const [plan] = await planOf(buyer);
    expect(plan).toMatchObject({ returned: '10.0000', nextRunDate: '2030-02-03', lastRunDate: '2030-02-02' });
    const id = plan?.id ?? 0;
    await desk.act(ann, plans, 'pause', id, { reason: '核对资料' });
    await day('2030-02-03');
    expect(await balance(buyer)).toBe('10.0000');
    await desk.act(ann, plans, 'resume', id);
    await day('2030-02-04');
    expect(await balance(buyer)).toBe('19.5000');
    await desk.act(ann, plans, 'stop', id, { stopReason: '会员申请' });
    await day('2030-02-05');
    expect(await balance(buyer)).toBe('19.5000');
    expect(await refusal(desk.act(ann, plans, 'resume', id))).toMatch(/./);
    await bought(buyer, '40.00');
    expect((await planOf(buyer)).map(({ status, principal }) => [status, principal])).toEqual([
      ['stopped', '100.0000'],
      ['running', '20.0000'],
    ]);
  });

  it('never returns more than its plan has left, and a plan that is done goes on with the next gain', async () => {
    desk.clock.now = new Date('2030-03-01T04:00:00.000Z');
    const buyer = await member();
    await bought(buyer, '8.00');
    for (const date of ['02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15', '16'])
      await day(`2030-03-${date}`);
    expect(await planOf(buyer)).toMatchObject([
      { principal: '4.0000', returned: '4.0000', status: 'done', nextRunDate: null },
    ]);
    expect(await balance(buyer)).toBe('4.0000');
    await bought(buyer, '10.00');
    expect(await planOf(buyer)).toMatchObject([{ principal: '9.0000', status: 'running', nextRunDate: '2030-03-17' }]);
  });

  it('is lowered by what a refund takes back, never below what was returned', async () => {
    desk.clock.now = new Date('2030-04-01T04:00:00.000Z');
    const buyer = await member();
    const first = await bought(buyer, '200.00');
    await bought(buyer, '100.00');
    await desk.act(ann, 'order/index', 'closeRefund', first.id, { reason: '买家取消' });
    expect(await planOf(buyer)).toMatchObject([{ principal: '50.0000', status: 'running' }]);
  });

  it('released in parts by the plan of an order grows it period by period; the entries tell period, rate and order', async () => {
    desk.clock.now = new Date('2030-05-01T04:00:00.000Z');
    const buyer = await member();
    const order = await bought(buyer, '100.00', { release: 'daily', releaseRate: '10.00', releaseBase: 'remaining' });
    expect(await planOf(buyer)).toEqual([]);
    await day('2030-05-02');
    await clock.strike();
    expect(await planOf(buyer)).toMatchObject([{ principal: '5.0000' }]);
    const entries = await desk.find('ledgerEntry', { bizType: 'contributionGain', member: buyer.id });
    expect(entries).toMatchObject([{ periodNo: 1, rate: '10.00', orderNo: order.orderNo, amount: '10.0000' }]);
    const once = await member();
    await bought(once, '30.00');
    expect(await desk.find('ledgerEntry', { bizType: 'contributionGain', member: once.id })).toMatchObject([
      { orderType: 'normal', orderAmount: '400.00', seller: seller.id, amount: '30.0000' },
    ]);
  });
});
