import { sql } from 'kysely';
import { it } from 'vitest';
import { rows } from '../../../src/database/rows.ts';
import { addSellers, openShop, pageOf, platform, sellerSession } from '../../api/database-site.ts';
it('measures', async () => {
  const shop = await openShop();
  await addSellers(shop, 20);
  await sql`insert into "member" (nickname, seller) select 'm' || n, 1 + n % 20 from generate_series(1, 2000) n`.execute(shop.store.db);
  await sql`set statement_timeout = 0`.execute(shop.store.db).catch(() => 0);
  for (let part = 0; part < 4; part++) await sql`insert into "order" ("orderNo", "kind", "seller", "member", "amount", "payable", "placedAt", "status") select 'D' || (${part}::int * 50000 + n), 'normal', 1 + n % 20, 1 + n % 2000, n, n, timestamptz '2025-01-01' + (${part}::int * 50000 + n) * interval '1 minute', case when n % 3 = 0 then 'paid' else 'unpaid' end from generate_series(1, 50000) n`.execute(shop.store.db);
  const { open } = await import('../../../src/database/connection.ts');
  const o = open(shop.url, { role: 'owner' }); await sql`analyze`.execute(o.db); await o.close();
  const page = pageOf(shop.site, 'shop/orders');
  const time = async (name: string, run: () => Promise<unknown>): Promise<void> => {
    for (let at = 0; at < 10; at++) await run();
    const all: number[] = [];
    for (let at = 0; at < 60; at++) { const t = performance.now(); await run(); all.push(performance.now() - t); }
    all.sort((a, b) => a - b);
    console.log(name, (all[30] ?? 0).toFixed(2), (all[57] ?? 0).toFixed(2));
  };
  await time('platform select 1', () => sql`select 1`.execute(shop.store.db));
  await time('seller select 1', () => sql`select 1`.execute(shop.store.as({ platform: false, seller: 1 })));
  let n = 0;
  await time('alternating scopes', () => sql`select 1`.execute(shop.store.as({ platform: false, seller: 1 + (n++ % 5) })));
  for (const session of [platform, sellerSession(3)]) {
    const w = shop.work(session);
    await time(`${session.username} list`, () => rows.list(w, page, { filters: {}, page: 1, size: 20 }));
    await time(`${session.username} page 300`, () => rows.list(w, page, { filters: {}, page: 300, size: 20 }));
    await time(`${session.username} keyword`, () => rows.list(w, page, { filters: {}, keyword: 'D77777', page: 1, size: 20 }));
    await time(`${session.username} figures`, () => rows.figures(w, page, { filters: {} }));
    await time(`${session.username} one`, () => rows.one(w, page, 5003));
  }
  const plan = await sql<{ 'QUERY PLAN': string }>`explain select id from "order" where "orderNo" ilike '%D77777%' and "deletedAt" is null`.execute(shop.store.db);
  console.log(plan.rows.map((r) => r['QUERY PLAN']).join('\n'));
  await shop.drop();
});
