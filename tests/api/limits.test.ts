/**
 * What is limited, and what happens when the database is busy: reveals, exports, collisions, waiting for a connection,
 * the content policy.
 */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sql } from 'kysely';
import pg from 'pg';
import { addDays, dayOf, dayStart } from '../../src/base/date.ts';
import { seededRandom } from '../../src/base/random.ts';
import { open } from '../../src/database/connection/connection.ts';
import { revealsPerDay } from '../../src/kinds/rows/reveal.server.ts';
import { createApp } from '../../src/server/app.ts';
import { noncePlace } from '../../src/server/console.ts';
import type { AppOptions } from '../../src/server/contract.ts';
import { administer, ownerUrl } from '../database.ts';
import { openDesk, type Data, type Desk } from './app.ts';
import { addMany } from '../many-rows.ts';
import { databaseNow } from '../moment.ts';

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

const world = () => ({
  now: () => desk.clock.now,
  bytes: (length: number) => new Uint8Array(length),
  random: seededRandom(1),
});
const members = '/api/v2/seller/member';
const orders = '/api/v2/seller/order';

describe('reveals', () => {
  it('end for an account after the day’s number, and go on the next day', async () => {
    const { rows } = (await desk.call('GET', `${members}?size=1`, { token: admin })).data;
    const ask = () =>
      desk.call('POST', `${members}/${String(rows[0].id)}/reveal`, {
        token: admin,
        body: { field: 'phone', reason: '核对身份' },
      });
    // The sample may have looked at something today, it does on some days of the year.
    const since = dayStart(dayOf(desk.clock.now)).toISOString();
    await sql`insert into "operatingRecord" ("operator", "action", "targetType", "createdAt")
      select 1, 'reveal', 'member', ${desk.clock.now.toISOString()}
      from generate_series(1, ${revealsPerDay - 1} - (
        select count(*)::int from "operatingRecord"
        where "operator" = 1 and "action" = 'reveal' and "createdAt" >= ${since}
      ))`.execute(desk.store.db);
    expect(await ask()).toMatchObject({ status: 0 });
    expect(await ask()).toMatchObject({
      http: 429,
      status: 1,
      error: `每个账号每天最多查看 ${revealsPerDay} 次完整信息，请明天再试`,
    });
    const today = desk.clock.now;
    desk.clock.now = new Date(today.getTime() + 86_400_000);
    admin = await desk.signIn('admin');
    expect(await ask()).toMatchObject({ status: 0 });
    desk.clock.now = today;
    admin = await desk.signIn('admin');
  });
});

describe('an export', () => {
  const ask = (path: string, query: Data, language: 'zh' | 'en' = 'zh') =>
    desk.call('POST', `${path}/export`, { token: admin, language, body: { query, format: 'csv' } });
  const daysAgo = (days: number): string => addDays(dayOf(desk.clock.now), -days);

  it('holds 93 days at most, and says by which field to narrow it', async () => {
    expect(await ask(orders, {})).toMatchObject({
      http: 422,
      status: 1,
      error: '一次最多导出 93 天的数据，请用「下单时间」选择不超过 93 天的范围',
    });
    expect((await ask(orders, { placedAt_gte: daysAgo(200) }, 'en')).error).toBe(
      'One export holds 93 days at most: choose a range of up to 93 days by "Placed"',
    );
    expect((await ask(orders, { placedAt_gte: daysAgo(93) })).status).toBe(1);
    expect((await ask(orders, { placedAt_gte: daysAgo(92) })).status).toBe(0);
    expect((await ask(orders, { placedAt_gte: daysAgo(300), placedAt_lte: daysAgo(250) })).status).toBe(0);
    expect((await ask(orders, { orderNo: 'D1' })).status).toBe(0);
  });

  it('of the ledger holds 366 days; registers have no such limit', async () => {
    const ledger = desk.site.pages['finance/deal'];
    const page =
      Object.values(desk.site.pages).find((one) => one.entity === 'ledgerEntry' && one.verbs.includes('export')) ??
      ledger;
    const path = String(page?.endpoint.base);
    expect((await ask(path, { createdAt_gte: daysAgo(365) })).status).toBe(0);
    expect((await ask(path, { createdAt_gte: daysAgo(366) })).error).toContain('366');
    expect((await ask(members, {})).status).toBe(0);
  });
});

