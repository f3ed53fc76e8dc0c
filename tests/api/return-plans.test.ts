/** Return plans by the clock: each period once, months counted from the first day, the last period pays the rest. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { newestSetting, saveSetting } from '../../src/database/rows/settings.ts';
import { openDesk, paidOrder, refusal, session, type Desk } from './effects-site.ts';
import { notesOf } from '../trail.ts';
import { openClock, type BusinessClock } from './timed-desk.ts';

type Values = { [field: string]: Json };

let desk: Desk;
let clock: BusinessClock;
let member: Row;
const ann = session(11);
const plans = 'memberList/repay';

beforeAll(async () => {
  desk = await openDesk();
  clock = openClock(desk);
  member = await desk.add('member', { nickname: '王五', phone: '13800009101', level: '1' });
});
afterAll(async () => {
  await clock.close();
  await desk.drop();
});

/** Time goes by from one run of the plan to the next, and ends at `day`; all else that is due is done with it. */
async function until(row: Row, day: string): Promise<void> {
  for (let last = ''; ;) {
    const { nextRunDate } = await desk.one('returnPlan', row.id);
    if (typeof nextRunDate !== 'string' || nextRunDate > day || nextRunDate === last) break;
    last = nextRunDate;
    desk.clock.now = new Date(`${nextRunDate}T00:00:00+08:00`);
    await clock.runAllDue();
  }
  desk.clock.now = new Date(`${day}T00:00:00+08:00`);
}

const plan = (more: Values): Promise<Row> =>
  desk.add('returnPlan', {
    member: member.id,
    sourceType: 'order',
    principal: '100.00',
    returned: '0',
    mode: 'equal',
    periods: 12,
    cycle: 'month',
    status: 'running',
    ...more,
  });

const runsOf = async (row: Row): Promise<Values[]> => (await desk.one('returnPlan', row.id)).runs as Values[];

async function balanced(): Promise<void> {
  const sums = new Map<string, number>();
  for (const entry of await desk.find('ledgerEntry', {})) {
    const sign = entry['direction'] === 'in' ? 1 : -1;
    const asset = String(entry['asset']);
    sums.set(asset, (sums.get(asset) ?? 0) + sign * Math.round(Number(entry['amount']) * 10_000));
  }
  expect([...sums.values()].every((sum) => sum === 0)).toBe(true);
}

