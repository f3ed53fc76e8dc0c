import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { open } from '../../src/database/connection/connection.ts';
import { migrate, MigrationRefused, pendingMigration } from '../../src/database/migrate/migrate.ts';
import { administer, freshDatabase, type TestDatabase } from '../database.ts';
import { shop } from './database-site.ts';

let made: TestDatabase[] = [];
afterEach(async () => {
  for (const one of made) await one.drop();
  made = [];
});
async function database(): Promise<string> {
  const one = await freshDatabase();
  made.push(one);
  return one.url;
}
const refusal = async (run: Promise<unknown>): Promise<MigrationRefused> => {
  const error = await run.then(
    () => null,
    (caught: unknown) => caught,
  );
  if (!(error instanceof MigrationRefused)) throw new Error(`not refused: ${String(error)}`);
  return error;
};
async function ask(url: string, statement: string): Promise<{ [column: string]: unknown }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

describe('a migration', () => {
  it('is complete after one run, and four at once do it once', async () => {
    const url = await database();
    const site = shop();
    const done = await Promise.all(Array.from({ length: 4 }, () => migrate(url, site)));
    expect(done.filter((one) => one.steps.length > 0)).toHaveLength(1);
    expect(done[0]?.trigrams).toBe(true);
    expect((await migrate(url, site)).steps).toEqual([]);
    const store = open(url, { role: 'owner' });
    expect(await pendingMigration(store.db, site)).toEqual({ steps: [], refused: [] });
    await store.close();
  });

  it('adds tables, columns, checks and indexes, keeping the rows', async () => {
    const url = await database();
    await migrate(url, shop());
    await ask(url, `insert into "order" ("orderNo", "amount") values ('A', 5)`);
    const grown = shop((all) => {
      Object.assign(all.order.fields, {
        score: { type: 'money', label: { zh: '评分', en: 'Score' }, minimum: '1.00', index: true },
        twice: { type: 'money', label: { zh: '两倍', en: 'Twice' }, compute: 'record.amount * 2', readOnly: true },
      });
      Object.assign(all, {
        shelf: {
          entity: 'shelf',
          label: { zh: '货架', en: 'Shelf' },
          titleField: 'name',
          fields: { name: { type: 'text', label: { zh: '名称', en: 'Name' }, unique: true } },
        },
      });
    });
    const { steps } = await migrate(url, grown);
    expect(steps.some((step) => step.startsWith('create table "shelf"'))).toBe(true);
    expect(steps.some((step) => step.startsWith('alter table "order" add column "score" numeric(14,2)'))).toBe(true);
    // What is computed is there for old rows, too, and nobody has changed them.
    expect(await ask(url, `select "orderNo", "score", "twice", "version" from "order"`)).toEqual([
      { orderNo: 'A', score: null, twice: '10.00', version: 1 },
    ]);
    await expect(ask(url, `update "order" set "score" = 0.5`)).rejects.toThrow(/check constraint/);
    const looser = await migrate(
      url,
      shop((all) =>
        Object.assign(all.order.fields, {
          score: { type: 'money', label: { zh: '评分', en: 'Score' }, minimum: '0.10' },
        }),
      ),
    );
    expect(looser.steps.some((step) => step.includes('drop constraint'))).toBe(true);
    await ask(url, `update "order" set "score" = 0.5`);
  });

  it('begins anew when it and somebody at work wait for each other', async () => {
    const url = await database();
    await migrate(url, shop());
    const { pathname } = new URL(url);
    const atWork = new pg.Client({ connectionString: new URL(pathname, inject('postgresUrl')).href });
    await atWork.connect();
    await atWork.query(`begin; set local deadlock_timeout = '60s'; lock table "category" in row exclusive mode`);
    const grown = shop((all) =>
      Object.assign(all.order.fields, { score: { type: 'money', label: { zh: '评分', en: 'Score' } } }),
    );
    const migration = migrate(url, grown);
    const waiting = `select 1 from pg_locks where not granted and relation = 'category'::regclass`;
    await expect.poll(() => ask(url, waiting), { interval: 20 }).toHaveLength(1);
    // Both wait now, and PostgreSQL ends the one that asks first why: the migration.
    await atWork.query('lock table "order" in access share mode');
    await atWork.query('commit');
    await atWork.end();
    expect((await migration).steps.some((step) => step.includes('"score"'))).toBe(true);
    expect(await ask(url, 'select "score" from "order"')).toEqual([]);
  });

  it('gives rows that are there the first state of a workflow that is added', async () => {
    const url = await database();
    await migrate(url, shop());
    await ask(url, `insert into "order" ("orderNo", "amount") values ('A', 5)`);
    const tone = 'info' as const;
    const review = {
      initial: 'waiting',
      states: {
        waiting: { label: { zh: '待查', en: 'Waiting' }, tone },
        done: { label: { zh: '已查', en: 'Done' }, tone, final: true },
      },
    };
    const grown = shop((all) => {
      const field = { type: 'enum', label: { zh: '核查', en: 'Review' }, workflow: true } as const;
      Object.assign(all.order.fields, { review: field });
      Object.assign(all.order, {
        workflows: { ...all.order.workflows, review },
        actions: {
          ...all.order.actions,
          pass: { label: { zh: '通过', en: 'Pass' }, workflow: 'review', from: ['waiting'], to: 'done' },
        },
      });
    });
    await migrate(url, grown);
    expect(await ask(url, `select "review", "version" from "order"`)).toEqual([{ review: 'waiting', version: 1 }]);
  });

  it('refuses another type, a broken rule and doubles with the SQL to run, and changes nothing', async () => {
    const url = await database();
    await migrate(url, shop());
    await ask(url, `insert into "order" ("orderNo", "amount", "note") values ('A', 5, 'same'), ('B', 6, 'same')`);
    const retyped = await refusal(
      migrate(
        url,
        shop((all) =>
          Object.assign(all.order.fields, {
            note: { type: 'integer', label: { zh: '备注', en: 'Note' } },
            extra: { type: 'text', label: { zh: '附加', en: 'Extra' } },
          }),
        ),
      ),
    );
    expect(retyped.sql).toEqual(['alter table "order" alter column "note" type bigint using "note"::bigint']);
    expect(retyped.text.zh).toContain('表 order 的列 note 类型为 text，声明为 bigint');
    expect(
      await ask(url, `select 1 from information_schema.columns where table_name = 'order' and column_name = 'extra'`),
    ).toEqual([]);
    expect(
      (
        await refusal(
          migrate(
            url,
            shop((all) => Object.assign(all.order.fields.amount, { minimum: '5.50' })),
          ),
        )
      ).message,
    ).toContain('Existing rows of table order break a new rule');
    expect(
      (
        await refusal(
          migrate(
            url,
            shop((all) => Object.assign(all.order.fields.note, { unique: true })),
          ),
        )
      ).sql[0],
    ).toContain('create unique index');
    expect((await migrate(url, shop())).steps).toEqual([]);
  });

  it('a field that is dropped keeps its column; a rule that is dropped goes', async () => {
    const url = await database();
    await migrate(
      url,
      shop((all) => Object.assign(all.order.fields.note, { unique: true })),
    );
    const { steps } = await migrate(
      url,
      shop((all) => Reflect.deleteProperty(all.order.fields, 'tags')),
    );
    expect(steps).toEqual(['drop index "ux_order_note"']);
    expect(
      await ask(
        url,
        `select 1 as one from information_schema.columns where table_name = 'order' and column_name = 'tags'`,
      ),
    ).toEqual([{ one: 1 }]);
  });

  it('by a user that cannot make roles says what an administrator has to run', async () => {
    const url = new URL(await database());
    const superUrl = inject('postgresUrl');
    const name = url.pathname.slice(1);
    const poor = `poor_${name.slice(-8)}`;
    await administer(superUrl, `create role ${poor} login password '${url.password}'`);
    await administer(superUrl, `alter database "${name}" owner to ${poor}`);
    url.username = poor;
    try {
      const refused = await refusal(migrate(url.href, shop()));
      expect(refused.sql).toContain(`grant zhanggui_platform to ${poor}`);
      expect(refused.text.zh).toContain('不能建立角色');
      for (const statement of refused.sql)
        await administer(superUrl, statement).catch((error: unknown) =>
          expect(String(error)).toMatch(/already exists/),
        );
      expect((await migrate(url.href, shop())).steps.length).toBeGreaterThan(10);
    } finally {
      await made.pop()?.drop();
      await administer(superUrl, `drop role ${poor}`);
    }
  });

  it('a store on a database that was never prepared says so', async () => {
    const url = await database();
    const store = open(url);
    // The roles belong to the server; in this database they have been given nothing.
    await expect(sql`select 1 from "_meta"`.execute(store.db)).rejects.toThrow();
    await store.close();
  });
});
