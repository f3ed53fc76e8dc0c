/** Rewards, returns and service charges of the ledger: what their lists tell, and taking a reward back by a voucher. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { openDesk, type Data, type Desk } from './app.ts';

let desk: Desk;
let admin: string;
let seller: string;
let finance: string;
beforeAll(async () => {
  desk = await openDesk();
  [admin, seller, finance] = [
    await desk.signIn('admin'),
    await desk.signIn('seller'),
    await desk.signIn('finance'),
  ] as [string, string, string];
});
afterAll(() => desk.close());

const get = async (path: string, token = admin): Promise<Data> => {
  const reply = await desk.call('GET', path, { token });
  expect([path, reply.status, reply.error]).toEqual([path, 0, '']);
  return reply.data;
};
const rowsOf = async (query: ReturnType<typeof sql<Data>>): Promise<Data[]> =>
  (await query.execute(desk.store.db)).rows;

describe('taking a reward back', () => {
  const base = '/api/v2/seller/finance_reward';
  const clawBack = (id: number, body: object, token = admin) =>
    desk.call('POST', `${base}/${id}/clawBack`, { token, body, key: crypto.randomUUID() });
  let reward: Data;
  beforeAll(async () => {
    const { rows } = await get(`${base}?direction=in&bucket=available&size=1`);
    reward = rows[0];
  });

  it('makes a voucher that waits for somebody else, once', async () => {
    const refused = await clawBack(reward.id, { quantity: '0.00', reason: '重复发放的奖励' });
    expect(refused.http).toBe(422);
    const more = await clawBack(reward.id, { quantity: `${Number(reward.amount) + 1}`, reason: '重复发放的奖励' });
    expect([more.http, JSON.stringify(more.data)]).toEqual([422, expect.stringContaining('不能超过该笔奖励的数量')]);
    const [made, twice] = await Promise.all([
      clawBack(reward.id, { quantity: reward.amount, reason: '重复发放的奖励' }),
      clawBack(reward.id, { quantity: reward.amount, reason: '重复发放的奖励' }),
    ]);
    expect([made.status, twice.status].sort()).toEqual([0, 1]);
    const vouchers = await rowsOf(
      sql<Data>`select "kind", "status", "member", "asset", "amount", "category", "maker"
        from "manualVoucher" where "relatedNo" = ${reward.entryNo}`,
    );
    expect(vouchers).toMatchObject([
      { kind: 'decrease', status: 'pending', asset: reward.asset, amount: reward.amount, category: 'reward' },
    ]);
    expect(Number(vouchers[0].maker)).toBeGreaterThan(0);
    const again = await clawBack(reward.id, { quantity: reward.amount, reason: '再扣一次看看' });
    expect([again.status, again.error]).toEqual([1, '该笔奖励已有扣回制单']);
  });

  it('is nothing for who may only read, and nothing for a deduction', async () => {
    const reply = await clawBack(reward.id, { quantity: '0.01', reason: '没有权限的人' }, finance);
    expect(reply.status).not.toBe(0);
    const [out] = (await get(`${base}?direction=out&size=1`)).rows;
    if (out) expect((await clawBack(out.id, { quantity: '0.01', reason: '扣减不能再扣' })).status).toBe(1);
  });
});

describe('service charges', () => {
  const base = '/api/v2/seller/finance_service_charge';

  it('say whose they were and at which rate, and add up by month, by day and by type alike', async () => {
    const { rows } = await get(`${base}?bizType=withdrawPaid&size=100`);
    const ofMembers = rows.filter((row: Data) => row.sourceMember > 0);
    expect(ofMembers.length).toBeGreaterThan(0);
    for (const row of rows) expect(Number(row.rate)).toBeGreaterThan(0);
    const sum = (lines: Data[]): number =>
      Math.round(100 * lines.reduce((total, one) => total + Number(one.values.net), 0));
    const [months, days, types] = [
      (await get(`${base}/totals?by=month`)).rows,
      (await get(`${base}/totals?by=day`)).rows,
      (await get(`${base}/totals?by=bizType`)).rows,
    ];
    expect(sum(months)).toBeGreaterThan(0);
    expect([sum(days), sum(types)]).toEqual([sum(months), sum(months)]);
  });

  it('tell a seller its own, and nothing of what the platform holds', async () => {
    const { rows, total } = await get(`${base}?size=20`, seller);
    const [own] = await rowsOf(
      sql<Data>`select count(*)::int as "count" from "ledgerEntry" where "category" = 'serviceCharge'
        and "seller" = (select "seller" from "adminUser" where "username" = 'seller')`,
    );
    expect(total).toBe(own.count);
    const [first] = rows;
    if (first) {
      const record = await get(`${base}/${first.id}`, seller);
      expect([record.availableAfter, record.frozenAfter]).toEqual([null, null]);
    }
  });
});

describe('returns', () => {
  it('stand with the order whose plan they are of', async () => {
    const { rows } = await get('/api/v2/seller/finance_repayment?bizType=returnRelease&size=100');
    const ofPlans = rows.filter((row: Data) => row.bizNo.startsWith('FH'));
    expect(ofPlans.length).toBeGreaterThan(0);
    for (const row of ofPlans) expect([Number(row.orderAmount) > 0, row.periodNo > 0]).toEqual([true, true]);
    expect((await get('/api/v2/seller/finance_repayment/totals?by=day')).rows.length).toBeGreaterThan(0);
  });
});
