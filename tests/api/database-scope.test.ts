import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scopeOf } from '../../src/database/connection/connection.ts';
import { Refusal, type Row, type Work } from '../../src/database/contract.ts';
import { audit } from '../../src/database/audit/audit.ts';
import { rows } from '../../src/database/rows/rows.ts';
import { seededRandom } from '../../src/base/random.ts';
import { poolerAbsent } from '../pooler.ts';
import { addSellers, openShop, pageOf, platform, sellerSession, type Shop } from './database-site.ts';

const sellers = 6;

describe.each([
  { way: 'PostgreSQL itself', pooled: false },
  { way: 'a transaction pooler with one server connection', pooled: true },
])('through $way', ({ pooled, way }) => {
  if (pooled && poolerAbsent !== undefined) return void it.skip(`${way}: ${poolerAbsent}`);
  let shop: Shop;
  const ownerOf = new Map<number, number>();
  const ordersOf = new Map<number, number[]>();

  beforeAll(async () => {
    shop = await openShop(undefined, 10, pooled);
    await addSellers(shop, sellers);
    for (let seller = 1; seller <= sellers; seller++) {
      await shop.write(sellerSession(seller), async (work) => {
        for (let at = 0; at < 12; at++) {
          const member = await rows.insert(work, pageOf(shop.site, 'shop/members'), {
            nickname: `会员${seller}-${at}`,
          });
          const order = await rows.insert(work, pageOf(shop.site, 'shop/orders'), {
            amount: `${seller}.${10 + at}`,
            member: member.id,
          });
          await rows.insert(work, pageOf(shop.site, 'shop/afterSales'), { order: order.id, reason: `原因${at}` });
          ownerOf.set(order.id, seller);
          ordersOf.set(seller, [...(ordersOf.get(seller) ?? []), order.id]);
        }
      });
    }
  });
  afterAll(() => shop.drop());

  const refusalOf = (run: Promise<unknown>): Promise<unknown> =>
    run.then(
      () => null,
      (error: unknown) => (error instanceof Refusal ? error.init : error),
    );
  const asSeller = (seller: number): Work => shop.work(sellerSession(seller));

  describe('a seller', () => {
    it('meets only its own rows on every way, and a rival row answers like an absent one', async () => {
      const random = seededRandom(7);
      const [orders, afterSales] = [pageOf(shop.site, 'shop/orders'), pageOf(shop.site, 'shop/afterSales')];
      for (let round = 0; round < 300; round++) {
        const seller = random.integer(1, sellers);
        const rival = (seller % sellers) + 1;
        const foreign = random.pick(ordersOf.get(rival) ?? []);
        const work = asSeller(seller);
        const way = round % 8;
        if (way === 0)
          expect(
            (await rows.list(work, orders, { filters: {}, page: 1, size: 200 })).rows.every(
              (row) => ownerOf.get(row.id) === seller,
            ),
          ).toBe(true);
        if (way === 1) expect(await rows.one(work, orders, foreign)).toBeNull();
        if (way === 2)
          expect(await rows.count(work, orders, { filters: { any: [{ seller: rival }, { id: foreign }] } })).toEqual({
            total: 0,
            capped: false,
          });
        if (way === 3)
          expect((await rows.figures(work, orders, { filters: {} })).figures).toMatchObject({ orders: 12 });
        if (way === 4) expect(await rows.options(work, afterSales, 'order', { ids: [foreign] })).toEqual([]);
        if (way === 5)
          expect(
            await refusalOf(
              shop.write(sellerSession(seller), (w) => rows.update(w, orders, foreign, 1, { note: 'x' })),
            ),
          ).toEqual(
            await refusalOf(
              shop.write(sellerSession(seller), (w) => rows.update(w, orders, 999_999, 1, { note: 'x' })),
            ),
          );
        if (way === 6)
          expect(
            await refusalOf(shop.write(sellerSession(seller), (w) => rows.remove(w, orders, foreign, 1))),
          ).toMatchObject({ http: 404 });
        if (way === 7)
          expect(
            await refusalOf(
              shop.write(sellerSession(seller), (w) => rows.insert(w, afterSales, { order: foreign, reason: 'x' })),
            ),
          ).toMatchObject({ errors: { order: {} } });
      }
    });

    it('sees rows that lead to it over a reference, and none of an entity without an owner', async () => {
      const found = await rows.list(asSeller(2), pageOf(shop.site, 'shop/afterSales'), {
        filters: {},
        page: 1,
        size: 200,
      });
      expect(found.rows).toHaveLength(12);
      await shop.write(platform, (work) => rows.add(work, 'category', { name: '共用' }));
      expect(
        (await rows.list(asSeller(2), pageOf(shop.site, 'shop/categories'), { filters: {}, page: 1, size: 10 })).rows,
      ).toEqual([]);
      expect(await rows.options(asSeller(2), pageOf(shop.site, 'shop/orders'), 'category', {})).toMatchObject([
        { title: '共用' },
      ]);
    });

    it('narrowed to own records sees those it made', async () => {
      const session = { ...sellerSession(3), account: 777, rowScope: 'ownCreated' as const };
      expect(
        (await rows.list(shop.work(session), pageOf(shop.site, 'shop/orders'), { filters: {}, page: 1, size: 10 }))
          .total,
      ).toBe(0);
    });

    it('writes its audit record although it may not read those of others', async () => {
      const id = ordersOf.get(4)?.[0] ?? 0;
      const orders = pageOf(shop.site, 'shop/orders');
      await shop.write(sellerSession(4), async (work) => {
        const { before, after } = await rows.update(work, orders, id, 1, { note: '改' });
        await audit(work, {
          page: orders,
          action: 'update',
          target: { type: 'order', id, name: String(after['orderNo']) },
          before,
          after,
          event: { key: 'changed', facts: { what: { zh: '订单', en: 'Order' } } },
          step: { transition: 'pay', from: 'unpaid', to: 'paid', form: { code: '1234' } },
        });
      });
      const [record] = await rows.find(shop.work(), 'operatingRecord', { targetId: String(id) });
      expect(record).toMatchObject({
        operator: 104,
        operatorName: '商家4',
        seller: 4,
        page: 'shop/orders',
        module: '商店',
        action: 'update',
        result: 'ok',
        changes: [{ field: 'note', before: null, after: '改' }],
      });
      expect(await rows.find(shop.work(), 'workflowLog', { entityId: id })).toMatchObject([
        { act: 'pay', fromState: 'unpaid', toState: 'paid', form: { code: '****' } },
      ]);
      const init = await refusalOf(shop.write(platform, (work) => rows.update(work, orders, id, 1, { note: '再改' })));
      expect(init).toMatchObject({
        http: 409,
        text: { zh: '数据已被商家4于 2026-11-20 12:00:00 更新，请刷新后重试' },
        data: { conflict: { by: '商家4' } },
      });
    });
  });

  describe('row security alone, the application scope switched off', () => {
    const raw = async (seller: number, statement: string): Promise<Row[]> =>
      (await sql.raw<Row>(statement).execute(shop.store.as({ platform: false, seller }))).rows;

    it('shows no foreign row and takes none', async () => {
      for (let seller = 1; seller <= sellers; seller++) {
        expect((await raw(seller, 'select id from "order"')).every((row) => ownerOf.get(row.id) === seller)).toBe(true);
        expect(await raw(seller, 'select a.id from "afterSale" a')).toHaveLength(12);
        expect(await raw(seller, 'select id from "member"')).toHaveLength(12);
        expect(await raw(seller, 'select id from "seller"')).toHaveLength(1);
        expect(await raw(seller, `update "order" set note = 'x' where seller <> ${seller} returning id`)).toEqual([]);
        await expect(
          raw(seller, `insert into "order" (seller, amount) values (${seller === 1 ? 2 : 1}, 1)`),
        ).rejects.toThrow(/row-level security/);
        await expect(raw(seller, `update "order" set seller = ${seller === 1 ? 2 : 1}`)).rejects.toThrow(
          /row-level security/,
        );
      }
    });

    it('keeps what no row of a seller leads to, sessions and balances out of reach', async () => {
      expect(await raw(1, 'select id from "memberAccount"')).toEqual([]);
      await expect(raw(1, 'select * from "_session"')).rejects.toThrow(/permission denied/);
      await expect(raw(1, 'delete from "order"')).rejects.toThrow(/permission denied/);
      await expect(raw(1, `insert into "category" (name) values ('x')`)).rejects.toThrow(/row-level security/);
      for (const statement of [
        'update "memberAccount" set available = 5',
        'delete from "ledgerEntry"',
        'update "operatingRecord" set summary = null',
        'insert into "ledgerEntry" (amount) values (1)',
        'create table x ()',
      ]) {
        await expect(sql.raw(statement).execute(shop.store.db)).rejects.toThrow(/permission denied/);
      }
    });

    it('follows the connection from one scope to the next, mixed and parallel', async () => {
      const asked = Array.from({ length: 240 }, (_, at) => at % (sellers + 1));
      const got = await Promise.all(
        asked.map(async (seller) => {
          const db = seller === 0 ? shop.store.db : shop.store.as(scopeOf(sellerSession(seller)));
          const { rows: found } = await sql<{ id: number }>`select id from "order"`.execute(db);
          return found.map((row) => ownerOf.get(row.id));
        }),
      );
      got.forEach((owners, at) => {
        const seller = asked[at];
        expect(seller === 0 ? owners.length : owners.every((owner) => owner === seller) && owners.length).toBe(
          seller === 0 ? sellers * 12 : 12,
        );
      });
    });

    it('a scope without a seller sees nothing', async () => {
      expect(
        (await sql`select id from "order"`.execute(shop.store.as({ platform: false, seller: null }))).rows,
      ).toEqual([]);
    });

    it('the reads above notice a missing policy', async () => {
      const { url, store, drop } = await openShop(shop.site, 2, pooled);
      try {
        const { open } = await import('../../src/database/connection/connection.ts');
        const owner = open(url, { max: 1, role: 'owner' });
        await sql`insert into "seller" (name) values ('a'), ('b')`.execute(owner.db);
        await sql`insert into "order" (seller, amount) values (1, 1), (2, 2)`.execute(owner.db);
        const see = async (): Promise<number> =>
          (await sql`select id from "order"`.execute(store.as({ platform: false, seller: 1 }))).rows.length;
        expect(await see()).toBe(1);
        await sql`alter table "order" disable row level security`.execute(owner.db);
        expect(await see()).toBe(2);
        await owner.close();
      } finally {
        await drop();
      }
    });
  });
});
