/** Orders that enter a return plan: what they tell is the plan's, and its pauses are made on the order. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import { rows } from '../../src/database/rows/rows.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { openDesk, refusal, sellerSession, session, type Desk } from './effects-site.ts';
import { logOf } from '../trail.ts';
import { openClock, type BusinessClock } from './timed-desk.ts';

type Values = { [field: string]: Json };

const ann = session(11);
const page = 'order/repayOrder';
let desk: Desk;
let clock: BusinessClock;
let seller: Row;
let buyer: Row;
let number = 0;

beforeAll(async () => {
  desk = await openDesk();
  clock = openClock(desk);
  seller = await desk.add('seller', { name: '云杉商贸' });
});
afterAll(async () => {
  await clock.close();
  await desk.drop();
});

const nextDay = (): void => void (desk.clock.now = new Date(desk.clock.now.getTime() + 86_400_000));

/** Received by its buyer: a tenth of what is left is returned each day. */
async function received(amount = '100.00'): Promise<Row> {
  number += 1;
  buyer = await desk.add('member', { nickname: `买家${number}`, phone: `1380000${String(number).padStart(4, '0')}` });
  const order = await desk.add('order', {
    orderNo: `20300101000000${String(number).padStart(6, '0')}`,
    orderKind: 'repayOrder',
    member: buyer.id,
    seller: seller.id,
    items: [{ line: 1, goodsName: '茶', originalPrice: '200.00', price: '200.00', qty: 1, itemPayAmount: '200.00' }],
    benefits: [
      {
        asset: 'balance',
        amount,
        trigger: 'received',
        release: 'daily',
        releaseRate: '10.00',
        releaseBase: 'remaining',
        status: 'waiting',
        releasedAmount: '0',
      },
    ],
    paidAmount: '200.00',
    status: 'shipped',
    placedAt: desk.clock.now.toISOString(),
    paidAt: desk.clock.now.toISOString(),
  });
  expect(order).toMatchObject({ returnPlan: null, repayTotal: null, returnState: null });
  await desk.act(ann, page, 'receive', order.id);
  return order;
}

const now = (order: Row): Promise<Row> => desk.one('order', order.id);
const shown = async (filters: Values): Promise<number[]> =>
  (await desk.work(ann, (work) => rows.list(work, desk.page(page), { filters, page: 1, size: 50 }))).rows.map(
    ({ id }) => id,
  );
const paused = (order: Row, by = ann): Promise<Row> => desk.act(by, page, 'pauseReturn', order.id, { reason: '核对' });
const resumed = (order: Row, by = ann): Promise<Row> =>
  desk.act(by, page, 'resumeReturn', order.id, { reason: '无误' });

describe('a return order', () => {
  it('tells what its plan returns, and follows it day by day', async () => {
    const order = await received();
    expect(await now(order)).toMatchObject({
      repayTotal: '100.0000',
      repaid: '0.0000',
      repayRate: '10.00',
      returnState: 'running',
      nextRepayAt: '2026-11-20T16:00:00.000Z',
    });
    nextDay();
    await clock.strike();
    expect(await now(order)).toMatchObject({ repaid: '10.0000', nextRepayAt: '2026-11-21T16:00:00.000Z' });
    expect((await desk.balance('member', buyer.id, 'balance'))[0]).toBe('10.0000');
    const { returnPlan } = await now(order);
    await desk.act(ann, 'memberList/repay', 'stop', Number(returnPlan), { stopReason: '会员要求' });
    expect(await now(order)).toMatchObject({ repaid: '10.0000', nextRepayAt: null, returnState: 'stopped' });
    expect(await refusal(paused(order))).toMatch(/running/);
  });

  it('is paused and resumed with its reason: nothing is returned meanwhile, and found by its state', async () => {
    const order = await received();
    expect(await refusal(desk.act(ann, page, 'pauseReturn', order.id, {}))).toMatch(/./);
    expect(await refusal(resumed(order))).toMatch(/paused/);
    await paused(order);
    expect(await now(order)).toMatchObject({ returnState: 'paused' });
    expect(await shown({ returnState: 'paused' })).toEqual([order.id]);
    nextDay();
    await clock.strike();
    expect(await now(order)).toMatchObject({ repaid: '0.0000' });
    expect(await refusal(paused(order))).toMatch(/running/);
    await resumed(order);
    await clock.strike();
    expect(await now(order)).toMatchObject({ repaid: '10.0000', returnState: 'running' });
    const logged = logOf((await now(order)).logs);
    expect(logged.map(({ action }) => action)).toEqual(expect.arrayContaining(['暂停返还', '恢复返还']));
  });

  it('is paused once, however many press at once, and by staff of the platform with the label alone', async () => {
    const order = await received();
    expect(await refusal(paused(order, sellerSession(21, seller.id)))).toMatch(/./);
    const reader = session(12, { role: 'admin2', all: false, rights: { order_repayOrder: 'write' } });
    expect(await refusal(paused(order, reader))).toMatch(/./);
    const sent = await Promise.allSettled([paused(order), paused(order), paused(order)]);
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const holder = session(13, {
      role: 'admin2',
      all: false,
      rights: { order_repayOrder: 'write', 'order_repayOrder:resumeReturn': 'write' },
    });
    await resumed(order, holder);
    expect(await now(order)).toMatchObject({ returnState: 'running' });
  });
});
