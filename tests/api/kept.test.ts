/**
 * Figures that are kept: they agree with the rows after any writes, each seller reads its own, and no question about
 * them fails.
 */
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { scopeOf } from '../../src/database/connection/connection.ts';
import { foldKept } from '../../src/database/query/fold.ts';
import { migrate } from '../../src/database/migrate/migrate.ts';
import { rows } from '../../src/database/rows/rows.ts';
import { noteWrite } from '../../src/database/query/shared.ts';
import {
  addSellers,
  openShop,
  pageOf,
  platform,
  sellerSession,
  shop as shopSite,
  wasEnded,
  type Shop,
} from './database-site.ts';
import { addMany } from '../many-rows.ts';

const withLargeOrders = () =>
  shopSite((all) => {
    Object.assign(all.order, { large: true });
    Object.assign(all.order.list, {
      filters: [...all.order.list.filters, 'placedAt'],
      tabs: {
        ...all.order.list.tabs,
        late: { label: { zh: '久未付款', en: 'Long unpaid' }, where: { status: 'unpaid', placedAt: { lt: '@now' } } },
      },
    });
  });
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(withLargeOrders(), 14);
  await addSellers(shop, 3);
});
afterAll(() => shop.drop());

const orders = (): ReturnType<typeof pageOf> => pageOf(shop.site, 'shop/orders');
type Asked = Parameters<typeof rows.figures>[2];
const figures = (query: object, session = platform) => {
  noteWrite(shop.store.db);
  return rows.figures(shop.work(session), orders(), { filters: {}, ...query } as Asked);
};

/** The same figures from the rows alone. */
async function counted(
  condition: string,
): Promise<{ all: number; unpaid: number; paid: number; payable: string; paidSum: string }> {
  const { rows: found } = await sql<{ all: number; unpaid: number; paid: number; payable: string; paidSum: string }>`
    select count(*) as "all", count(*) filter (where "status" = 'unpaid') as "unpaid",
      count(*) filter (where "status" = 'paid') as "paid",
      coalesce(sum("payable"), 0)::numeric(14,2)::text as "payable",
      coalesce(sum("payable") filter (where "status" = 'paid'), 0)::numeric(14,2)::text as "paidSum"
    from "order" where "deletedAt" is null and "kind" = 'normal' and ${sql.raw(condition)}`.execute(shop.store.db);
  if (!found[0]) throw new Error('no row');
  return found[0];
}

async function expectAgreement(): Promise<void> {
  const questions: [query: object, condition: string, session?: typeof platform][] = [
    [{}, 'true'],
    [{ filters: { status: { ne: 'closed' } } }, `"status" <> 'closed'`],
    [
      { filters: { placedAt: { gte: '2026-01-03', lte: '2026-01-05' } } },
      `"placedAt" >= '2026-01-02T16:00:00Z' and "placedAt" < '2026-01-05T16:00:00Z'`,
    ],
    [{ filters: { status: { in: ['paid', 'unpaid'] } } }, `"status" in ('paid', 'unpaid')`],
    [{ filters: { amount: { gte: '50' } } }, '"amount" >= 50'],
    [{}, '"seller" = 2', sellerSession(2)],
  ];
  for (const [query, condition, session] of questions) {
    const [told, truth] = [await figures(query, session), await counted(condition)];
    expect([
      JSON.stringify(query),
      told.sums['payable'],
      told.figures,
      told.tabs['all'],
      told.tabs['unpaid'],
      told.tabs['paid'],
      told.tabs['late'],
    ]).toEqual([
      JSON.stringify(query),
      truth.payable,
      { orders: truth.all, paidSum: truth.paidSum },
      truth.all,
      truth.unpaid,
      truth.paid,
      truth.unpaid,
    ]);
  }
}

