/**
 * Dividends: the period that ended is shared once by the clock, issued once by somebody or by itself, tried for free.
 * Contribution value that buys community-buy credit: a line for the legs of each transaction.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import { newestSetting, saveSetting } from '../../src/database/rows/settings.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { openDesk, refusal, session, type Desk } from './effects-site.ts';
import { openClock, type BusinessClock } from './timed-desk.ts';

type Values = { [field: string]: Json };

const ann = session(11);
const setting = 'infoManagement/bonusSet';
const page = 'finance/bonusShares';
let desk: Desk;
let clock: BusinessClock;
let number = 0;
/** Held 100 and 60, of level 1 and 2; one below the least shares, one frozen, one of a level that takes no part. */
let small: Row;
let large: Row;
let frozen: Row;

const terms = {
  enabled: true,
  poolSource: 'turnover',
  poolRate: '10',
  period: 'month',
  settleDay: 5,
  basis: 'shares',
  levels: [
    { vipLevel: '1', weight: 1, minShares: '10', cap: null },
    { vipLevel: '2', weight: 3, minShares: '0', cap: null },
  ],
  creditTo: 'balance',
  minPayout: '0.01',
  withholdRate: '20',
  autoIssue: false,
};
const save = (more: Values = {}): Promise<unknown> =>
  desk.work(ann, async (work) =>
    saveSetting(work, 'bonusSetting', (await newestSetting(work.db, 'bonusSetting'))?.version ?? 0, {
      ...terms,
      ...more,
    }),
  );
/** 03:00 of the day, Shanghai. */
const at = async (day: string): Promise<void> => {
  desk.clock.now = new Date(`${day}T03:00:30+08:00`);
  await clock.strike();
};

async function holder(level: string, shares: string): Promise<Row> {
  number += 1;
  const member = await desk.add('member', {
    nickname: `股东${number}`,
    phone: `136${String(number).padStart(8, '0')}`,
    level,
  });
  await desk.post({
    bizType: 'sharesGrant',
    bizNo: `HG${number}`,
    step: 'grant',
    document: { ownerType: 'member', ownerId: member.id, amount: shares },
  });
  return member;
}
const turnover = (member: Row, paidAmount: string, paidAt: string): Promise<Row> => {
  number += 1;
  return desk.add('order', {
    orderNo: `20300102000000${String(number).padStart(6, '0')}`,
    orderKind: 'normal',
    zone: 'normal',
    member: member.id,
    deliveryMethod: 'express',
    status: 'completed',
    paidAmount,
    paidAt,
    placedAt: paidAt,
  });
};
const periods = (): Promise<Row[]> => desk.find('dividendPeriod', {});
const lines = async (): Promise<unknown[]> =>
  (await desk.find('dividendLine', {})).map(({ member, units, amount, withheld, net, status }) => [
    member,
    units,
    amount,
    withheld,
    net,
    status,
  ]);

beforeAll(async () => {
  desk = await openDesk();
  clock = openClock(desk);
  small = await holder('1', '100');
  large = await holder('2', '60');
  await holder('1', '9');
  frozen = await holder('2', '50');
  await desk.act(ann, 'memberList/list', 'freeze', frozen.id, { statusReason: '核实身份' });
  await holder('3', '500');
  await turnover(small, '1000.00', '2026-10-03T04:00:00.000Z');
  await turnover(large, '400.00', '2026-10-31T15:59:59.000Z');
  await turnover(large, '7000.00', '2026-10-31T16:00:00.000Z');
});
afterAll(async () => {
  await clock.close();
  await desk.drop();
});