describe('a return plan', () => {
  it('of the 31st is paid month by month through a year, each period once, the rest in the last', async () => {
    desk.clock.now = new Date('2027-01-30T04:00:00.000Z');
    const row = await plan({ nextRunDate: '2027-01-31' });
    await until(row, '2028-02-01');
    const runs = await runsOf(row);
    expect(runs.map((run) => run['runDate'])).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
      '2027-06-30',
      '2027-07-31',
      '2027-08-31',
      '2027-09-30',
      '2027-10-31',
      '2027-11-30',
      '2027-12-31',
    ]);
    expect(runs.map((run) => run['periodNo'])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(runs.map((run) => Number(run['amount']))).toEqual([...Array<number>(11).fill(8.33), 8.37]);
    const done = await desk.one('returnPlan', row.id);
    expect(done).toMatchObject({ status: 'done', returned: '100.0000', remaining: '0.0000', nextRunDate: null });
    const posted = await desk.find('ledgerTxn', { bizNo: String(row['planNo']), bizType: 'returnRelease' });
    expect(new Set(posted.map((txn) => txn['step'])).size).toBe(12);
    expect(posted).toHaveLength(12);
    expect((await desk.balance('member', member.id, 'balance'))[0]).toBe('100.0000');
    await balanced();
  });

  it('of goods that return by months is made at the grant: equal parts, the first after so many days', async () => {
    desk.clock.now = new Date('2029-01-01T04:00:00.000Z');
    const seller = await desk.add('seller', { name: '云杉商贸', companyName: '云杉商贸有限公司' });
    const goods = await desk.add('goods', {
      name: '节能灯',
      zone: 'ElectricityReturn',
      seller: seller.id,
      price: '30.00',
      skus: [{ skuNo: 'S1', price: '30.00', stock: 99, lockedStock: 9, enabled: true }],
      benefits: [
        {
          asset: 'electricity',
          mode: 'fixed',
          value: '50.00',
          trigger: 'paid',
          release: 'monthly',
          periods: 3,
          firstAfterDays: 30,
        },
      ],
    });
    const order = await desk.add('order', {
      orderNo: '20290101000000009001',
      orderKind: 'normal',
      zone: 'ElectricityReturn',
      member: member.id,
      seller: seller.id,
      deliveryMethod: 'pickup',
      items: [{ line: 1, goods: goods.id, skuNo: 'S1', originalPrice: '30.00', price: '30.00', qty: 2 }],
      status: 'unpaid',
      placedAt: desk.clock.now.toISOString(),
    });
    await desk.act(ann, 'order/index', 'markPaid', order.id, { remark: '线下已收款' });
    const [row] = await desk.find('returnPlan', { orderNo: String(order['orderNo']) });
    if (!row) throw new Error('no plan');
    expect(row).toMatchObject({ mode: 'equal', periods: 3, principal: '100.0000', nextRunDate: '2029-01-31' });
    await until(row, '2029-05-02');
    expect((await runsOf(row)).map((run) => [run['runDate'], Number(run['amount'])])).toEqual([
      ['2029-01-31', 33.33],
      ['2029-02-28', 33.33],
      ['2029-03-31', 33.34],
    ]);
    expect(await desk.balance('member', member.id, 'electricity')).toEqual(['100.0000', '0.0000']);
    expect((await desk.one('order', order.id))['benefits']).toMatchObject([
      { asset: 'electricity', status: 'done', periods: 3, goods: goods.id },
    ]);
    await balanced();
  });

  it('catches up what a stopped server missed, each period by its own day, and is not paid while it pauses', async () => {
    desk.clock.now = new Date('2028-03-01T04:00:00.000Z');
    const row = await plan({ cycle: 'day', periods: 10, nextRunDate: '2028-03-02' });
    desk.clock.now = new Date('2028-03-04T04:00:00.000Z');
    await clock.runAllDue();
    expect(await desk.one('returnPlan', row.id)).toMatchObject({ periodNo: 3, nextRunDate: '2028-03-05' });
    expect(await refusal(desk.act(ann, plans, 'run', row.id))).toBe('This plan was run today already');
    await desk.act(ann, plans, 'pause', row.id, { reason: '核对' });
    await until(row, '2028-04-10');
    expect(await desk.one('returnPlan', row.id)).toMatchObject({ periodNo: 3, status: 'paused' });
    await desk.act(ann, plans, 'resume', row.id);
    expect(await desk.one('returnPlan', row.id)).toMatchObject({ nextRunDate: '2028-04-10' });
    await clock.runAllDue();
    expect(await desk.one('returnPlan', row.id)).toMatchObject({ periodNo: 4, nextRunDate: '2028-04-11' });
    await desk.act(ann, plans, 'stop', row.id, { stopReason: '测试完成' });
  });

  it('pays by its source: full return, appreciation out of what is held, any other', async () => {
    await desk.post({
      bizType: 'zengzhiGain',
      bizNo: 'grant',
      step: 'once',
      document: { ownerType: 'member', ownerId: member.id, member: member.id, amount: '40.00' },
    });
    desk.clock.now = new Date('2028-05-02T04:00:00.000Z');
    const types: string[] = [];
    for (const sourceType of ['fullReturn', 'appreciation', 'manual']) {
      const row = await plan({
        sourceType,
        mode: 'fixed',
        periodAmount: '30',
        cycle: 'week',
        nextRunDate: '2028-05-02',
      });
      await desk.pageAct(ann, plans, 'runDue', {});
      const [txn] = await desk.find('ledgerTxn', { bizNo: String(row['planNo']) });
      types.push(String(txn?.['bizType']));
      expect(await desk.one('returnPlan', row.id)).toMatchObject({ nextRunDate: '2028-05-09', returned: '30.0000' });
      const steps = await desk.find('workflowLog', { entity: 'returnPlan', entityId: row.id });
      expect(steps.map((step) => [step['act'], notesOf(step)])).toEqual([['release', '返还 30.00']]);
      await desk.act(ann, plans, 'stop', row.id, { stopReason: '测试完成' });
    }
    expect(types).toEqual(['allReturnRelease', 'zengzhiRelease', 'returnRelease']);
    expect((await desk.balance('member', member.id, 'appreciation'))[0]).toBe('10.0000');
    await balanced();
  });

  it('never pays more than remains; a rule that would pay nothing pays the rest', async () => {
    const next = async (more: Values): Promise<Json> =>
      (await plan({ principal: '10.00', status: 'paused', ...more }))['nextAmount'] ?? null;
    expect(await next({ mode: 'fixed', periodAmount: '4' })).toBe('4.00');
    expect(await next({ mode: 'fixed', periodAmount: '4', returned: '8' })).toBe('2.00');
    expect(await next({ mode: 'percent', rate: '0.01' })).toBe('10.00');
    expect(await next({ mode: 'percent', rate: '20', returned: '5' })).toBe('1.00');
    expect(await next({ mode: 'fixed', periodAmount: '4', returned: '10.00' })).toBe('0.00');
    expect(
      await next({ periods: 3, returned: '6.66', runs: [{ periodNo: 1 }, { periodNo: 2 }, { periodNo: 0 }] }),
    ).toBe('3.34');
  });
});