describe('kept figures', () => {
  it('agree with the rows after random writes by several at once, before and after folding', async () => {
    const random = seededRandom(7);
    const pick = <T>(list: readonly T[]): T => list[random.integer(0, list.length - 1)] as T;
    const writeOnce = async (): Promise<void> => {
      const statement = pick([
        sql`insert into "order" ("orderNo", "kind", "seller", "amount", "payable", "status", "placedAt")
          select gen_random_uuid()::text, ${pick(['normal', 'group'])}, ${random.integer(1, 3)}::bigint, n * 7,
            n * 7.25, ${pick(['unpaid', 'paid', 'closed'])}, timestamptz '2026-01-01T15:00:00Z' + n * interval '5 hours'
            from generate_series(1, ${random.integer(1, 30)}::int) n`,
        sql`update "order" set "status" = ${pick(['unpaid', 'paid', 'closed'])}, "payable" = "payable" + 0.01
          where "id" % 7 = ${random.integer(0, 6)}`,
        sql`update "order" set "kind" = ${pick(['normal', 'group'])}, "seller" = ${random.integer(1, 3)}::bigint
          where "id" % 11 = ${random.integer(0, 10)}`,
        sql`update "order" set "deletedAt" = case when "deletedAt" is null then now() end
          where "id" % 13 = ${random.integer(0, 12)}`,
        sql`update "order" set "note" = 'x' where "id" % 5 = 1`,
      ]);
      await statement.execute(shop.store.db).catch((error: unknown) => {
        if (!wasEnded(error)) throw error;
      });
    };
    for (let round = 0; round < 6; round++) {
      await Promise.all([
        ...Array.from({ length: 8 }, writeOnce),
        foldKept(shop.store.db, shop.site),
        foldKept(shop.store.db, shop.site),
      ]);
      await expectAgreement();
    }
    await foldKept(shop.store.db, shop.site);
    await expectAgreement();
    const { rows: left } = await sql<{
      changes: number;
      doubles: number;
    }>`select count(*) filter (where "_key" is null) as "changes", count(*) - count(distinct "_key") as "doubles"
      from "_kept_order"`.execute(shop.store.db);
    expect(left).toEqual([{ changes: 0, doubles: 0 }]);
  });

  it('of any span of days agree with the rows, by month and day, of all sellers and of one, before and after folding', async () => {
    await sql`insert into "order" ("orderNo", "kind", "seller", "amount", "payable", "status", "placedAt")
      select 'S' || n, case when n % 3 = 0 then 'group' else 'normal' end, 1 + n % 3, n, n * 1.25,
        case when n % 4 = 0 then 'paid' else 'unpaid' end, timestamptz '2024-11-29T15:59:00Z' + n * interval '11 hours'
      from generate_series(1, 900) n`.execute(shop.store.db);
    const spans: object[] = [
      { gte: '2024-12-01' },
      { gte: '2025-03-17' },
      { gt: '2025-01-31' },
      { lt: '2025-02-01' },
      { lte: '2025-02-28' },
      { gte: '2024-12-15', lte: '2025-04-10' },
      { gte: '2025-01-01', lt: '2025-02-01' },
      { gte: '2025-01-02', lte: '2025-01-30' },
      { gte: '2025-01-31', lte: '2025-02-01' },
      { gt: '2024-12-31', gte: '2024-12-05', lt: '2025-03-31', lte: '2025-04-30' },
      { gte: '2025-06-01', lte: '2025-05-01' },
      { eq: '2025-02-14' },
      { lte: '9999-12-31' },
    ];
    const day = (text: string, after: number): string =>
      `(date '${text}' + ${after})::timestamp at time zone 'Asia/Shanghai'`;
    const bounds: { [operator: string]: (text: string) => string } = {
      gte: (text) => `"placedAt" >= ${day(text, 0)}`,
      gt: (text) => `"placedAt" >= ${day(text, 1)}`,
      lt: (text) => `"placedAt" < ${day(text, 0)}`,
      lte: (text) => `"placedAt" < ${day(text, 1)}`,
      eq: (text) => `"placedAt" >= ${day(text, 0)} and "placedAt" < ${day(text, 1)}`,
    };
    for (const folded of [false, true]) {
      if (folded) await foldKept(shop.store.db, shop.site);
      for (const span of spans)
        for (const session of [platform, sellerSession(2)]) {
          const condition = Object.entries(span).map(([operator, text]) => bounds[operator]?.(String(text)));
          const own = session === platform ? [] : ['"seller" = 2'];
          const truth = await counted([...condition, ...own].join(' and '));
          const told = await figures({ filters: { placedAt: span } }, session);
          expect([span, folded, told.sums['payable'], told.figures, told.tabs['all'], told.tabs['unpaid']]).toEqual([
            span,
            folded,
            truth.payable,
            { orders: truth.all, paidSum: truth.paidSum },
            truth.all,
            truth.unpaid,
          ]);
        }
    }
    const { rows: kept } = await sql<{ span: string; owned: boolean; rows: number; orders: number }>`
      select "_span" as "span", "_owned" as "owned", count(*) as "rows", sum("_rows")::int as "orders"
      from "_kept_order" group by 1, 2 order by 1, 2`.execute(shop.store.db);
    expect(kept.map(({ span, owned }) => [span, owned])).toEqual([
      ['all', false],
      ['all', true],
      ['day', false],
      ['day', true],
      ['month', false],
      ['month', true],
    ]);
    expect(new Set(kept.map((one) => one.orders)).size).toBe(1);
  });

  it('a statement that changes nothing of them adds nothing', async () => {
    await sql`update "order" set "note" = 'y'`.execute(shop.store.db);
    const { rows: left } = await sql<{
      changes: number;
    }>`select count(*) as "changes" from "_kept_order" where "_key" is null`.execute(shop.store.db);
    expect(left[0]?.changes).toBe(0);
  });

  it('are made from the rows that are there when they are kept in a new way', async () => {
    await sql`update "_meta" set "value" = '"other"' where "key" = 'kept order'`.execute(shop.store.db);
    const owner = new pg.Client({ connectionString: shop.url });
    await owner.connect();
    await owner.query(`update "_kept_order" set "_rows" = 5`);
    await owner.end();
    await migrate(shop.url, shop.site);
    await expectAgreement();
  });

  it('of another seller are not read by a seller, whatever is asked', async () => {
    const { rows: found } = await sql<{ seller: number | null }>`select distinct "seller" from "_kept_order"`.execute(
      shop.store.as(scopeOf(sellerSession(2))),
    );
    expect(found).toEqual([{ seller: 2 }]);
    await expect(sql`insert into "_kept_order" ("_rows") values (1)`.execute(shop.store.db)).rejects.toThrow(
      /permission denied/,
    );
  });
});

