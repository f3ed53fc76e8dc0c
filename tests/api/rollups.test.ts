/** Figures that the database keeps of other rows (`rollup`): right whoever writes, and nobody writes them. */
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { move } from '../../src/database/rows/entity-rows.ts';
import { open } from '../../src/database/connection/connection.ts';
import { staleValues } from '../../src/database/migrate/fill-computed.ts';
import { addNotes, wrongFigures } from '../../src/database/schema/fill-rollups.ts';
import { migrate } from '../../src/database/migrate/migrate.ts';
import { rows } from '../../src/database/rows/rows.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import type { Row, Work } from '../../src/database/contract.ts';
import { readSchemas } from '../../src/server/node/read-schemas.ts';
import { makeSite } from '../../src/site.ts';
import { siteDatabase } from '../database.ts';
import { entityOf, openShop, platform, shop as shopSite, type Shop } from './database-site.ts';

const t = (zh: string, en: string): { zh: string; en: string } => ({ zh, en });
const figure = (type: string, rollup: object, more: object = {}) => ({
  type,
  label: t('数', 'Figure'),
  rollup,
  ...more,
});
const counting = (entity: string, ref: string, more: object = {}) => ({ entity, ref, does: 'count', ...more });
const below = [counting('category', 'parent'), { entity: 'category', ref: 'parent', does: 'sum', of: 'below' }];

const withFigures = () =>
  shopSite((all) => {
    Object.assign(all.category.fields, {
      parent: { type: 'ref', to: 'category', label: t('上级', 'Parent') },
      orders: figure('integer', counting('order', 'category')),
      paid: figure('integer', counting('order', 'category', { where: { status: 'paid', not: { note: 'test' } } })),
      tagged: figure('integer', counting('order', 'categories')),
      amount: figure('money', { entity: 'order', ref: 'category', does: 'sum', of: 'amount' }),
      mean: figure('decimal', { entity: 'order', ref: 'category', does: 'average', of: 'amount' }, { decimals: 2 }),
      below: figure('integer', below),
    });
  });

let shop: Shop;
let owner: pg.Pool;
beforeAll(async () => {
  shop = await openShop(withFigures(), 10);
  owner = new pg.Pool({ connectionString: shop.url, max: 10 });
  // The pool's end does not wait until its connections have gone: one may still be there when the database is dropped,
  // which the pool is told of an idle one, else the connection itself.
  owner.on('error', () => undefined);
  owner.on('connect', (client) => client.on('error', () => undefined));
});
afterAll(async () => {
  await owner.end();
  await shop.drop();
});

const category = (values: object = {}): Promise<Row> =>
  shop.write(platform, (work) => rows.add(work, 'category', { name: '茶', ...values }));
const order = async (work: Work, { status, ...values }: { [field: string]: Json }): Promise<Row> => {
  const made = await rows.add(work, 'order', { amount: '10.00', ...values });
  return status === undefined ? made : move(work, entityOf(shop.site, 'order'), made, { status });
};
const now = async (id: number): Promise<Row> => {
  const [row] = await rows.find(shop.work(), 'category', { id });
  if (!row) throw new Error('no row');
  return row;
};
const write = (work: Work, row: Row, values: object): Promise<Row> =>
  rows.write(work, entityOf(shop.site, 'order'), row, values as { [field: string]: Json });
const agree = async (): Promise<void> => expect(await wrongFigures(shop.store.db, shop.site)).toEqual([]);