describe('exports of one account', () => {
  const ask = (token: string, more: { [name: string]: unknown } = {}) =>
    desk.call('POST', `${members}/export`, { token, body: { query: {}, format: 'csv', ...more } });
  const account = async (username: string): Promise<number> =>
    Number(
      (
        await desk.store.db
          .selectFrom('adminUser')
          .select('id')
          .where('username', '=', username)
          .executeTakeFirstOrThrow()
      ).id,
    );
  const jobs = async (state: string, of: number, count: number, at: Date) => {
    const later = await databaseNow(desk.store.db, 3600);
    await desk.store.db
      .insertInto('_job')
      .values(
        Array.from({ length: count }, () => ({
          kind: 'export',
          account: of,
          state,
          page: 'memberList/list',
          runAt: later,
          createdAt: at,
          input: '{}',
        })),
      )
      .execute();
  };

  it('are five at a time, also when they are asked for at the same moment, and a hundred a day', async () => {
    const token = await desk.signIn('operator');
    const of = await account('operator');
    await jobs('waiting', of, 3, desk.clock.now);
    // No export ends while its parts cannot be written.
    const tries = await desk.store.db.transaction().execute(async (tx) => {
      await sql`lock table "_file" in access exclusive mode`.execute(tx);
      const together = await Promise.all(Array.from({ length: 6 }, () => ask(token)));
      return [...together, await ask(token), await ask(token), await ask(token)];
    });
    expect(tries.filter((one) => one.status === 0)).toHaveLength(2);
    expect(tries.filter((one) => one.status !== 0).every((one) => one.http === 429)).toBe(true);
    expect(tries.at(-1)?.error).toBe('您有 5 个导出尚未完成，请等待完成或取消后再试');
    await desk.store.db.deleteFrom('_job').where('account', '=', of).execute();
    expect((await ask(token)).status).toBe(0);
    await jobs('done', of, 100, desk.clock.now);
    expect(await ask(token)).toMatchObject({ http: 429, error: '24 小时内最多导出 100 次，请稍后再试' });
  });

  it('that would hold more than 50,000 rows are refused when they are asked for', async () => {
    const token = await desk.signIn('admin');
    await addMany(
      desk.store.db,
      sql`insert into "operatingRecord" ("operator", "action", "targetType", "createdAt")
        select 1, 'view', 'member', ${desk.clock.now.toISOString()} from generate_series(1, 50001)`,
    );
    const before = await desk.store.db.selectFrom('_job').select('id').execute();
    expect(
      await desk.call('POST', '/api/v2/seller/operating_record/export', {
        token,
        language: 'en',
        body: { query: { createdAt_gte: dayOf(desk.clock.now) }, format: 'csv' },
      }),
    ).toMatchObject({ http: 422, error: 'An export holds 50000 rows at most, narrow the filter' });
    expect(await desk.store.db.selectFrom('_job').select('id').execute()).toHaveLength(before.length);
  });
});

describe('a write that collides', () => {
  it('is run again as a whole, once for its key', async () => {
    const { rows } = (await desk.call('GET', `${orders}?size=2`, { token: admin })).data as { rows: Data[] };
    const ids = rows.map((row) => Number(row.id)).toSorted((a, b) => a - b);
    const versions = async (): Promise<number[]> =>
      (
        await desk.store.db.selectFrom('order').select(['id', 'version']).where('id', 'in', ids).orderBy('id').execute()
      ).map((row) => Number(row.version));
    const before = await versions();
    const url = new URL(inject('postgresUrl'));
    url.pathname = `/${database}`;
    const other = new pg.Client({ connectionString: url.href });
    await other.connect();
    try {
      // The other side waits patiently, so that the request is the one that PostgreSQL ends.
      await other.query(`set deadlock_timeout = '30s'`);
      await other.query('begin');
      await other.query('select 1 from "order" where "id" = $1 for update', [ids[1]]);
      const key = crypto.randomUUID();
      const asked = desk.call('POST', `${orders}/bulk/remark`, {
        token: admin,
        key,
        body: { ids, sellerRemark: '已核对' },
      });
      const waiting = async () =>
        (
          await administer(
            inject('postgresUrl'),
            `select 1 from pg_stat_activity where datname = '${database}' and wait_event_type = 'Lock'`,
          )
        ).rowCount;
      await expect.poll(waiting).toBeGreaterThan(0);
      // Granted only because the request's transaction was rolled back.
      await other.query('select 1 from "order" where "id" = $1 for update', [ids[0]]);
      await other.query('rollback');
      expect(await asked).toMatchObject({ status: 0, data: { ok: 2, bad: 0 } });
      expect((await versions()).map((version, at) => version - (before[at] ?? 0))).toEqual([1, 1]);
      const again = await desk.call('POST', `${orders}/bulk/remark`, {
        token: admin,
        key,
        body: { ids, sellerRemark: '已核对' },
      });
      expect([again.data.ok, again.headers.get('x-repeated')]).toEqual([2, 'true']);
    } finally {
      await other.end();
    }
  });
});

