/** A statement outside a transaction: a transaction of its own, in one message with its scope. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { open, type Store } from '../../src/database/connection/connection.ts';
import { poolerAbsent } from '../pooler.ts';
import { openShop, type Shop } from './database-site.ts';

describe.each([
  { way: 'PostgreSQL itself', pooled: false },
  { way: 'a transaction pooler', pooled: true },
])('through $way', ({ pooled, way }) => {
  if (pooled && poolerAbsent !== undefined) return void it.skip(`${way}: ${poolerAbsent}`);
  let shop: Shop;
  let store: Store;

  beforeAll(async () => {
    // One connection: what a failure leaves behind meets the next statement.
    shop = await openShop(undefined, 1, pooled);
    store = shop.store;
    const owner = open(shop.url, { role: 'owner', max: 1 });
    await sql`create table "probe" ("id" integer primary key,
      "next" integer references "probe" deferrable initially deferred, "at" timestamptz, "data" jsonb)`.execute(
      owner.db,
    );
    await sql`grant all on "probe" to zhanggui_platform, zhanggui_seller`.execute(owner.db);
    await owner.close();
  });
  afterAll(() => shop.drop());

  const count = async (): Promise<number> =>
    (await sql<{ n: number }>`select count(*) as "n" from "probe"`.execute(store.db)).rows[0]?.n ?? -1;
  const code = (run: Promise<unknown>): Promise<unknown> =>
    run.then(
      () => null,
      (error: unknown) => (error as { code?: string }).code ?? (error as Error).message,
    );

  it('rests ten seconds in a transaction of the app, and of the owner as long as a statement may take', async () => {
    const rest = async (one: Store): Promise<unknown> =>
      one.db.transaction().execute(
        async (db) =>
          (
            await sql<{
              rest: string;
            }>`select current_setting('idle_in_transaction_session_timeout') as "rest"`.execute(db)
          ).rows[0]?.rest,
      );
    const owner = open(shop.url, { role: 'owner', max: 1, statementTimeout: 600_000 });
    expect([await rest(store), await rest(owner)]).toEqual(['10s', '10min']);
    await owner.close();
  });

  it('tells rows with their types, how many were written, and nothing of an empty answer', async () => {
    const put = await sql`insert into "probe" ("id", "at", "data")
      values (${1}, ${'2026-03-08T01:02:03.5Z'}, ${JSON.stringify({ a: [1] })}), (${2}, null, null)`.execute(store.db);
    expect(put).toEqual({ rows: [], numAffectedRows: 2n });
    const read = sql`select "id", "at", "data" from "probe" order by "id"`;
    // Often enough that a direct connection keeps it and is not told its columns again.
    for (let turn = 0; turn < 6; turn += 1)
      expect((await read.execute(store.db)).rows).toEqual([
        { id: 1, at: '2026-03-08T01:02:03.500Z', data: { a: [1] } },
        { id: 2, at: null, data: null },
      ]);
    expect((await sql`select 1 from "probe" where false`.execute(store.db)).rows).toEqual([]);
    expect(await sql`delete from "probe"`.execute(store.db)).toEqual({ rows: [], numAffectedRows: 2n });
  });

  it('is undone by its own fault, and the next one stands by itself', async () => {
    const put = (id: number, next: number | null) =>
      code(sql`insert into "probe" ("id", "next") values (${id}, ${next})`.execute(store.db));
    for (let turn = 0; turn < 4; turn += 1) {
      expect(await put(1, null)).toBeNull();
      expect(await put(1, null)).toBe('23505');
      // Found at the commit alone.
      expect(await put(2, 77)).toBe('23503');
      expect(await count()).toBe(1);
      await sql`delete from "probe"`.execute(store.db);
    }
    expect(await code(sql`select 1 / 0`.execute(store.db))).toBe('22012');
    expect(await code(sql`select from nowhere`.execute(store.db))).toBe('42P01');
    expect(await count()).toBe(0);
  });

  it('a value that cannot be told is said, and the connection goes on', async () => {
    const round: { self?: unknown } = {};
    round.self = round;
    for (let turn = 0; turn < 4; turn += 1)
      expect(await code(sql`select ${round}::jsonb`.execute(store.db))).toContain('circular');
    expect(await count()).toBe(0);
  });

  it('columns that change are read as they are', async () => {
    const owner = open(shop.url, { role: 'owner', max: 1 });
    const read = () => sql<{ value: unknown }>`select "p".* from "probe" as "p" where "id" = ${5}`.execute(store.db);
    await sql`insert into "probe" ("id") values (5)`.execute(store.db);
    for (let turn = 0; turn < 5; turn += 1) expect((await read()).rows[0]).not.toHaveProperty('more');
    await sql`alter table "probe" add column "more" date default '2026-01-02'`.execute(owner.db);
    expect((await read()).rows[0]).toMatchObject({ id: 5, more: '2026-01-02' });
    await owner.close();
  });

  it('many at a time keep their answers apart', async () => {
    const told = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        sql<{ n: number }>`select ${at}::integer as "n"`.execute(store.db).then(({ rows }) => rows[0]?.n),
      ),
    );
    expect(told).toEqual(Array.from({ length: 60 }, (_, at) => at));
  });
});
