/** What reading gives: titles inside rows, sums, things to do, masked numbers, choices, areas. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { openDesk, type Data, type Desk } from './app.ts';

let desk: Desk;
let admin: string;
beforeAll(async () => {
  desk = await openDesk();
  admin = await desk.signIn('admin');
});
afterAll(() => desk.close());

const get = async (path: string, token = admin): Promise<Data> => {
  const reply = await desk.call('GET', path, { token });
  expect([reply.status, reply.error]).toEqual([0, '']);
  return reply.data;
};

describe('figures', () => {
  it('sum a computed number that is stored', async () => {
    const { figures } = await get('/api/v2/seller/order/summary');
    const { rows } = await sql<{ all: string; lines: string }>`
      select sum("totalQty") as "all", sum((select sum((item ->> 'qty')::int)
        from jsonb_array_elements("items") as item)) as "lines"
      from "order" where "deletedAt" is null and "orderKind" = 'normal'`.execute(desk.store.db);
    expect(figures.pieces).toBe(Number(rows[0]?.all));
    expect(figures.pieces).toBe(Number(rows[0]?.lines));
    expect(figures.pieces).toBeGreaterThan(100);
    expect(figures.payable).toMatch(/^\d+\.\d\d$/);
  });
});

describe('references inside rows', () => {
  it('carry a title per line, beside the ids', async () => {
    const { rows } = await get('/api/v2/seller/order?size=1');
    const row = await get(`/api/v2/seller/order/${String(rows[0].id)}`);
    const ids = (row.items as Data[]).map((item) => Number(item.goods));
    const goods = await desk.store.db.selectFrom('goods').select(['id', 'name']).where('id', 'in', ids).execute();
    const names = new Map(goods.map((one) => [Number(one.id), String(one.name)]));
    expect(row._titles['items.goods']).toEqual(ids.map((id) => names.get(id)));
  });

  it('keep their places when a line has none', async () => {
    const { rows } = await get('/api/v2/seller/order?size=1');
    const id = Number(rows[0].id);
    await sql`update "order" set "items" = jsonb_build_array("items" -> 0 || '{"goods": null}'::jsonb, "items" -> 0)
      where "id" = ${id}`.execute(desk.store.db);
    const titles = (await get(`/api/v2/seller/order/${id}`))._titles['items.goods'];
    expect(titles).toHaveLength(2);
    expect(titles[0]).toBe('');
    expect(titles[1]).not.toMatch(/^(#|$)/);
  });

  it('name a row by the title field of its entity', () => {
    expect(desk.site.pages['order/index']?.fields.items?.rowsTitle).toBe('goodsName');
  });
});

describe('things to do', () => {
  it('count what the list behind them shows', async () => {
    const { rows } = await get('/api/v9/seller/dashboard/todo');
    expect(rows.length).toBeGreaterThan(5);
    for (const one of rows as Data[]) {
      const page = desk.site.pages[String(one.page)];
      const query = new URLSearchParams({ size: '1', ...(one.tab ? { tab: one.tab } : {}) });
      for (const [field, value] of Object.entries(one.filters as Data))
        query.set(field, Array.isArray(value) ? value.join(',') : String(value));
      const { total } = await get(`${String(page?.endpoint.base)}?${query.toString()}`);
      expect([one.label.zh, one.count], one.label.en).toEqual([one.label.zh, Math.min(Number(total), 5_000)]);
    }
    const overdue = (rows as Data[]).find((one) => one.tab === 'overdue');
    const all = await get('/api/v2/seller/order?size=1');
    expect(overdue?.count).toBeLessThan(Number(all.total));
  });
});

describe('an account number', () => {
  it('is masked by what it is: a card by its last four, an address by its ends', async () => {
    const { rows } = await get('/api/v2/seller/withdraw?size=2');
    const [card, mail] = rows as Data[];
    await sql`update "withdrawal" set "accountNo" = '6222021234567898888' where "id" = ${Number(card.id)}`.execute(
      desk.store.db,
    );
    await sql`update "withdrawal" set "accountNo" = 'abcdef@x.com' where "id" = ${Number(mail.id)}`.execute(
      desk.store.db,
    );
    const shown = (await get('/api/v2/seller/withdraw?size=2')).rows as Data[];
    expect(shown.map((row) => row.accountNo)).toEqual(['**** **** **** 8888', 'ab***@x.com']);
  });
});

describe('roles', () => {
  it('of all sellers may be chosen by a seller; those of the platform and of others may not', async () => {
    const seller = await desk.signIn('tea');
    const add = async (code: string, area: string, owner: number | null): Promise<number> => {
      const { rows } = await sql<{
        id: number;
      }>`insert into "role" ("code", "name", "area", "seller", "labels", "rowScope", "enabled", "version")
        values (${code}, ${code}, ${area}, ${owner}, '[]', 'ownSeller', true, 1) returning "id"`.execute(desk.store.db);
      return Number(rows[0]?.id);
    };
    const shared = await add('every_shop', 'seller', null);
    const [foreign, platform, own] = [
      await add('other_shop', 'seller', 1),
      await add('head_office', 'admin', null),
      await add('own_shop', 'seller', 3),
    ];
    const ids = [shared, foreign, platform, own];
    const asked = await get(`/api/v2/seller/user/options?field=assignRoles.roles&ids=${ids.join(',')}`, seller);
    expect((asked.rows as Data[]).map((row) => row.id).toSorted()).toEqual([shared, own].toSorted());
    const found = await get('/api/v2/seller/user/options?field=assignRoles.roles&keyword=every_shop', seller);
    expect(found.rows).toEqual([{ id: shared, title: 'every_shop' }]);
    const listed = await get('/api/v2/seller/user/options?field=assignRoles.roles&keyword=other_shop', seller);
    expect(listed.rows).toEqual([]);
  });
});

describe('a filter by a category', () => {
  it('meets what refers to those below it, too', async () => {
    const { rows: all } = await sql<{ id: number; path: string }>`
      select "id"::int as "id", "path" from "category" where "group" = 'goods'`.execute(desk.store.db);
    const owned = async (id: number | string): Promise<number[]> =>
      ((await get(`/api/v2/seller/goods?size=100&category=${id}`)).rows as Data[]).map((row) => row.id as number);
    const root = all.find((one) => one.path === '/' && all.some((other) => other.path === `/${one.id}/`));
    if (!root) throw new Error('the sample has no such category');
    const below = all.filter(({ path }) => path.includes(`/${root.id}/`)).map(({ id }) => id);
    const { rows: goods } = await sql<{ id: number; category: number }>`
      select "id"::int as "id", "category"::int as "category" from "goods"
      where "zone" = 'normal' and "deletedAt" is null and "category" = any(${[root.id, ...below]})`.execute(
      desk.store.db,
    );
    expect(goods.some(({ category }) => category !== root.id)).toBe(true);
    const found = await owned(root.id);
    expect(found.length).toBeGreaterThan(0);
    const known = new Set(goods.map(({ id }) => id));
    expect(found.filter((id) => !known.has(id))).toEqual([]);
    const [leaf = 0, other = 0] = below.filter((id) => !all.some(({ path }) => path.includes(`/${id}/`)));
    expect((await owned(leaf)).length + (await owned(other)).length).toBe((await owned(`${leaf},${other}`)).length);
  });
});

describe('regions', () => {
  it('are asked for by name', async () => {
    expect((await get('/api/v2/seller/area')).rows.map((row: Data) => row.name)).toContain('浙江省');
    expect(
      (await get(`/api/v2/seller/area?parent=${encodeURIComponent('浙江省')}`)).rows.map((row: Data) => row.name),
    ).toContain('杭州市');
    expect(
      (await get(`/api/v2/seller/area?parent=${encodeURIComponent('浙江省/杭州市')}`)).rows.map(
        (row: Data) => row.name,
      ),
    ).toContain('西湖区');
  });
});

describe('bulk acts', () => {
  it('want the page’s own label on top of the act’s', async () => {
    const role = async (labels: string[]): Promise<void> =>
      void (await sql`update "role" set "labels" = ${JSON.stringify(labels)}::jsonb where "code" = 'review'`.execute(
        desk.store.db,
      ));
    const reviewer = await desk.signIn('reviewer');
    const held = ['other_auth', 'other_auth:approve', 'other_auth:reject'];
    await role(held);
    const path = desk.site.pages['other/auth']?.endpoint.base;
    const ask = () =>
      desk.call('POST', `${String(path)}/bulk/approve`, { token: reviewer, body: { rows: [{ id: 999_999 }] } });
    expect(await ask()).toMatchObject({ http: 403, status: 10 });
    await role([...held, 'other_auth:bulk']);
    expect(await ask()).toMatchObject({ status: 0, data: { bad: 1 } });
    expect(desk.site.labels['other_auth:bulk']?.text).toEqual({ zh: '批量操作', en: 'Bulk operations' });
  });
});