describe('benefits that are released in parts', () => {
  let number = 0;
  const bought = async (benefits: Values[]): Promise<Row> => {
    number += 1;
    return desk.add('order', {
      orderNo: `20290101000000${String(number).padStart(6, '0')}`,
      orderKind: 'normal',
      zone: 'normal',
      member: member.id,
      deliveryMethod: 'none',
      items: [{ line: 1, goodsName: '茶', originalPrice: '300.00', price: '300.00', qty: 1, itemPayAmount: '300.00' }],
      benefits: benefits.map((one) => ({ trigger: 'paid', status: 'waiting', releasedAmount: '0', ...one })),
      status: 'unpaid',
      placedAt: desk.clock.now.toISOString(),
    });
  };
  const pay = (order: Row): Promise<Row> =>
    desk.act(ann, 'order/index', 'markPaid', order.id, { remark: '线下已收款' });
  /** The clock at noon of each of these days. */
  const days = async (...all: string[]): Promise<void> => {
    for (const day of all) {
      desk.clock.now = new Date(`${day}T12:00:00+08:00`);
      await clock.strike();
    }
  };
  const plansOf = (order: Row): Promise<Row[]> => desk.find('returnPlan', { orderNo: String(order.orderNo) });

  it('monthly are paid into their own account, month by month of the day of the grant, through a year', async () => {
    desk.clock.now = new Date('2029-01-31T04:00:00.000Z');
    const order = await bought([
      { asset: 'points', amount: '1200', release: 'monthly', releaseRate: '10.00', releaseBase: 'initial' },
      { asset: 'shegou', amount: '80', release: 'once' },
    ]);
    await pay(order);
    expect((await desk.balance('member', member.id, 'shegou'))[0]).toBe('80.0000');
    expect((await desk.balance('member', member.id, 'points'))[0]).toBe('0');
    expect((await desk.one('order', order.id)).benefits).toMatchObject([
      { status: 'releasing', releasedAmount: '0', nextReleaseAt: '2029-02-27T16:00:00.000Z' },
      { status: 'done' },
    ]);
    await days('2029-02-27', '2029-02-28', '2029-03-30', '2029-03-31', '2029-04-30', '2029-05-31', '2029-06-30');
    const [plan] = await plansOf(order);
    expect(((plan?.['runs'] ?? []) as Values[]).map((run) => [run['runDate'], Number(run['amount'])])).toEqual([
      ['2029-02-28', 120],
      ['2029-03-31', 120],
      ['2029-04-30', 120],
      ['2029-05-31', 120],
      ['2029-06-30', 120],
    ]);
    expect((await desk.one('order', order.id)).benefits).toMatchObject([
      { status: 'releasing', releasedAmount: '600', nextReleaseAt: '2029-07-30T16:00:00.000Z' },
      { status: 'done' },
    ]);
    await days('2029-07-31', '2029-08-31', '2029-09-30', '2029-10-31', '2029-11-30', '2029-12-31');
    expect(await plansOf(order)).toMatchObject([{ status: 'done', returned: '1200.0000', periodNo: 10 }]);
    expect((await desk.one('order', order.id)).benefits).toMatchObject([
      { status: 'done', releasedAmount: '1200', nextReleaseAt: null },
      { status: 'done' },
    ]);
    expect((await desk.balance('member', member.id, 'points'))[0]).toBe('1200.0000');
    const posted = await desk.find('ledgerTxn', { bizNo: String(plan?.['planNo']) });
    expect(new Set(posted.map((txn) => txn['bizType']))).toEqual(new Set(['returnRelease']));
    await balanced();
  });

  it('daily of what remains are paid by the type of their account, the last day the rest', async () => {
    desk.clock.now = new Date('2030-04-01T04:00:00.000Z');
    const order = await bought([
      { asset: 'shegou', amount: '10', release: 'daily', releaseRate: '50.00', releaseBase: 'remaining' },
    ]);
    await pay(order);
    await days(...Array.from({ length: 20 }, (_, index) => `2030-04-${String(index + 2).padStart(2, '0')}`));
    const [plan] = await plansOf(order);
    expect(plan).toMatchObject({ status: 'done', remaining: '0.0000' });
    const runs = ((plan?.['runs'] ?? []) as Values[]).map((run) => Number(run['amount']));
    expect(runs.slice(0, 3)).toEqual([5, 2.5, 1.25]);
    const posted = await desk.find('ledgerTxn', { bizNo: String(plan?.['planNo']) });
    expect(new Set(posted.map((txn) => txn['bizType']))).toEqual(new Set(['shegouGain']));
    expect(await refusal(desk.act(ann, 'order/index', 'regrant', order.id, { benefitRow: 1, reason: '补发' }))).toBe(
      'This benefit was granted in full',
    );
    await balanced();
  });
});

