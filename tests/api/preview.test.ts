/** What an act would do, asked beforehand: validated by the same rules, and nothing of it kept. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDesk, type Data, type Desk } from './app.ts';

let desk: Desk;
let finance: string;
let clerk: string;
beforeAll(async () => {
  desk = await openDesk();
  [finance, clerk] = await Promise.all([desk.signIn('finance'), desk.signIn('clerk')]);
});
afterAll(() => desk.close());

const withdrawals = '/api/v2/seller/withdraw';
const rowsOf = async (query: string): Promise<Data[]> =>
  (await desk.call('GET', `${withdrawals}?size=50&${query}`, { token: finance })).data.rows as Data[];
const idsOf = (rows: readonly Data[]): number[] => rows.map((row) => Number(row.id));
/** Every table that a write would leave a trace in, as one text. */
async function trace(): Promise<string> {
  const tables = [
    'withdrawal',
    'payoutBatch',
    'operatingRecord',
    'workflowLog',
    'ledgerEntry',
    '_serial',
    '_job',
    '_idempotency',
  ];
  const { rows } = await sql<{ n: string }>`${sql.join(
    tables.map(
      (name) =>
        sql`select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as "n" from ${sql.table(name)} t`,
    ),
    sql` union all `,
  )}`.execute(desk.store.db);
  return rows.map(({ n }) => n).join(' | ');
}