describe('dividends', () => {
  it('are tried without anything being stored', async () => {
    await save({ enabled: false });
    const { result } = (await desk.pageAct(ann, setting, 'tryOut', { pool: '560' })) as { result: { rows: Json[] } };
    expect(result.rows).toEqual([
      ['VIP1', '1', '1', '100.00', '200.00', '200.00', '40.00'],
      ['VIP2', '3', '1', '60.00', '360.00', '360.00', '72.00'],
    ]);
    const evenly = await save({ basis: 'average' }).then(() => desk.pageAct(ann, setting, 'tryOut', { pool: '400' }));
    expect((evenly['result'] as { rows: string[][] }).rows.map((row) => row[5])).toEqual(['100.00', '300.00']);
    // What a member and those directly referred paid in October: 1,000 at weight 1, 400 at weight 3.
    const earned = await save({ basis: 'performance' }).then(() =>
      desk.pageAct(ann, setting, 'tryOut', { pool: '220' }),
    );
    expect((earned['result'] as { rows: string[][] }).rows.map((row) => row[5])).toEqual(['100.00', '120.00']);
    expect([await periods(), await lines()]).toEqual([[], []]);
  });

  it('of a month are reckoned once, from its settlement day on, and only while they are switched on', async () => {
    await save({ enabled: false });
    await at('2026-11-05');
    expect(await periods()).toEqual([]);
    await save();
    await at('2026-11-04');
    expect(await periods()).toEqual([]);
    // The day itself was missed: the period waits for the next.
    await at('2026-11-06');
    await at('2026-11-07');
    expect(await periods()).toMatchObject([
      {
        title: '2026-10-01 ~ 2026-10-31',
        poolBase: '1400.00',
        pool: '140.00',
        members: 2,
        status: 'waiting',
        open: 2,
      },
    ]);
    expect(await lines()).toEqual([
      [small.id, '100.0000', '50.0000', '10.0000', '40.0000', 'waiting'],
      [large.id, '180.0000', '90.0000', '18.0000', '72.0000', 'waiting'],
    ]);
    expect(await desk.balance('member', small.id, 'balance')).toEqual(['0', '0']);
  });

  it('are issued once, by one of two who try at once; a member who was frozen meanwhile gets nothing', async () => {
    const [period] = await periods();
    if (!period) throw new Error('no period');
    await desk.act(ann, 'memberList/list', 'freeze', large.id, { statusReason: '核实身份' });
    const issue = (): Promise<string> =>
      desk.pageAct(ann, page, 'issue', { period: period.id }).then(
        () => 'issued',
        () => 'refused',
      );
    expect((await Promise.all([issue(), issue()])).toSorted()).toEqual(['issued', 'refused']);
    expect(await lines()).toEqual([
      [small.id, '100.0000', '50.0000', '10.0000', '40.0000', 'paid'],
      [large.id, '180.0000', '90.0000', '18.0000', '72.0000', 'skipped'],
    ]);
    expect(await periods()).toMatchObject([{ status: 'issued', open: 0, paidAmount: '50.0000', issuedBy: 11 }]);
    expect(await desk.balance('member', small.id, 'balance')).toEqual(['40.0000', '0.0000']);
    expect(await desk.balance('member', large.id, 'balance')).toEqual(['0', '0']);
    expect(await refusal(desk.pageAct(ann, page, 'issue', { period: period.id }))).not.toBe('');
    await desk.act(ann, 'memberList/list', 'restore', large.id);
  });

  it('come by the rate that is set now, to a member whose account is locked too', async () => {
    const { sql } = await import('kysely');
    await turnover(small, '280.00', '2026-11-10T04:00:00.000Z');
    await save({ poolRate: '50', withholdRate: '0' });
    await sql`update "memberAccount" set "locked" = true where "ownerId" = ${small.id} and "asset" = 'balance'`.execute(
      desk.owner.db,
    );
    await at('2026-12-05');
    const [period] = await desk.find('dividendPeriod', { periodStart: '2026-11-01' });
    if (!period) throw new Error('no period');
    expect(period).toMatchObject({ pool: '3640.00', amount: '3640.0000', withholdRate: '0.00' });
    await desk.pageAct(ann, page, 'issue', { period: period.id });
    expect(await desk.one('dividendPeriod', period.id)).toMatchObject({ status: 'issued', open: 0 });
    expect(await desk.balance('member', small.id, 'balance')).toEqual(['1340.0000', '0.0000']);
    expect(await desk.balance('member', large.id, 'balance')).toEqual(['2340.0000', '0.0000']);
  });

  it('issue themselves where that is set, by week too, within the cap and above the least amount', async () => {
    await turnover(small, '100.00', '2026-12-08T04:00:00.000Z');
    await save({
      period: 'week',
      autoIssue: true,
      creditTo: 'points',
      withholdRate: '0',
      minPayout: '3',
      levels: [
        { vipLevel: '1', weight: 1, minShares: '10', cap: null },
        { vipLevel: '2', weight: 3, minShares: '0', cap: '5.00' },
      ],
    });
    // Sunday is within the week; Monday is past it.
    await at('2026-12-13');
    expect(await desk.find('dividendPeriod', { periodStart: '2026-12-07' })).toEqual([]);
    await at('2026-12-14');
    expect(await desk.find('dividendPeriod', { periodStart: '2026-12-07' })).toMatchObject([
      { periodEnd: '2026-12-13', pool: '10.00', status: 'issued', members: 2, amount: '8.0000' },
    ]);
    expect(await desk.balance('member', small.id, 'points')).toEqual(['3.0000', '0.0000']);
    expect(await desk.balance('member', large.id, 'points')).toEqual(['5.0000', '0.0000']);
    await save({ period: 'week', minPayout: '100', autoIssue: true });
    await at('2026-12-21');
    expect(await desk.find('dividendPeriod', { periodStart: '2026-12-14' })).toMatchObject([
      { status: 'empty', members: 0, pool: '0.00' },
    ]);
  });

  it('take their pool from platform fees of finished orders, or from what rewards leave of them', async () => {
    const fee = await turnover(small, '0.00', '2026-12-22T04:00:00.000Z');
    const { sql } = await import('kysely');
    await sql`update "order" set "platformFee" = 90, "finishedAt" = '2027-01-06T04:00:00Z' where "id" = ${fee.id}`.execute(
      desk.owner.db,
    );
    desk.clock.now = new Date('2027-01-06T05:00:00.000Z');
    await desk.post({
      bizType: 'recommendAward',
      bizNo: 'TJ1',
      step: 'grant',
      document: { ownerType: 'member', ownerId: small.id, asset: 'commission', amount: '30.00' },
    });
    await save({ period: 'day', poolSource: 'platformFee' });
    await at('2027-01-07');
    await save({ period: 'week', poolSource: 'profit' });
    await at('2027-01-11');
    expect(await desk.find('dividendPeriod', { period: 'day' })).toMatchObject([{ poolBase: '90.00', pool: '9.00' }]);
    expect(await desk.find('dividendPeriod', { periodStart: '2027-01-04' })).toMatchObject([{ poolBase: '60.00' }]);
  });

  it('stand above the list of shares: what is held, by how many, and what waits', async () => {
    const { figures } = await import('../../src/database/rows/figures.ts');
    const told = await desk.work(ann, (work) => figures(work, desk.page(page), { filters: {} }));
    expect(told.figures).toMatchObject({ shares: '719.0000', holders: 5 });
    // Whoever sees the rows that they made is told of those: nobody made an account.
    const own = session(11, { rowScope: 'ownCreated' });
    const mine = await desk.work(own, (work) => figures(work, desk.page(page), { filters: {} }));
    expect(mine.figures).toMatchObject({ shares: '0', holders: 0 });
  });
});