describe('a figure', () => {
  it('that takes too long is told as nothing, together for all who ask the same', async () => {
    const blocker = new pg.Client({ connectionString: shop.url });
    await blocker.connect();
    await blocker.query('begin');
    await blocker.query('lock table "_kept_order" in access exclusive mode');
    noteWrite(shop.store.db);
    const asked = Promise.all(
      Array.from({ length: 10 }, () => rows.figures(shop.work(), orders(), { filters: {} } as Asked)),
    );
    const waiting = async (): Promise<number> =>
      Number(
        (
          await blocker.query(
            `select count(*) as n from pg_locks where not granted and relation = '"_kept_order"'::regclass`,
          )
        ).rows[0].n,
      );
    while ((await waiting()) === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await waiting()).toBe(1);
    const inside = await shop.store.db.transaction().execute(async (tx) => {
      const told = await rows.figures(shop.work(platform, tx), orders(), { filters: {} } as Asked);
      return [told.tabs['all'], (await sql<{ one: number }>`select 1 as "one"`.execute(tx)).rows[0]?.one];
    });
    expect(inside).toEqual([null, 1]);
    const answers = await asked;
    await blocker.query('rollback');
    await blocker.end();
    expect(answers).toHaveLength(10);
    for (const told of answers)
      expect([told.sums, told.figures['orders'], told.tabs['all']]).toEqual([{ payable: null }, null, null]);
    expect((await figures({})).tabs['all']).toBe((await counted('true')).all);
  });

  it('over more than 5,000 rows that no kept figure tells is not told; counts say that there are more', async () => {
    await addMany(
      shop.store.db,
      sql`insert into "order" ("orderNo", "kind", "seller", "amount", "payable", "status", "placedAt")
      select 'M' || n, 'normal', 1, 5, 5, 'unpaid', now() from generate_series(1, 10100) n`,
    );
    const told = await figures({ filters: { amount: { eq: '5' } } });
    expect([told.sums, told.figures, told.tabs['all'], told.more]).toEqual([
      { payable: null },
      { orders: null, paidSum: null },
      5_000,
      ['all'],
    ]);
    expect((await figures({ filters: { amount: { eq: '5' } }, tab: 'paid' })).figures['paidSum']).toBe('0.00');
    expect((await figures({})).tabs['all']).toBe((await counted('true')).all);
  });
});
