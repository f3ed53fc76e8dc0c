/** Searches by text on a real PostgreSQL: what they find, and that counts, pages and files agree with it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stream } from '../../src/database/query/list.ts';
import { rows } from '../../src/database/rows/rows.ts';
import { addSellers, openShop, pageOf, platform, sellerSession, shop as shopSite, type Shop } from './database-site.ts';
import { addMany } from '../many-rows.ts';

const many = 10_400;
describe.each([
  ['an ordinary table', {}],
  ['a large one, whose signs are indexed', { large: true }],
])('in %s', (_, size) => {
  let shop: Shop;
  beforeAll(async () => {
    // Orders whose note is searched too, so that one row may be found by two fields.
    shop = await openShop(
      shopSite((all) => {
        Object.assign(all.order.fields.note, { search: true });
        Object.assign(all.order.fields.secret, { search: true });
        Object.assign(all.order, size);
      }),
    );
    await addSellers(shop, 2);
    await addMany(
      shop.store.db,
      sql`insert into "order" ("orderNo", "kind", "seller", "amount", "payable", "status", "note", "secret",
      "placedAt")
      select 'D' || lpad(n::text, 9, '0'), 'normal', 1 + n % 2, n, n, case when n % 4 = 0 then 'paid' else 'unpaid' end,
        case when n <= 3 then '红富士苹果 D' || lpad(n::text, 9, '0') when n = 4 then 'sent with D000000007' else '常温' end,
        case when n = 5 then '内部代号七' end, timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(1, ${many}::int) n`,
    );
  });
  afterAll(() => shop.drop());

  const orders = (): ReturnType<typeof pageOf> => pageOf(shop.site, 'shop/orders');
  const asked = (
    query: { keyword?: string; tab?: string; filters?: object; page?: number; sort?: string },
    session = platform,
  ) =>
    rows.list(shop.work(session), orders(), { page: 1, size: 20, filters: {}, ...query } as Parameters<
      typeof rows.list
    >[2]);
  const holding = (part: string): string[] =>
    Array.from({ length: many }, (_, at) => `D${String(at + 1).padStart(9, '0')}`).filter((number) =>
      number.includes(part),
    );
  const numbers = (found: { rows: { [field: string]: unknown }[] }): unknown[] =>
    found.rows.map((row) => row['orderNo']);

  describe('a keyword', () => {
    it('that is a unique number finds that record and nothing that mentions it', async () => {
      const found = await asked({ keyword: ' D000000007 ' });
      expect([numbers(found), found.total]).toEqual([['D000000007'], 1]);
      expect((await asked({ keyword: 'D00000000' })).total).toBe(9);
    });

    it('finds what any field holds, each record once, newest first', async () => {
      const found = await asked({ keyword: '苹果' });
      expect([numbers(found), found.total, found.capped]).toEqual([
        ['D000000003', 'D000000002', 'D000000001'],
        3,
        false,
      ]);
      expect(numbers(await asked({ keyword: '苹果', sort: 'amount' }))).toEqual([
        'D000000001',
        'D000000002',
        'D000000003',
      ]);
      expect((await asked({ keyword: '00000000' })).total).toBe(9);
      expect(await asked({ keyword: '囍' })).toMatchObject({ rows: [], total: 0, capped: false });
    });

    it('is looked for in a hidden field that is kept to be searched by; its text is not told', async () => {
      const found = await asked({ keyword: '内部代号' });
      expect([numbers(found), JSON.stringify(found.rows).includes('代号')]).toEqual([['D000000005'], false]);
    });

    it('stays within the tab, the filters and the owner', async () => {
      expect((await asked({ keyword: '苹果', filters: { amount: { gte: '2' } } })).total).toBe(2);
      expect((await asked({ keyword: 'D000000003', filters: { amount: { lt: '2' } } })).total).toBe(0);
      expect((await asked({ keyword: '苹果', tab: 'paid' })).total).toBe(0);
      expect(numbers(await asked({ keyword: '苹果' }, sellerSession(1)))).toEqual(['D000000002']);
      expect((await asked({ keyword: 'D000000003' }, sellerSession(1))).total).toBe(0);
    });

    it('that several fields of one row hold counts it once, also where that makes the difference', async () => {
      await addMany(
        shop.store.db,
        sql`insert into "order" ("orderNo", "kind", "seller", "amount", "payable", "status", "note", "placedAt")
        select 'TWIN' || n, 'normal', 1, n, n, 'unpaid', 'TWIN' || n, timestamptz '2025-01-01' - n * interval '1 hour'
        from generate_series(1, 2700) n`,
      );
      const first = await asked({ keyword: 'TWIN' });
      const last = await asked({ keyword: 'TWIN', page: 135 });
      expect([first.total, first.capped, numbers(first)[0]]).toEqual([2_700, false, 'TWIN1']);
      expect(numbers(last).at(-1)).toBe('TWIN2700');
      expect(await rows.count(shop.work(), orders(), { filters: {}, keyword: 'TWIN' })).toEqual({
        total: 2_700,
        capped: false,
      });
      await sql`update "order" set "deletedAt" = now() where "orderNo" like 'TWIN%'`.execute(shop.store.db);
    });

    it('that thousands hold is counted, paged and sorted in full up to 5,000', async () => {
      const some = await asked({ keyword: '0000', page: 101 });
      expect([some.total, some.capped, some.rows.length]).toEqual([5_000, true, 20]);
      const fewer = await asked({ keyword: '000000', page: 30 });
      expect([fewer.total, fewer.capped, numbers(fewer).at(-1)]).toEqual([999, false, 'D000000400']);
      expect(numbers(await asked({ keyword: '000000', page: 50 })).at(-1)).toBe('D000000001');
    });
  });

  describe('a filter by part of a text', () => {
    it('is found, counted and exported alike', async () => {
      const filters = { orderNo: { contains: '00104' } };
      const { total } = await asked({ filters });
      expect(total).toBe(holding('00104').length);
      expect(await rows.count(shop.work(), orders(), { filters } as Parameters<typeof rows.count>[2])).toEqual({
        total,
        capped: false,
      });
      const streamed = await shop.store.db.transaction().execute(async (tx) => {
        const got: unknown[] = [];
        for await (const block of stream(
          shop.work(platform, tx),
          orders(),
          { filters } as Parameters<typeof stream>[2],
          ['orderNo'],
        ))
          got.push(...numbers({ rows: block }));
        return got;
      });
      expect(streamed).toEqual(holding('00104').toReversed());
    });
  });
});