describe('contribution-value community buy', () => {
  const listed = async (filters: Values = {}): Promise<{ rows: Row[]; figures: unknown }> => {
    const { figures } = await import('../../src/database/rows/figures.ts');
    const { rows } = await import('../../src/database/rows/rows.ts');
    const of = desk.page('finance/gxzShegou');
    return desk.work(ann, async (work) => ({
      rows: (await rows.list(work, of, { filters: filters as never, sort: 'id', page: 1, size: 20 })).rows,
      figures: (await figures(work, of, { filters: filters as never })).figures,
    }));
  };

  it('is one line for a transaction: contribution value and cash out, credit in', async () => {
    const buyer = await holder('1', '1');
    const owner = { ownerType: 'member', ownerId: buyer.id };
    await desk.post({
      bizType: 'recharge',
      bizNo: 'CZ1',
      step: 'pay',
      document: { ...owner, asset: 'balance', amount: '90' },
    });
    await desk.post({
      bizType: 'contributionGain',
      bizNo: 'G1',
      step: 'g',
      document: { ...owner, asset: 'contribution', amount: '500' },
    });
    for (const [no, contributionUsed, cashPart, shegouGained] of [
      ['S1', '200.00', '50.00', '250.00'],
      ['S2', '120.00', '0.00', '120.00'],
    ] as const)
      await desk.post({
        bizType: 'contributionShegou',
        bizNo: no,
        step: 'pay',
        document: { ...owner, contributionUsed, cashPart, shegouGained },
      });
    const { rows, figures } = await listed();
    expect(rows).toMatchObject([
      {
        contributionUsed: '200.00',
        cashPart: '50.00',
        shegouGained: '250.00',
        availableAfter: '300.0000',
      },
      { contributionUsed: '120.00', cashPart: '0.00', shegouGained: '120.00', availableAfter: '180.0000' },
    ]);
    expect(figures).toEqual({ used: '320.0000', gained: '370.0000', members: 1 });
    expect(await desk.balance('member', buyer.id, 'balance')).toEqual(['40.0000', '0.0000']);
    const many = await listed({ contributionUsed: { gte: '150' } });
    expect(many.rows).toMatchObject([{ contributionUsed: '200.00' }]);
    expect(many.figures).toEqual({ used: '200.0000', gained: '250.0000', members: 1 });
  });
});