describe('contribution value by the clock', () => {
  const setting = (value: Values): Promise<unknown> =>
    desk.work(ann, async (work) =>
      saveSetting(
        work,
        'contributionSetting',
        (await newestSetting(work.db, 'contributionSetting'))?.version ?? 0,
        value,
      ),
    );
  const rules = { enabled: true, gainRatio: '100', releaseMode: 'percent', dayRate: '1.00', runTime: '02:00' };
  const returned = async (): Promise<number> =>
    (await desk.find('ledgerEntry', { bizType: 'contributionReturn', asset: 'contribution', ownerType: 'member' }))
      .length;

  it('is returned once a day from its time on, not on pause days, and entered in the plan of the member', async () => {
    desk.clock.now = new Date('2031-01-01T15:00:00.000Z');
    const holder = await desk.add('member', {
      nickname: '赵六',
      phone: '13800009102',
      level: '1',
    });
    await paidOrder(desk, { member: holder.id, paidAmount: '900.00', paidAt: '2030-12-01T04:00:00.000Z' });
    await desk.post({
      bizType: 'contributionGain',
      bizNo: 'gain',
      step: 'once',
      document: { ownerType: 'member', ownerId: holder.id, member: holder.id, amount: '500.00' },
    });
    const row = await plan({ member: holder.id, sourceType: 'contribution', mode: 'percent', rate: '1', cycle: 'day' });
    await desk.work(ann, async (work) => {
      const { rows } = await import('../../src/database/rows/rows.ts');
      await rows.write(work, desk.site.entities['returnPlan'] as never, row, { nextRunDate: '2031-01-02' });
    });
    await setting({ ...rules, pauseDates: ['2031-01-03'] });
    const hour = async (moment: string): Promise<number> => {
      desk.clock.now = new Date(`2031-01-${moment}:00.000+08:00`);
      await clock.strike();
      await clock.strike();
      return returned();
    };
    expect(await hour('02T01:50')).toBe(0);
    expect(await hour('02T02:00')).toBe(1);
    expect(await hour('02T14:30')).toBe(1);
    expect(await desk.one('returnPlan', row.id)).toMatchObject({ returned: '5.0000', periodNo: 1, status: 'running' });
    expect(await hour('03T03:00')).toBe(1);
    expect(await hour('04T09:10')).toBe(2);
    expect((await desk.balance('member', holder.id, 'balance'))[0]).toBe('9.9500');
    expect((await desk.one('returnPlan', row.id))['runs']).toMatchObject([
      { periodNo: 1, runDate: '2031-01-02', amount: '5.00' },
      { periodNo: 2, runDate: '2031-01-04', amount: '4.95' },
    ]);
    await setting({ ...rules, enabled: false });
    expect(await hour('05T09:10')).toBe(2);
    await balanced();
  });
});
