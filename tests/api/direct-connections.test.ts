/** Connections without a pooler keep limits and statements; what they keep never tells anybody something old. */
import { execFileSync } from 'node:child_process';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { open, type Store } from '../../src/database/connection/connection.ts';
import type { Db } from '../../src/database/contract.ts';
import { siteDatabase, type TestDatabase } from '../database.ts';
import { poolerAbsent, startPooler, type Pooler } from '../pooler.ts';

const seller = { platform: false, seller: 3 };
const read = 'select * from "thing" where "id" = $1';

/** Statements kept at the connection that answers, beside the one that tells it whose rows it sees. */
const kept = async (db: Db): Promise<string[]> =>
  (
    await sql<{ statement: string }>`select "statement" from pg_prepared_statements
    where "name" <> 'scope' and "statement" not like '%pg_prepared_statements%'`.execute(db)
  ).rows.map((row) => row.statement);

const settings = async (db: Db): Promise<unknown> =>
  (
    await sql`select current_user as "role", current_setting('app.seller') as "seller",
      current_setting('timezone') as "zone", current_setting('statement_timeout') as "limit"`.execute(db)
  ).rows[0];

const told = { role: 'zhanggui_seller', seller: '3', zone: 'UTC', limit: '5s' };

let database: TestDatabase;
let pooler: Pooler | undefined;
beforeAll(async () => {
  database = await siteDatabase();
  const owner = open(database.url, { role: 'owner', max: 1 });
  await sql`create table "thing" ("id" integer primary key, "name" text)`.execute(owner.db);
  await sql`grant select on "thing" to zhanggui_seller, zhanggui_platform`.execute(owner.db);
  await sql`insert into "thing" values (1, 'one')`.execute(owner.db);
  await owner.close();
  if (poolerAbsent === undefined) pooler = await startPooler(database.url);
});
afterAll(async () => {
  await pooler?.stop();
  await database.drop();
});

/** One connection, until the work is done. */
async function through(url: string, work: (db: Db, store: Store) => Promise<void>): Promise<void> {
  const store = open(url, { max: 1 });
  try {
    await work(store.as(seller), store);
  } finally {
    await store.close();
  }
}

const ask = async (db: Db, times: number): Promise<unknown[]> => {
  let rows: unknown[] = [];
  for (let turn = 0; turn < times; turn++) ({ rows } = await db.executeQuery(CompiledQuery.raw(read, [1])));
  return rows;
};

describe('a connection to PostgreSQL itself', () => {
  it('keeps a statement that comes often, and no search', () =>
    through(database.url, async (db) => {
      expect(await ask(db, 6)).toEqual([{ id: 1, name: 'one' }]);
      for (let turn = 0; turn < 6; turn++)
        await db.executeQuery(CompiledQuery.raw('select * from "thing" where "id" > $1 limit 5', [0]));
      expect(await kept(db)).toEqual([read]);
    }));

  it('keeps a search whose values all stand in its own text: they are planned for', () =>
    through(database.url, async (db) => {
      const first = `select * from "thing" where "name" = 'one' order by "id" limit 20`;
      for (let turn = 0; turn < 6; turn++) await db.executeQuery(CompiledQuery.raw(first, []));
      expect(await kept(db)).toEqual([first]);
    }));

  it('has role, seller, zone and limits in every transaction, the first one too', () =>
    through(database.url, async (db, store) => {
      for (let turn = 0; turn < 3; turn++) {
        expect(await settings(db)).toEqual(told);
        await db.transaction().execute(async (within) => expect(await settings(within)).toEqual(told));
        expect(await settings(store.db)).toEqual({ ...told, role: 'zhanggui_platform', seller: '' });
      }
    }));

  it('answers by the columns of now when a table has changed under a kept statement', () =>
    through(database.url, async (db) => {
      await ask(db, 6);
      expect(await kept(db)).toEqual([read]);
      const owner = open(database.url, { role: 'owner', max: 1 });
      await sql`alter table "thing" add column "more" integer default 7`.execute(owner.db);
      await owner.close();
      expect(await ask(db, 1)).toEqual([{ id: 1, name: 'one', more: 7 }]);
      expect(await ask(db, 3)).toEqual([{ id: 1, name: 'one', more: 7 }]);
    }));

  it('answers when somebody has thrown away what it kept', () =>
    through(database.url, async (db) => {
      const before = await ask(db, 6);
      await sql`deallocate all`.execute(db);
      expect(await ask(db, 1)).toEqual(before);
      expect(await settings(db)).toEqual(told);
    }));
});

describe('connections that were cut while nobody used them', () => {
  /** Cuts all clients of the database while this process stands still, so that it hears of it only when it asks. */
  const cutAll = (): number => {
    const superuser = new URL(inject('postgresUrl'));
    superuser.pathname = new URL(database.url).pathname;
    const cut = execFileSync(process.execPath, [
      '--input-type=module',
      '--eval',
      `import pg from 'pg';
       const client = new pg.Client(${JSON.stringify(superuser.href)});
       await client.connect();
       const { rowCount } = await client.query(\`select pg_terminate_backend("pid", 5000) from pg_stat_activity
         where "datname" = current_database() and "pid" <> pg_backend_pid() and "backend_type" = 'client backend'\`);
       await client.end();
       console.log(rowCount);`,
    ]);
    return Number(cut);
  };

  it('are replaced before anybody hears of it: by a read, and by what begins a transaction', async () => {
    const store = open(database.url, { max: 2 });
    const db = store.as(seller);
    const two = () => Promise.all([ask(db, 1), ask(db, 1)]);
    const [before] = await two();
    expect(cutAll()).toBe(2);
    expect(await two()).toEqual([before, before]);
    expect(cutAll()).toBe(2);
    expect(await db.transaction().execute((within) => ask(within, 1))).toEqual(before);
    expect(await settings(db)).toEqual(told);
    await store.close();
  });

  it('are not replaced under somebody who has begun, nor under what writes', async () => {
    const store = open(database.url, { max: 1 });
    const db = store.as(seller);
    await expect(
      db.transaction().execute(async (within) => {
        await ask(within, 1);
        expect(cutAll()).toBe(1);
        await ask(within, 1);
      }),
    ).rejects.toThrow();
    await ask(db, 1);
    expect(cutAll()).toBe(1);
    await expect(sql`update "thing" set "name" = 'two' where false`.execute(db)).rejects.toThrow(
      /terminat|EPIPE|not queryable/,
    );
    expect(await settings(db)).toEqual(told);
    await store.close();
  });
});

describe.skipIf(poolerAbsent !== undefined)('a connection to a transaction pooler', () => {
  it('keeps no statement and no limit', () =>
    through(pooler?.url ?? '', async (db, store) => {
      await ask(db, 6);
      expect(await kept(db)).toEqual([]);
      expect(await settings(db)).toEqual(told);
      await sql`set local statement_timeout = 0`.execute(store.db);
      expect(await settings(db)).toEqual(told);
    }));
});