describe('a kept figure', () => {
  it('follows rows that come, change, move, go and come back', async () => {
    const [a, b] = [await category(), await category()];
    expect(a).toMatchObject({ orders: 0, paid: 0, tagged: 0, amount: '0.00', mean: null, below: 0 });
    const [one, two] = await shop.write(platform, async (work) => [
      await order(work, { category: a.id, categories: [a.id, b.id], amount: '10.00' }),
      await order(work, { category: a.id, status: 'paid', amount: '5.01' }),
    ]);
    if (!one || !two) throw new Error('no rows');
    expect(await now(a.id)).toMatchObject({ orders: 2, paid: 1, tagged: 1, amount: '15.01', mean: '7.51' });
    const moved = await shop.write(platform, (work) =>
      write(work, one, { category: b.id, categories: [b.id], amount: '20.00' }),
    );
    expect(await now(a.id)).toMatchObject({ orders: 1, paid: 1, tagged: 0, amount: '5.01', mean: '5.01' });
    expect(await now(b.id)).toMatchObject({ orders: 1, paid: 0, tagged: 1, amount: '20.00', mean: '20.00' });
    await shop.write(platform, (work) => write(work, two, { note: 'test' }));
    expect(await now(a.id)).toMatchObject({ orders: 1, paid: 0 });
    await owner.query(`update "order" set "deletedAt" = now() where "id" = $1`, [moved.id]);
    expect(await now(b.id)).toMatchObject({ orders: 0, tagged: 0, amount: '0.00', mean: null });
    await owner.query(`update "order" set "deletedAt" = null where "id" = $1`, [moved.id]);
    await owner.query(`delete from "order" where "id" = $1`, [two.id]);
    expect(await now(a.id)).toMatchObject({ orders: 0, amount: '0.00', mean: null });
    expect(await now(b.id)).toMatchObject({ orders: 1, tagged: 1, amount: '20.00' });
    await agree();
  });

  it('of a tree counts all that is below, and a branch that moves takes its own along', async () => {
    const top = await category();
    const left = await category({ parent: top.id });
    const right = await category({ parent: top.id });
    const leaf = await category({ parent: left.id });
    expect([(await now(top.id))['below'], (await now(left.id))['below'], leaf['below']]).toEqual([3, 1, 0]);
    await shop.write(platform, async (work) => {
      const [branch] = await rows.find(work, 'category', { id: left.id }, { lock: true });
      if (branch) await rows.write(work, entityOf(shop.site, 'category'), branch, { parent: right.id });
    });
    expect([(await now(top.id))['below'], (await now(right.id))['below']]).toEqual([3, 2]);
    await agree();
  });

  it('leaves the version of its row alone, and is written by nobody', async () => {
    const a = await category({ orders: 7, amount: '9.00' });
    expect(a).toMatchObject({ orders: 0, amount: '0.00' });
    await shop.write(platform, (work) => order(work, { category: a.id }));
    expect((await now(a.id)).version).toBe(a.version);
    await owner.query(`update "category" set "orders" = 99, "name" = '红茶' where "id" = $1`, [a.id]);
    expect(await now(a.id)).toMatchObject({ name: '红茶', orders: 1 });
  });

  it('is undone with its transaction, and with a part of it', async () => {
    const a = await category();
    await expect(
      shop.write(platform, async (work) => {
        await order(work, { category: a.id });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    const client = await owner.connect();
    const put = `insert into "order" ("category", "amount") values (${a.id}, 1)`;
    for (const statement of ['begin', put, 'savepoint s', put, 'rollback to savepoint s', put, 'commit'])
      await client.query(statement);
    client.release();
    expect(await now(a.id)).toMatchObject({ orders: 2, amount: '2.00' });
  });

  it('can be asked before the end of its transaction', async () => {
    const a = await category();
    await shop.write(platform, async (work) => {
      await order(work, { category: a.id });
      const seen = async (): Promise<unknown> => (await rows.find(work, 'category', { id: a.id }))[0]?.['orders'];
      expect(await seen()).toBe(0);
      await addNotes(work.db);
      expect(await seen()).toBe(1);
      await order(work, { category: a.id });
      expect((await rows.find(work, 'category', { id: a.id }, { lock: true }))[0]?.['orders']).toBe(2);
      expect(await rows.find(work, 'category', { id: a.id, orders: 2 })).toHaveLength(1);
    });
    expect(await now(a.id)).toMatchObject({ orders: 2 });
  });
});

describe('writers at the same time', () => {
  it('in opposite order never wait for each other, and nothing is lost', async () => {
    const [a, b] = [await category(), await category()];
    const both = async (ids: number[]): Promise<void> => {
      const client = await owner.connect();
      try {
        await client.query('begin');
        for (const id of ids) {
          await client.query(`insert into "order" ("category", "amount") values ($1, 1)`, [id]);
          await client.query('select pg_sleep(0.02)');
        }
        await client.query('commit');
      } finally {
        client.release();
      }
    };
    await Promise.all(
      Array.from({ length: 10 }, (_, at) => both(at % 2 === 0 ? [a.id, b.id, a.id] : [b.id, a.id, b.id])),
    );
    expect([await now(a.id), await now(b.id)]).toMatchObject([
      { orders: 15, amount: '15.00', mean: '1.00' },
      { orders: 15, amount: '15.00', mean: '1.00' },
    ]);
    await agree();
  });

  it('in any mixture leave figures that a count agrees with', async () => {
    const ids = [await category(), await category(), await category()].map((row) => row.id);
    const writer = async (seed: number): Promise<void> => {
      const random = seededRandom(seed);
      const client = await owner.connect();
      const some = (): number => random.pick(ids);
      try {
        for (let step = 0; step < 40; step++) {
          const change = random.pick([
            `insert into "order" ("category", "amount", "categories", "status") values (${some()}, ${random.integer(1, 99)}, '[${some()}, ${some()}]', 'paid')`,
            `update "order" set "category" = ${some()}, "amount" = ${random.integer(1, 99)} where "id" in (select "id" from "order" order by random() limit 1 for update skip locked)`,
            `update "order" set "deletedAt" = case when "deletedAt" is null then now() end where "id" in (select "id" from "order" order by random() limit 1 for update skip locked)`,
          ]);
          await client.query(change);
        }
      } finally {
        client.release();
      }
    };
    await Promise.all([1, 2, 3, 4, 5, 6].map(writer));
    await agree();
    const { rows: left } = await owner.query('select count(*)::integer as "count" from "_rollup"');
    expect(left).toEqual([{ count: 0 }]);
  });
});

describe('the sample', () => {
  it('holds the figures that a count gives, and the values that their rules give', async () => {
    const { url, drop } = await siteDatabase();
    const store = open(url, { role: 'owner', max: 1 });
    try {
      const { site } = makeSite(readSchemas('schemas'), true);
      expect(await wrongFigures(store.db, site)).toEqual([]);
      expect(await staleValues(store.db, site)).toEqual([]);
      const { rows: counted } = await sql<{ team: string }>`
        select max("teamCount")::text as "team" from "member"`.execute(store.db);
      expect(Number(counted[0]?.team)).toBeGreaterThan(3);
    } finally {
      await store.close();
      await drop();
    }
  });
});

describe('a migration', () => {
  it('counts what is there, another condition anew, and stops keeping what is no longer declared', async () => {
    const old = await openShop(shopSite(), 4);
    try {
      const made = await old.write(platform, (work) => rows.add(work, 'category', { name: '旧' }));
      await old.write(platform, (work) => rows.add(work, 'order', { amount: '3.00', category: made.id }));
      await migrate(old.url, withFigures());
      const read = async () =>
        (
          await old.store.db
            .selectFrom('category' as never)
            .selectAll()
            .execute()
        )[0] as unknown as Row;
      expect(await read()).toMatchObject({ orders: 1, paid: 0, below: 0 });
      await migrate(
        old.url,
        shopSite((all) => {
          Object.assign(all.category.fields, {
            orders: figure('integer', counting('order', 'category', { where: { amount: { gt: 5 } } })),
          });
        }),
      );
      expect(await read()).toMatchObject({ orders: 0 });
      await migrate(old.url, shopSite());
      await old.write(platform, (work) => rows.add(work, 'order', { amount: '9.00', category: made.id }));
      expect(await read()).toMatchObject({ orders: 0 });
    } finally {
      await old.drop();
    }
  });

  it('a figure that somebody changed past the triggers is named', async () => {
    const a = await category();
    const client = await owner.connect();
    await client.query(`begin; select set_config('zhanggui.rollups', 'fill', true)`);
    await client.query(`update "category" set "orders" = 5 where "id" = $1`, [a.id]);
    await client.query('commit');
    client.release();
    expect(await wrongFigures(shop.store.db, shop.site)).toEqual([
      { entity: 'category', field: 'orders', id: a.id, kept: '5', counted: '0' },
    ]);
  });
});