describe('a server without a free connection', () => {
  it('says that it is busy and when to come back; the failures stand in the system log when it is free again', async () => {
    const clients = 40;
    const store = open(ownerUrl(inject('postgresUrl'), database), { max: 2, patience: 300 });
    const app = createApp({ site: desk.site, database: store, log: () => undefined, world: world() });
    const ask = async (): Promise<Response> =>
      app.fetch(new Request(`http://console.test${orders}`, { headers: { token: admin, 'user-agent': 'busy test' } }));
    const logged = async (): Promise<number> =>
      Number(
        (
          await sql<{
            count: number;
          }>`select count(*) as "count" from "systemLog" where "userAgent" = 'busy test' and "status" = 503`.execute(
            desk.store.db,
          )
        ).rows[0]?.count,
      );
    try {
      await store.db.connection().execute((first) =>
        store.db.connection().execute(async (second) => {
          await sql`select 1`.execute(first);
          await sql`select 1`.execute(second);
          const replies = await Promise.all(Array.from({ length: clients }, ask));
          expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([503]));
          expect(replies[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
          expect(await replies[0]?.json()).toMatchObject({ status: 1, error: '系统繁忙，请稍后再试' });
          // The log waits with one request for a connection, not with one for each failure.
          expect(store.pool().waiting).toBeLessThanOrEqual(1);
          expect(await logged()).toBe(0);
        }),
      );
      await expect.poll(logged, { timeout: 10_000 }).toBe(clients);
      expect((await ask()).status).toBe(200);
    } finally {
      await app.close();
      await store.close();
    }
  });
});

describe('calls of one account at one moment', () => {
  const day = 86_400_000;
  it.each([
    ['exports', (id: number) => `exports ${id}`, `${members}/export`, { query: {}, format: 'csv' }],
    [
      'subscriptions',
      (id: number) => `subscriptions ${id}`,
      '/api/v9/seller/datacenter_tradinfo/subscriptions',
      { every: 'day', hour: 9, period: 'yesterday', format: 'none' },
    ],
    [
      'saved queries',
      (id: number) => `queries ${id} order/index`,
      '/api/v2/common/saved_queries',
      { page: 'order/index', name: 'x', state: { filter: {}, sort: '', size: 20 }, shared: 'none' },
    ],
    [
      'default queries',
      (id: number) => `default query p ${id}`,
      '/api/v2/common/default_query',
      { page: 'order/index', on: true },
    ],
    [
      'marks',
      (id: number) => `notifications ${id}`,
      '/api/v2/common/notifications/read',
      { keys: ['message 1'], read: true },
    ],
    ['reveals', (id: number) => `reveal ${id}`, `${members}/1/reveal`, { field: 'phone', reason: '核对身份' }],
  ])('%s are refused while another is under way, and hold no connection', async (_, lock, path, body) => {
    desk.clock.now = new Date(desk.clock.now.getTime() + day);
    const [busy, other] = await Promise.all(['admin', 'tea'].map((name) => desk.signIn(name)));
    const store = open(ownerUrl(inject('postgresUrl'), database), { max: 3, patience: 1_500 });
    const app = createApp({ site: desk.site, database: store, log: () => undefined, world: world() });
    const ask = (method: string, of: string, token = '', content?: object): Promise<Response> =>
      app.fetch(
        new Request(`http://console.test${of}`, {
          method,
          headers: { token, 'content-type': 'application/json' },
          ...(content ? { body: JSON.stringify(content) } : {}),
        }),
      );
    try {
      await desk.store.db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ id: number }>`
          select "id" from "adminUser" where "username" = 'admin'`.execute(tx);
        await sql`select pg_advisory_xact_lock(hashtextextended(${lock(rows[0]?.id ?? 0)}, 0))`.execute(tx);
        const many = Array.from({ length: 12 }, () => ask('POST', path, busy, body));
        expect((await ask('GET', orders, other)).status).toBe(200);
        expect(new Set((await Promise.all(many)).map(({ status }) => status))).toEqual(new Set([429]));
      });
    } finally {
      await app.close();
      await store.close();
    }
  });
});

