/**
 * Money pages and the home report, asked like a browser asks: totals by asset, locked accounts, rankings, the referral
 * list.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { add, compare } from '../../src/base/decimal.ts';
import { addDays, dayOf, dayStart } from '../../src/base/date.ts';
import { testMoment } from '../moment.ts';
import { openDesk, type Data, type Desk } from './app.ts';
import { summaryOf } from '../trail.ts';

let desk: Desk;
let admin: string;
let seller: string;
beforeAll(async () => {
  desk = await openDesk();
  admin = await desk.signIn('admin');
  seller = await desk.signIn('seller');
});
afterAll(() => desk.close());

const get = async (path: string, token = admin): Promise<Data> => {
  const reply = await desk.call('GET', path, { token });
  expect([reply.status, reply.error]).toEqual([0, '']);
  return reply.data;
};
const one = async (query: ReturnType<typeof sql<Data>>): Promise<Data> => (await query.execute(desk.store.db)).rows[0];

describe('totals of the transactions', () => {
  const base = '/api/v2/seller/finance_deal';

  it('never add up different assets, and agree with the ledger', async () => {
    const { rows } = await get(`${base}/totals?by=asset`);
    expect(rows.length).toBeGreaterThan(1);
    expect(new Set(rows.map((row: Data) => row.apart)).size).toBe(rows.length);
    const line = rows.find((row: Data) => row.apart === 'balance');
    expect(line).toMatchObject({ key: 'balance', title: '余额' });
    const own = await one(sql<Data>`
      select coalesce(sum("amount") filter (where "direction" = 'in'), 0) as "income", sum("signedAmount") as "net",
        count(*) as "count"
      from "ledgerEntry" where "category" = 'deal' and "ownerType" in ('member', 'seller', 'offlineStore')
        and "asset" = 'balance'`);
    expect([compare(line.values.income, own.income), compare(line.values.net, own.net), line.values.count]).toEqual([
      0,
      0,
      Number(own.count),
    ]);
  });

  it('stand by business type and by day over the same rows, under the filter of the list', async () => {
    const sum = (rows: Data[]): string =>
      rows.filter((row) => row.apart === 'balance').reduce((total, row) => add(total, row.values.net), '0');
    const [byType, byDay, bound] = [
      await get(`${base}/totals?by=bizType`),
      await get(`${base}/totals?by=day`),
      await get(`${base}/totals?by=bizType&bizType=recharge`),
    ];
    expect(compare(sum(byType.rows), sum(byDay.rows))).toBe(0);
    expect(byDay.rows[0].key).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(new Set(bound.rows.map((row: Data) => row.title))).toEqual(new Set(['会员充值']));
    expect((await desk.call('GET', `${base}/totals?by=remark`, { token: admin })).http).toBe(422);
  });

  it('hold under a filter that reaches through a reference', async () => {
    const [{ phone }] = (await get('/api/v2/seller/member?size=1')).rows;
    const asked = `member.phone=${encodeURIComponent(String(phone))}`;
    const { total } = await get(`${base}?${asked}`);
    const { rows } = await get(`${base}/totals?by=day&${asked}`);
    expect(rows.reduce((count: number, row: Data) => count + row.values.count, 0)).toBe(total);
    expect((await get(`${base}/totals?member.phone=%25`)).rows).toEqual([]);
  });

  it('hold only what a seller may see', async () => {
    const { rows } = await get(`${base}/totals?by=asset`, seller);
    const { total } = await get(base, seller);
    expect(rows.reduce((count: number, row: Data) => count + row.values.count, 0)).toBe(total);
    expect(total).toBeLessThan((await get(base)).total);
  });
});

describe('an account', () => {
  const base = '/api/v2/seller/finance_manual';
  const act = (name: string, body: object, token = admin) =>
    desk.call('POST', `${base}/${name}`, { token, body, key: crypto.randomUUID() });

  it('is locked with a reason, pays nothing out, and is opened again', async () => {
    const { id } = await one(
      sql<Data>`select "ownerId" as "id" from "memberAccount" where "ownerType" = 'member' and "asset" = 'balance'
        and "available" > 10 and "locked" is not true limit 1`,
    );
    const account = { ownerType: 'member', member: Number(id), asset: 'balance' };
    expect((await act('lockAccount', account)).http).toBe(422);
    expect((await act('lockAccount', { ...account, lockReason: '涉嫌盗号' })).error).toBe('');
    expect(
      await one(
        sql<Data>`select "locked", "lockReason" from "memberAccount" where "ownerType" = 'member' and "ownerId" = ${id}
          and "asset" = 'balance'`,
      ),
    ).toEqual({ locked: true, lockReason: '涉嫌盗号' });
    expect((await act('lockAccount', { ...account, lockReason: '再次锁定' })).error).toContain('已是锁定状态');
    expect((await act('lockedAccounts', {})).data.result.rows.some((row: string[]) => row.at(-1) === '涉嫌盗号')).toBe(
      true,
    );
    const post = async (kind: string): Promise<Data> => {
      const made = await desk.call('POST', base, {
        token: admin,
        body: { kind, ...account, amount: '1', reason: '锁定账户的调账', category: 'makeAudit' },
      });
      await desk.call('POST', `${base}/${String(made.data.id)}/submit`, { token: admin, body: {} });
      return desk.call('POST', `${base}/${String(made.data.id)}/approve`, { token: checker, body: {} });
    };
    const checker = await desk.signIn('finance');
    for (const kind of ['decrease', 'freeze'])
      expect(await post(kind)).toMatchObject({ status: 1, error: '账户已锁定，不能支出' });
    expect((await post('increase')).error).toBe('');
    expect((await act('unlockAccount', account)).error).toBe('');
    expect((await post('decrease')).error).toBe('');
    const trail = await one(
      sql<Data>`select "summary" from "operatingRecord" where "summary" #>> '{facts,action,name}' = 'lockAccount'
        order by "id" desc limit 1`,
    );
    expect(summaryOf(trail)).toMatch(/^锁定账户：.*涉嫌盗号/);
  });

  it('is locked by holders of the label alone', async () => {
    for (const name of ['finance', 'seller'])
      expect(
        (
          await act(
            'lockAccount',
            { ownerType: 'member', member: 1, asset: 'balance', lockReason: '无权限' },
            await desk.signIn(name),
          )
        ).status,
      ).toBe(10);
  });
});

describe('home', () => {
  const base = '/api/v9/seller/dashboard';

  it('ranks goods by what was paid for their lines', async () => {
    const { rows } = await get(`${base}/rank?name=goods&period=last30`);
    expect(rows.length).toBeGreaterThan(2);
    const best = await one(sql<Data>`
      select sum((line ->> 'itemPayAmount')::numeric) as "amount", sum((line ->> 'qty')::int) as "pieces",
        (select "name" from "goods" where "id" = ${Number(rows[0].key)}) as "name"
      from "order", jsonb_array_elements("items") as line
      where "deletedAt" is null and (line ->> 'goods')::bigint = ${Number(rows[0].key)}
        and "paidAt" >= ${dayStart(addDays(dayOf(testMoment), -29)).toISOString()}`);
    expect(compare(String(rows[0].values.goodsAmount), best.amount)).toBe(0);
    expect(rows[0]).toMatchObject({ title: best.name, values: { goodsPieces: Number(best.pieces) } });
    const amounts = rows.map((row: Data) => Number(row.values.goodsAmount));
    expect(amounts).toEqual(amounts.toSorted((a: number, b: number) => b - a));
  });

  it('ranks offline stores by name for the platform, not for sellers', async () => {
    const from = new Date(desk.clock.now.getTime() - 300 * 86_400_000).toISOString().slice(0, 10);
    const { rows } = await get(
      `${base}/rank?name=offlineStores&period=custom&from=${from}&to=${new Date(desk.clock.now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)}`,
    );
    const names = await sql<{ name: string }>`select "name" from "offlineStore"`.execute(desk.store.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(names.rows.map((row) => row.name)).toEqual(expect.arrayContaining(rows.map((row: Data) => row.title)));
    expect((await desk.call('GET', `${base}/rank?name=offlineStores`, { token: seller })).http).toBe(404);
  });

  it('shows the money that waits, in the scope of the reader', async () => {
    const value = async (token: string): Promise<Data> =>
      (await get(`${base}/summary?period=last30`, token)).figures.find((figure: Data) => figure.name === 'unsettled')
        ?.value;
    const all = await one(
      sql<Data>`select coalesce(sum("settleAmount"), 0) as "sum" from "order" where "settleStatus" = 'pending'
        and "deletedAt" is null`,
    );
    expect(compare(String(await value(admin)), all.sum)).toBe(0);
    expect(compare(String(await value(seller)), all.sum)).toBe(-1);
  });
});

describe('the referral list', () => {
  it('is narrowed to what stands below one member', async () => {
    const base = '/api/v2/seller/member_relation';
    const { id, teamCount } = await one(
      sql<Data>`select "id", "teamCount" from "member" where "teamCount" > 3 and "deletedAt" is null
        order by "teamCount" desc limit 1`,
    );
    const { rows, total } = await get(`${base}?path_contains=${encodeURIComponent(`/${String(id)}/`)}&size=100`);
    expect(total).toBe(Number(teamCount));
    expect(rows.some((row: Data) => row.id === Number(id))).toBe(false);
    expect((await get(`${base}?level=1`)).rows.every((row: Data) => row.level === '1')).toBe(true);
  });
});
