/** Rows chosen by the list's own question: which they are, and what happens to those that have left it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countUse } from '../../src/database/query/count-uses.ts';
import { probesPerHour } from '../../src/kinds/rows/probe.server.ts';
import { openDesk, type Data, type Desk } from './app.ts';
import { addMany } from '../many-rows.ts';

let desk: Desk;
let admin: string;
let tea: string;
beforeAll(async () => {
  desk = await openDesk();
  [admin, tea] = await Promise.all([desk.signIn('admin'), desk.signIn('tea')]);
});
afterAll(() => desk.close());

const orders = '/api/v2/seller/order';
const comments = '/api/v2/seller/comment';
const ask = (path: string, token = admin) => desk.call('GET', path, { token });
/** Ids of all pages of a list, in its order. */
async function listed(path: string, query: string, token = admin): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await ask(`${path}?${query}&size=100&page=${page}`, token);
    ids.push(...(data.rows as Data[]).map((row) => Number(row.id)));
    if (ids.length >= data.total || data.rows.length === 0) return ids;
  }
}

describe('all rows that match', () => {
  it('are those of the list, in its order: its tab, filters, keyword and sort, within the rows of who asks', async () => {
    for (const [query, token] of [
      ['tab=toShip', admin],
      ['deliveryMethod=express&payAmount_gte=100&sort=-payAmount', admin],
      ['goodsNames_contains=茶', admin],
      ['', tea],
    ] as const) {
      const { data, status } = await ask(`${orders}/matching?${query}`, token);
      expect([status, data.ids], query).toEqual([0, await listed(orders, query, token)]);
      expect(data.ids.length, query).toBeGreaterThan(0);
    }
    const [own, all] = [await ask(`${orders}/matching`, tea), await ask(`${orders}/matching`)];
    expect(own.data.ids.length).toBeLessThan(all.data.ids.length);
  });

  it('are asked for as a list is: no other filters, no rights beyond its own, and no guessing of masked values', async () => {
    expect(await ask(`${orders}/matching?receiverPhone_contains=1`)).toMatchObject({ status: 1, http: 422 });
    expect(await ask(`${orders}/matching?internal=1`)).toMatchObject({ status: 1, http: 422 });
    const auditor = await desk.signIn('reviewer');
    expect((await ask(`${comments}/matching`, auditor)).http).toBe((await ask(comments, auditor)).http);
    const { id } = await desk.store.db
      .selectFrom('adminUser')
      .select('id')
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow();
    const guess = async () => (await ask(`${orders}/matching?receiverPhone=13900000000`)).http;
    expect(await guess()).toBe(200);
    await countUse(desk.store.db, `probe:${String(id)}`, desk.clock.now, 3_600_000, probesPerHour);
    expect(await guess()).toBe(429);
  });

  it('are refused by a sentence where they are more than one can handle, before anything is done', async () => {
    await addMany(
      desk.store.db,
      sql`
      insert into "comment" select ("row").* from (
        select jsonb_populate_record(
          null::"comment",
          to_jsonb("one") || jsonb_build_object('id', 900000 + "n", 'line', 1000 + "n")) as "row"
        from (select * from "comment" order by "id" limit 1) as "one",
          generate_series(1, 2001) as "n") as "rows"`,
    );
    const reply = await ask(`${comments}/matching`);
    expect(reply).toMatchObject({ status: 1, http: 422, error: expect.stringContaining('一次最多处理 2000 条') });
    expect(await ask(`${comments}/matching?createdAt_lte=2000-01-01T00:00:00Z`)).toMatchObject({ data: { ids: [] } });
  });
});

describe('an act on rows that were chosen by a question', () => {
  const flagOf = async (id: number) => (await ask(`${orders}/${id}`)).data.flag as string;

  it('leaves alone, with the reason, what no longer meets it: in the preview and when it is done', async () => {
    const query = { tab: 'toShip', deliveryMethod: 'express' };
    const ids = await listed(orders, new URLSearchParams(query).toString());
    const [left = 0, ...others] = ids;
    expect(others.length).toBeGreaterThan(2);
    const before = await flagOf(left);
    await sql`update "order" set "deliveryMethod" = 'pickup' where "id" = ${left}`.execute(desk.store.db);
    const flag = before === 'red' ? 'blue' : 'red';
    const body = { ids, query, flag };
    const seen = await desk.call('POST', `${orders}/bulk/flag?preview=1`, { token: admin, body });
    expect(seen).toMatchObject({ status: 0, data: { ok: others.length, bad: 1 } });
    expect(seen.data.results[0]).toMatchObject({ id: left, ok: false, error: '已不符合筛选条件，未处理' });
    const done = await desk.call('POST', `${orders}/bulk/flag`, { token: admin, body, key: 'by-filter' });
    expect(done).toMatchObject({ status: 0, data: { ok: others.length, bad: 1 } });
    expect(done.data.results[0]).toMatchObject({ id: left, ok: false, error: '已不符合筛选条件，未处理' });
    expect([await flagOf(left), await flagOf(others[0] ?? 0)]).toEqual([before, flag]);
    // Chosen one by one, it is done whatever the list shows.
    expect(
      await desk.call('POST', `${orders}/bulk/flag`, { token: admin, body: { ids: [left], flag }, key: 'by-hand' }),
    ).toMatchObject({ data: { ok: 1, bad: 0 } });
  });

  it('takes the filters of the list and no others', async () => {
    const body = { ids: [1], flag: 'red', query: { internal: '1' } };
    expect(await desk.call('POST', `${orders}/bulk/flag`, { token: admin, body, key: 'wrong' })).toMatchObject({
      status: 1,
      http: 422,
    });
  });
});
