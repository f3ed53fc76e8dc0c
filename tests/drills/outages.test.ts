/**
 * What happens when something below the server breaks: connections are cut, the pool is empty, a row stays locked, a
 * migration is interrupted, the server is told to stop, a validate throws.
 */
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { open } from '../../src/database/connection/connection.ts';
import { migrate } from '../../src/database/migrate/migrate.ts';
import { createApp } from '../../src/server/app.ts';
import type { AppOptions, LogEntry } from '../../src/server/contract.ts';
import { freshDatabase, ownerUrl } from '../database.ts';
import { openDesk, type Data, type Desk } from '../api/app.ts';
import { shop } from '../api/database-site.ts';

let desk: Desk;
let admin: string;
let database: string;
beforeAll(async () => {
  desk = await openDesk();
  admin = await desk.signIn('admin');
  const { rows } = await sql<{ name: string }>`select current_database() as "name"`.execute(desk.store.db);
  database = rows[0]?.name ?? '';
});
afterAll(() => desk.close());

const orders = '/api/v2/seller/order';
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const world = (): AppOptions['world'] => ({
  now: () => desk.clock.now,
  bytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  random: { next: () => 0.5, integer: (min) => min, pick: (from) => from[0] as never, chance: () => false },
});
const superuser = async (): Promise<pg.Client> => {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return client;
};
const send = (app: typeof desk.app, method: string, path: string, body?: unknown, key?: string) =>
  app.fetch(
    new Request(`http://console.test${path}`, {
      method,
      headers: {
        token: admin,
        'accept-language': 'zh',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );

describe('connections that are cut', () => {
  it('lose nothing that was acknowledged, do nothing twice, and are replaced', async () => {
    const killer = await superuser();
    const store = open(ownerUrl(inject('postgresUrl'), database), { max: 8 });
    const app = createApp({ site: desk.site, database: store, log: () => undefined, world: world() });
    onTestFinished(async () => {
      await app.close();
      await store.close();
      await killer.end();
    });
    let cut = 0;
    let answered = 0;
    /** Between the answers, not between moments: a slow computer meets as many cuts as a fast one. */
    const cutTwo = async (): Promise<void> => {
      const { rows } = await killer.query<{ done: boolean }>(
        `select pg_terminate_backend(pid) as "done" from pg_stat_activity where datname = $1 and application_name = 'zhanggui' and pid <> pg_backend_pid() order by random() limit 2`,
        [database],
      );
      cut += rows.filter((row) => row.done).length;
    };
    const acknowledged: string[] = [];
    const strange: string[] = [];
    let unsure = 0;
    await Promise.all(
      Array.from({ length: 8 }, async (_, lane) => {
        for (let turn = 0; turn < 25; turn += 1) {
          const name = `断线${lane}-${turn}`;
          const reply = await send(
            app,
            'POST',
            '/api/v2/seller/classify',
            { name, parent: null },
            `cut-${lane}-${turn}`,
          );
          const { status, error } = (await reply.json()) as { status: number; error: string };
          answered += 1;
          if (answered % 8 === 0) await cutTwo();
          if (status === 0) acknowledged.push(name);
          else if (reply.status === 503 && reply.headers.get('retry-after') !== null) unsure += 1;
          else strange.push(`${reply.status} ${status} ${error}`);
        }
      }),
    );
    const { rows } = await killer.query<{ name: string; count: string }>(
      `select "name", count(*) from "category" where "name" like '断线%' group by "name"`,
    );
    const there = new Map(rows.map((row) => [row.name, Number(row.count)]));
    expect(cut).toBeGreaterThan(10);
    expect(strange).toEqual([]);
    expect(acknowledged.filter((name) => there.get(name) !== 1)).toEqual([]);
    expect([...there.values()].filter((count) => count !== 1)).toEqual([]);
    expect(acknowledged.length, `${unsure} not acknowledged`).toBeGreaterThan(100);
    expect((await send(app, 'GET', `${orders}?size=1`)).status).toBe(200);
  }, 60_000);
});

describe('a pool without a free connection', () => {
  it('answers each of 120 callers within seconds that it is busy; alive, but not ready', async () => {
    const store = open(ownerUrl(inject('postgresUrl'), database), { max: 2, patience: 1_000 });
    const app = createApp({ site: desk.site, database: store, log: () => undefined, world: world() });
    await store.db.connection().execute(async (one) => {
      await sql`select 1`.execute(one);
      await store.db.connection().execute(async (two) => {
        await sql`select 1`.execute(two);
        // Each waits its own second: one after another they would take two minutes.
        const asked = Promise.all(Array.from({ length: 120 }, () => send(app, 'GET', `${orders}?size=1`)));
        await pause(300);
        expect((await app.fetch(new Request('http://console.test/healthz'))).status).toBe(200);
        expect((await app.fetch(new Request('http://console.test/readyz'))).status).toBe(503);
        const replies = await asked;
        expect(replies.every((reply) => reply.status === 503 && reply.headers.get('retry-after') === '2')).toBe(true);
      });
    });
    expect((await send(app, 'GET', `${orders}?size=1`)).status).toBe(200);
    await app.close();
    await store.close();
  });
});

describe('a row that somebody keeps locked', () => {
  it('is waited for three seconds, then the caller is told; reading goes on', async () => {
    const { rows } = (await desk.call('GET', `${orders}?size=1`, { token: admin })).data as { rows: Data[] };
    const id = Number(rows[0].id);
    const other = await superuser();
    await other.query('begin');
    await other.query('select 1 from "order" where "id" = $1 for update', [id]);
    const begun = performance.now();
    const reply = await send(desk.app, 'POST', `${orders}/${id}/remark`, { sellerRemark: '被锁住' }, 'locked-row');
    const waited = performance.now() - begun;
    expect([reply.status, reply.headers.get('retry-after'), ((await reply.json()) as Data).error]).toEqual([
      503,
      '2',
      '系统繁忙，请稍后再试',
    ]);
    expect(waited).toBeGreaterThan(2_500);
    expect((await send(desk.app, 'GET', `${orders}/${id}`)).status).toBe(200);
    await other.query('rollback');
    await other.end();
    expect(
      (await send(desk.app, 'POST', `${orders}/${id}/remark`, { sellerRemark: '已放开' }, 'locked-row-2')).status,
    ).toBe(200);
  }, 30_000);
});

describe('a migration that is interrupted', () => {
  const shape = async (url: string): Promise<unknown> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(`
      select 'column' as "what", table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' ||
        coalesce(column_default, '') as "text" from information_schema.columns where table_schema = 'public'
      union all select 'index', indexdef from pg_indexes where schemaname = 'public'
      union all select 'check', conrelid::regclass::text || ' ' || pg_get_constraintdef(oid) from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select 'policy', tablename || ' ' || policyname || ' ' || coalesce(qual, '') from pg_policies
        where schemaname = 'public'
      union all select 'grant', table_name || ' ' || grantee || ' ' || privilege_type
        from information_schema.role_table_grants where table_schema = 'public'
      order by 1, 2`);
    await client.end();
    return rows;
  };

  it('leaves the old state or the new one, and the next start ends at the same schema as a fresh one', async () => {
    const fresh = await freshDatabase();
    await migrate(fresh.url, shop());
    const wanted = await shape(fresh.url);
    await fresh.drop();
    let interrupted = 0;
    for (let moment = 0; moment < 10; moment += 1) {
      const one = await freshDatabase();
      const killer = new pg.Client({ connectionString: inject('postgresUrl') });
      await killer.connect();
      const run = migrate(one.url, shop()).then(
        () => 'done',
        () => 'interrupted',
      );
      // Ever later in its transaction, however fast the computer is.
      let over = false;
      void run.then(() => {
        over = true;
      });
      for (let seen = 0; seen <= moment * 3 && !over; await pause(5)) {
        const { rows } = await killer.query<{ pid: number }>(
          'select pid from pg_stat_activity where datname = $1 and xact_start is not null',
          [new URL(one.url).pathname.slice(1)],
        );
        seen += rows.length;
        if (seen > moment * 3) for (const { pid } of rows) await killer.query('select pg_terminate_backend($1)', [pid]);
      }
      if ((await run) === 'interrupted') interrupted += 1;
      await killer.end();
      await migrate(one.url, shop());
      expect(await shape(one.url)).toEqual(wanted);
      await one.drop();
    }
    expect(interrupted).toBeGreaterThan(2);
  }, 60_000);
});

describe('stopping in the middle of work', () => {
  it('lets every request under way end, and refuses later ones', async () => {
    const app = createApp({ site: desk.site, database: desk.store, log: () => undefined, world: world() });
    const asked = Array.from({ length: 40 }, (_, at) =>
      send(
        app,
        at % 2 === 0 ? 'GET' : 'POST',
        at % 2 === 0 ? `${orders}?size=20` : '/api/v2/seller/classify',
        at % 2 === 0 ? undefined : { name: `停机${at}`, parent: null },
        `stop-${at}`,
      ),
    );
    await pause(5);
    const closed = app.close();
    const late = await send(app, 'GET', `${orders}?size=1`);
    const replies = await Promise.all(
      asked.map(async (one) => ((await (await one).json()) as { status: number }).status),
    );
    await closed;
    expect(replies).toHaveLength(40);
    expect(replies.filter((status) => status === 0).length).toBeGreaterThan(0);
    expect([late.status, late.headers.get('retry-after')]).toEqual([503, '2']);
    const written = await desk.store.db.selectFrom('category').select('name').where('name', 'like', '停机%').execute();
    expect(written.length).toBe(replies.filter((status, at) => at % 2 === 1 && status === 0).length);
  });
});

describe('a fault in the code', () => {
  it('fails that one request with a trace id; the next one works, and the log holds both', async () => {
    const log: LogEntry[] = [];
    let faulty = true;
    const { may } = await import('../../src/access/may.ts');
    const app = createApp({
      site: desk.site,
      database: desk.store,
      log: (entry) => log.push(entry),
      world: world(),
      validate: (...asked) => {
        if (faulty) throw new TypeError('Cannot read properties of undefined (reading "password")');
        return may(...asked);
      },
    });
    const reply = await send(app, 'GET', `${orders}?size=1`);
    const body = (await reply.json()) as Data;
    const trace = reply.headers.get('x-trace-id');
    expect([reply.status, body.status, body.data]).toEqual([500, 1, null]);
    expect(body.error).toBe(`系统出错，请稍后再试（追踪号 ${trace}）`);
    expect(log.find((entry) => entry['traceId'] === trace)).toMatchObject({
      level: 'error',
      message: expect.stringContaining('TypeError') as string,
    });
    faulty = false;
    expect((await send(app, 'GET', `${orders}?size=1`)).status).toBe(200);
    await expect
      .poll(
        async () =>
          (await desk.store.db.selectFrom('systemLog').select('id').where('traceId', '=', trace).execute()).length,
      )
      .toBe(1);
    await app.close();
  });
});

describe('strange texts', () => {
  /**
   * Emoji and joined emoji, marks of direction, combining marks, signs outside the basic plane, controls, lone halves
   * of pairs, very long.
   */
  const strange = [
    '👍🏽',
    '👨‍👩‍👧‍👦',
    '\u202Eabc',
    'a\u200Bb',
    '\uFEFFx',
    'é',
    'e\u0301',
    '𠮷野家',
    '\u0000',
    'a\u0000b',
    '\uD800',
    'x\uDC00y',
    '\u001b[31m',
    'a\tb',
    'a\nb',
    '\u2028',
    '‮كتاب‬',
    'Ω≈ç√',
    '\u00a0',
    '　全角　',
    'x'.repeat(1_000_000),
    "'; drop table x --",
    '%',
    '_',
    '\\',
    '$1',
    '{{x}}',
    '<b>',
    '&amp;',
    '=1+1',
    '@now',
    '$field',
    '@form.x',
    'null',
    'true',
    '1e999',
    '-0',
    '0x1F',
    '__proto__',
    'constructor',
  ];
  const wellFormed = (text: string): boolean =>
    !/[\u0000]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(text);

  it('are stored as they are or refused with a sentence; none is a fault of the server', async () => {
    const { rows } = (await desk.call('GET', '/api/v2/seller/classify?size=1', { token: admin })).data as {
      rows: Data[];
    };
    let { version } = rows[0] as { version: number };
    const wrong: string[] = [];
    let stored = 0;
    for (const text of strange) {
      const shown = JSON.stringify(text).slice(0, 40);
      const reply = await desk.call('PUT', `/api/v2/seller/classify/${rows[0].id}`, {
        token: admin,
        body: { version, name: text },
      });
      if (reply.http >= 500 && reply.http !== 507) wrong.push(`${shown}: ${reply.http} ${reply.error}`);
      if (reply.status !== 0) {
        if (reply.error === '') wrong.push(`${shown}: refused without a sentence`);
        continue;
      }
      stored += 1;
      version = reply.data.version;
      const read = await desk.call('GET', `/api/v2/seller/classify/${rows[0].id}`, { token: admin });
      if (read.data.name !== text && read.data.name !== text.trim())
        wrong.push(`${shown} became ${JSON.stringify(read.data.name)}`);
      if (!wellFormed(text)) wrong.push(`${shown} was stored`);
    }
    expect(wrong).toEqual([]);
    expect(stored).toBeGreaterThan(10);
  }, 60_000);

  it('in questions find nothing or are refused, in every place that takes a text', async () => {
    const wrong: string[] = [];
    const token = await desk.signIn('admin');
    for (const text of strange.filter((one) => one.length < 1000)) {
      const word = encodeURIComponent(
        text.replaceAll(/[\uD800-\uDFFF]/g, (half) => (wellFormed(text) ? half : '\uFFFD')),
      );
      for (const path of [
        `${orders}?keyword=${word}`,
        `${orders}?orderNo=${word}`,
        `/api/v2/seller/member?phone=${word}`,
        `/api/v2/seller/member/options?field=level&keyword=${word}`,
        `${orders}?placedAt_gte=${word}`,
        `${orders}?sort=${word}`,
        `${orders}?tab=${word}`,
        `${orders}?page=${word}`,
      ]) {
        const reply = await desk.call('GET', path, { token });
        if (reply.http >= 500) wrong.push(`${path}: ${reply.http} ${reply.error}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 60_000);
});