describe('the content policy', () => {
  const asked = async (
    tag: string,
    more: Partial<AppOptions> = {},
    times = 1,
  ): Promise<{ policy: string; html: string }[]> => {
    const index = new TextEncoder().encode(`<html><head>${tag}</head><script nonce="${noncePlace}"></script></html>`);
    const app = createApp({
      site: desk.site,
      database: desk.store,
      log: () => undefined,
      world: world(),
      assets: { read: async (path) => (path === 'index.html' ? index : null) },
      ...more,
    });
    const answers = await Promise.all(
      Array.from({ length: times }, async () => {
        const reply = await app.fetch(new Request('http://console.test/'));
        return { policy: reply.headers.get('content-security-policy') ?? '', html: await reply.text() };
      }),
    );
    await app.close();
    return answers;
  };
  const policy = async (tag: string, more?: Partial<AppOptions>): Promise<string> =>
    (await asked(tag, more))[0]?.policy ?? '';

  it('is one, word for word, and other headers stand beside it, on answers of the interface too', async () => {
    const own = (await policy('')).replace(/'nonce-[^']+'/g, "'nonce'");
    expect(own.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'nonce'",
      "style-src 'self' 'nonce'",
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self' blob:",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
    const { headers } = await desk.call('GET', '/api/v2/seller/order');
    const told = ['x-frame-options', 'x-content-type-options', 'referrer-policy', 'cross-origin-resource-policy'];
    expect(told.map((name) => headers.get(name))).toEqual(['DENY', 'nosniff', 'no-referrer', 'same-origin']);
  });

  it('lets the console reach the API host that its index names, and no other', async () => {
    expect(await policy('<meta name="api-host" content="" />')).toMatch(/connect-src 'self';/);
    expect(await policy('<meta name="api-host" content="https://api.example.com/base/" />')).toMatch(
      /connect-src 'self' https:\/\/api\.example\.com;/,
    );
    expect(await policy('<meta content="http://10.0.0.5:9000" name="api-host">')).toMatch(
      /img-src 'self' data: blob: http:\/\/10\.0\.0\.5:9000;/,
    );
    expect(await policy(`<meta name="api-host" content="https://x.example; script-src *">`)).not.toContain(
      'script-src *',
    );
  });

  it('shows pictures and films from the own host, the storage, the API host and the configured hosts alone', async () => {
    const own = await policy('');
    expect(own).toMatch(/img-src 'self' data: blob:;/);
    expect(own).toMatch(/media-src 'self' blob:;/);
    const config = JSON.stringify({
      apiHost: 'https://api.example.com',
      pictureHosts: ['https://pictures.example.com/a', 'javascript:x', "https://x.example' *; script-src *", 7],
    });
    const wide = await policy('', {
      storage: { sends: ['https://up.example.com'], shows: ['https://cdn.example.com'] },
      config: async () => config,
    });
    expect(wide).toMatch(
      /img-src 'self' data: blob: https:\/\/api\.example\.com https:\/\/cdn\.example\.com https:\/\/pictures\.example\.com;/,
    );
    expect(wide).toMatch(/connect-src 'self' https:\/\/api\.example\.com https:\/\/up\.example\.com;/);
    expect(wide).not.toContain('script-src *');
    for (const text of [own, wide]) expect(text).not.toMatch(/ (?:https?:|\*)[ ;]/);
  });

  it('has a nonce of at least 128 bits that no other answer has, and the page carries the same', async () => {
    const answers = await asked('', {}, 50);
    const nonces = answers.map(({ policy: text }) => /script-src 'self' 'nonce-([^']+)'/.exec(text)?.[1] ?? '');
    expect(new Set(nonces).size).toBe(50);
    nonces.forEach((nonce, at) => {
      expect(nonce).toMatch(/^[A-Za-z0-9+/]{22,}={0,2}$/);
      expect(answers[at]?.policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(answers[at]?.html).toContain(`<script nonce="${nonce}">`);
    });
    // No bit stands still in all of them.
    const bytes = nonces.map((nonce) => [...atob(nonce)].map((sign) => sign.charCodeAt(0)));
    for (let at = 0; at < 16; at++)
      for (const bit of [1, 2, 4, 8, 16, 32, 64, 128])
        expect(new Set(bytes.map((one) => (one[at] ?? 0) & bit)).size, `byte ${at}, bit ${bit}`).toBe(2);
  });
});