describe('a preview', () => {
  it('of an act on many rows tells which can be done and why the others cannot, and what the first add up to', async () => {
    const [waiting, pending] = [await rowsOf('tab=approved'), (await rowsOf('tab=pending')).slice(0, 2)];
    expect([waiting.length, pending.length]).toEqual([expect.any(Number), 2]);
    const ids = [...idsOf(waiting), ...idsOf(pending)];
    const before = await trace();
    const reply = await desk.call('POST', `${withdrawals}/bulk/pay?preview=1`, {
      token: finance,
      body: { ids, payoutChannel: 'offline' },
      key: 'k1',
    });
    expect([reply.status, reply.error]).toEqual([0, '']);
    expect(reply.data).toMatchObject({ ok: waiting.length, bad: 2, whole: true });
    expect(reply.data.results.map((one: Data) => one.id)).toEqual(ids);
    for (const one of reply.data.results.filter((result: Data) => !result.ok))
      expect(one).toMatchObject({ title: expect.stringMatching(/^TX/), error: expect.stringContaining('待审核') });
    const cents = (text: string): number => Math.round(Number(text) * 100);
    expect(cents(reply.data.totals.netAmount[''])).toBe(
      waiting.reduce((total, row) => total + cents(String(row.netAmount)), 0),
    );
    expect(await trace()).toBe(before);
    // The key was not used up by asking.
    expect(
      await desk.call('POST', `${withdrawals}/bulk/pay?preview=1`, {
        token: finance,
        body: { ids, payoutChannel: 'offline' },
        key: 'k1',
      }),
    ).toMatchObject({ status: 0, data: { bad: 2 } });
  });

  it('adds up amounts of several assets apart', async () => {
    const recharges = '/api/v2/seller/finance_platform_recharge';
    const pending = (await desk.call('GET', `${recharges}?size=50&status=pending`, { token: finance })).data
      .rows as Data[];
    const assets = new Set(pending.map((row) => String(row.asset)));
    expect(assets.size).toBeGreaterThan(1);
    const { data } = await desk.call('POST', `${recharges}/bulk/approve?preview=1`, {
      token: finance,
      body: { ids: idsOf(pending) },
    });
    const done = new Set(data.results.filter((one: Data) => one.ok).map((one: Data) => one.id));
    const isMoney = (asset: string): boolean => desk.site.lists.asset?.options[asset]?.facts?.isMoney === true;
    const sums: { [unit: string]: number } = {};
    for (const row of pending.filter(({ id }) => done.has(id))) {
      const unit = isMoney(String(row.asset)) ? '' : String(row.asset);
      sums[unit] = (sums[unit] ?? 0) + Number(row.amount);
    }
    expect(Object.keys(sums).length).toBeGreaterThan(1);
    expect(Object.fromEntries(Object.entries(data.totals.amount).map(([unit, sum]) => [unit, Number(sum)]))).toEqual(
      sums,
    );
  });

  it('validates rights and states while the form is not filled in yet, and says so', async () => {
    const ids = idsOf(await rowsOf('tab=approved'));
    const reply = await desk.call('POST', `${withdrawals}/bulk/pay?preview=1`, { token: finance, body: { ids } });
    expect(reply).toMatchObject({ status: 0, data: { ok: ids.length, bad: 0, whole: false } });
  });

  it('wants the same rights as the act, and takes no other members than it', async () => {
    const ids = idsOf(await rowsOf('tab=pending'));
    expect(
      await desk.call('POST', `${withdrawals}/bulk/approve?preview=1`, { token: clerk, body: { ids } }),
    ).toMatchObject({ status: 10, http: 403 });
    expect(
      await desk.call('POST', `${withdrawals}/bulk/approve?preview=1`, {
        token: finance,
        body: { ids, status: 'paid' },
      }),
    ).toMatchObject({ status: 1, http: 422 });
    expect(
      await desk.call('POST', `${withdrawals}/bulk/approve?preview=2`, { token: finance, body: { ids } }),
    ).toMatchObject({ status: 1, http: 422 });
  });

  it('does not wait for a row that somebody else holds', async () => {
    const [row] = await rowsOf('tab=approved');
    await desk.store.db.transaction().execute(async (tx) => {
      await sql`select 1 from "withdrawal" where "id" = ${row.id} for update`.execute(tx);
      const reply = await desk.call('POST', `${withdrawals}/bulk/pay?preview=1`, {
        token: finance,
        body: { ids: [row.id], payoutChannel: 'offline' },
      });
      expect(reply.data).toMatchObject({
        ok: 0,
        bad: 1,
        results: [{ held: true, error: '正在被他人处理，暂时无法预判' }],
      });
    });
  });

  it('waits for one of many rows that somebody else holds, and not for each', async () => {
    const orders = '/api/v2/seller/order';
    const admin = await desk.signIn('admin');
    const { rows } = (await desk.call('GET', `${orders}?size=30`, { token: admin })).data as {
      rows: { id: number }[];
    };
    const ids = rows.map(({ id }) => id);
    expect(ids).toHaveLength(30);
    let letGo = (): void => undefined;
    // Half a second for each would be fifteen. After six the rows are free: who is asked then is told as possible.
    const six = new Promise<void>((resolve) => {
      letGo = resolve;
      setTimeout(resolve, 6_000);
    });
    let holding: Promise<void> = six;
    await new Promise<void>((held, failed) => {
      holding = desk.store.db.transaction().execute(async (tx) => {
        await sql`select 1 from "order" where "id" = any(${ids}::bigint[]) for update`.execute(tx);
        held();
        await six;
      });
      holding.catch(failed);
    });
    const reply = await desk.call('POST', `${orders}/bulk/flag?preview=1`, {
      token: admin,
      body: { ids, flag: 'red' },
    });
    letGo();
    await holding;
    expect((reply.data as { results: { held?: true }[] }).results.filter((one) => one.held)).toHaveLength(30);
  });

  it('of an act of the page counts the rows that it would take, the ticked ones alone when some are', async () => {
    const before = await trace();
    const waiting = (await rowsOf('tab=approved')).filter((row) => row.method === 'bank');
    const [pending] = await rowsOf('tab=pending');

    const path = `${withdrawals}/exportBankFile`;
    const reply = await desk.call('POST', `${path}?preview=1`, { token: finance, body: {} });
    expect(reply).toMatchObject({ status: 0, data: { ok: waiting.length, bad: 0 } });
    const ticked = await desk.call('POST', `${path}?preview=1`, {
      token: finance,
      body: { ids: [waiting[0]?.id, pending?.id] },
    });
    expect(ticked.data).toMatchObject({
      ok: 1,
      bad: 1,
      totals: { netAmount: { '': waiting[0]?.netAmount } },
      results: [
        { id: pending?.id, ok: false, error: '不是待打款状态' },
        { id: waiting[0]?.id, ok: true },
      ],
    });
    expect(await trace()).toBe(before);
  });
});
