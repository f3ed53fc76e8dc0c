/**
 * Threats to the reference backend, each with what stands against it: guessing, probing, other origins, oversized
 * requests, secrets in logs.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { probesPerHour } from '../../src/kinds/rows/probe.server.ts';
import { createApp } from '../../src/server/app.ts';
import { samplePassword } from '../template.ts';
import { reportsPerHour } from '../../src/calls/frontEndError/server.ts';
import { openDesk, type Data, type Desk, type Envelope } from './app.ts';

let desk: Desk;
let admin: string;
beforeAll(async () => {
  desk = await openDesk();
  admin = await desk.signIn('admin');
});
afterAll(() => desk.close());

const world = () => ({
  now: () => desk.clock.now,
  bytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)),
  random: {
    next: () => 0.5,
    integer: (min: number) => min,
    pick: <T>(from: readonly T[]) => from[0] as T,
    chance: () => false,
  },
});
const later = (minutes: number): void => void (desk.clock.now = new Date(desk.clock.now.getTime() + minutes * 60_000));
const browser = { 'sec-fetch-site': 'same-origin', origin: 'http://console.test' };
const login = (username: string, password: string, headers: { [name: string]: string } = {}): Promise<Envelope> =>
  desk.call('POST', '/api/v2/admin/login', { body: { username, password }, headers });

describe('guessing a password', () => {
  it('does not lock out whoever signed in with this browser before', async () => {
    const first = await login('auditor', samplePassword('auditor'), browser);
    const cookie = first.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    expect(first.headers.getSetCookie().find((one) => one.startsWith('zhanggui-device='))).toMatch(
      /HttpOnly; SameSite=Strict; Max-Age=\d+$/,
    );
    for (let count = 0; count < 6; count++) await login('auditor', 'a-wrong-guess');
    expect((await login('auditor', samplePassword('auditor'))).error, 'a strange browser').toContain('已锁定');
    expect(
      (await login('auditor', samplePassword('auditor'), { ...browser, cookie })).status,
      'the known browser',
    ).toBe(0);
    expect((await login('auditor', samplePassword('auditor'))).error, 'the lock stays for strangers').toContain(
      '已锁定',
    );
    // The cookie of one account exempts no other.
    for (let count = 0; count < 5; count++) await login('reviewer', 'a-wrong-guess', { cookie });
    expect((await login('reviewer', samplePassword('reviewer'), { ...browser, cookie })).error).toContain('已锁定');
    later(16);
    for (let count = 0; count < 5; count++) await login('auditor', 'a-wrong-guess', { ...browser, cookie });
    expect(
      (await login('auditor', samplePassword('auditor'), { ...browser, cookie })).error,
      'five guesses in the known browser',
    ).toContain('已锁定');
    expect((await login('auditor', samplePassword('auditor'))).status, 'which leaves the account itself open').toBe(0);
  });

  it('takes as long and says the same for an unknown account', async () => {
    later(20);
    // Processor time, not the clock's: others at work on this computer must not decide. The least of each says what it
    // is.
    const least: { [who: string]: number } = { operator: Infinity, nobody_at_all: Infinity };
    const texts = new Set<string>();
    for (let count = 0; count < 4; count++)
      for (const who of Object.keys(least)) {
        const before = process.cpuUsage();
        const reply = await login(who, 'a-wrong-guess');
        const { user, system } = process.cpuUsage(before);
        least[who] = Math.min(least[who] ?? Infinity, user + system);
        texts.add(`${reply.http} ${reply.status} ${reply.error} ${JSON.stringify(reply.data)}`);
      }
    expect([...texts]).toEqual(['422 1 账号或密码错误 null']);
    const [known = 0, unknown = 0] = Object.values(least);
    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(2);
  });

  it('is limited for an address, whatever the names, and shared by all instances', async () => {
    later(20);
    const app = createApp({ site: desk.site, database: desk.store, log: () => undefined, world: world() });
    const ask = (which: typeof app, count: number) =>
      which.fetch(
        new Request('http://console.test/api/v2/admin/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username: `guess_${count}`, password: 'a-wrong-guess' }),
        }),
        { address: '198.51.100.7' },
      );
    const statuses: number[] = [];
    for (let count = 0; count < 34; count++) statuses.push((await ask(count % 2 === 0 ? app : desk.app, count)).status);
    await app.close();
    expect(statuses.filter((status) => status === 422)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual([429, 429, 429, 429]);
  });

  it('on a large scale leaves a line in the system log', async () => {
    await sql`update "_login" set "failures" = 99, "windowAt" = ${desk.clock.now.toISOString()}
      where "key" = 'wrong passwords'`.execute(desk.store.db);
    await login('nobody_at_all', 'a-wrong-guess');
    const { rows } = await sql<{
      message: string;
    }>`select "message" from "systemLog" where "message" like '%密码错误 100 次%'`.execute(desk.store.db);
    expect(rows).toHaveLength(1);
  });
});

describe('probing for masked values', () => {
  it('ends after an hour’s number of questions; other questions go on', async () => {
    const clerk = await desk.signIn('operator');
    const ask = (query: string) => desk.call('GET', `/api/v2/seller/member?${query}`, { token: clerk });
    expect((await ask('phone=13800138000')).status).toBe(0);
    await sql`update "_login" set "failures" = ${probesPerHour} where "key" like 'probe:%'`.execute(desk.store.db);
    expect(await ask('phone=13800138001')).toMatchObject({ http: 429, status: 1 });
    expect((await ask('keyword=13800138002')).http).toBe(429);
    expect((await ask('keyword=张')).status).toBe(0);
    later(61);
    expect((await ask('phone=13800138003')).status).toBe(0);
  });
});

describe('other origins', () => {
  const ask = (app: typeof desk.app, headers: { [name: string]: string }, method = 'GET') =>
    app.fetch(new Request('http://console.test/api/v2/seller/auth', { method, headers }));

  it('may ask and read only when the configuration names them', async () => {
    const app = createApp({
      site: desk.site,
      database: desk.store,
      log: () => undefined,
      world: world(),
      origins: ['https://console.example'],
    });
    const token = await desk.signIn('admin');
    const foreign = { 'sec-fetch-site': 'cross-site', token };
    const [allowed, stranger] = [
      await ask(app, { ...foreign, origin: 'https://console.example' }),
      await ask(app, { ...foreign, origin: 'https://evil.example' }),
    ];
    expect([
      allowed.status,
      allowed.headers.get('access-control-allow-origin'),
      allowed.headers.get('access-control-allow-credentials'),
    ]).toEqual([200, 'https://console.example', null]);
    expect([stranger.status, stranger.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    const early = await Promise.all(
      ['https://console.example', 'https://evil.example'].map((origin) =>
        ask(
          app,
          { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'token' },
          'OPTIONS',
        ),
      ),
    );
    expect(early.map((reply) => reply.headers.get('access-control-allow-origin'))).toEqual([
      'https://console.example',
      null,
    ]);
    expect([early[0]?.status, early[0]?.headers.get('access-control-allow-headers')?.split(',')]).toEqual([
      204,
      expect.arrayContaining(['token', 'idempotency-key']),
    ]);
    await app.close();
    const plain = await ask(desk.app, { ...foreign, origin: 'https://console.example' });
    expect([plain.status, plain.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  });

  it('cannot sign anybody out: the header is wanted for that, too', async () => {
    expect((await desk.call('GET', `/api/v2/admin/logout?token=${admin}`)).status).not.toBe(0);
    expect((await desk.call('GET', '/api/v2/seller/auth', { token: await desk.signIn('admin') })).status).toBe(0);
  });
});

describe('oversized requests', () => {
  it('are refused before they are worked on', async () => {
    const many = JSON.stringify({ name: 'a', list: Array.from({ length: 60_000 }, () => 1) });
    expect(
      await desk.call('POST', '/api/v2/seller/classify', { token: await desk.signIn('admin'), body: many }),
    ).toMatchObject({ http: 400, error: '请求内容的项数过多' });
    const query = Array.from({ length: 300 }, (_, at) => `a${at}=1`).join('&');
    expect((await desk.call('GET', `/api/v2/seller/order?${query}`, { token: admin })).http).toBe(400);
    const token = await desk.signIn('admin');
    const { rows } = (await desk.call('GET', '/api/v2/seller/order?size=100000', { token })).data as { rows: Data[] };
    expect(rows.length).toBeLessThanOrEqual(200);
    expect(
      (
        await desk.call('POST', '/api/v2/seller/order/bulk/remark', {
          token,
          body: { ids: Array.from({ length: 201 }, (_, at) => at + 1), sellerRemark: 'x' },
        })
      ).http,
    ).toBe(422);
  });
});

describe('error reports of consoles', () => {
  it('are kept for every account, sellers among them, a hundred an hour for each', async () => {
    const rows = async (account: number): Promise<Data[]> =>
      (
        await sql<Data>`select "message", "user" from "systemLog" where "kind" = 'frontend' and "user" = ${account}
          order by "id"`.execute(desk.store.db)
      ).rows;
    const failures = async (): Promise<number> =>
      Number(
        (
          await sql<{ n: number }>`select count(*) as "n" from "systemLog" where "kind" = 'exception'`.execute(
            desk.store.db,
          )
        ).rows[0]?.n,
      );
    const before = await failures();
    for (const username of ['seller', 'tea', 'tea_clerk', 'warehouse', 'finance', 'operator']) {
      const { id } = (await desk.store.db
        .selectFrom('adminUser')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow()) as { id: number };
      const token = await desk.signIn(username);
      const report = () =>
        desk.call('POST', '/api/v2/common/error', {
          token,
          key: crypto.randomUUID(),
          body: { message: `boom of ${username}` },
        });
      expect([username, (await report()).status]).toEqual([username, 0]);
      expect(await rows(id)).toEqual([{ message: `boom of ${username}`, user: id }]);
      if (username !== 'tea') continue;
      const replies = await Promise.all(Array.from({ length: reportsPerHour + 19 }, report));
      expect(replies.map((reply) => reply.http).toSorted((a, b) => a - b)).toEqual([
        ...Array.from({ length: reportsPerHour - 1 }, () => 200),
        ...Array.from({ length: 20 }, () => 429),
      ]);
      expect((await rows(id)).length).toBe(reportsPerHour);
      later(61);
      expect((await report()).status).toBe(0);
    }
    expect(await failures()).toBe(before);
  });
});

describe('secrets', () => {
  it('reach neither the log nor the system log nor an answer', async () => {
    const before = desk.log.length;
    const token = await desk.signIn('admin');
    const planted: string[] = [];
    const word = (text: string): string => {
      planted.push(text);
      return text;
    };
    for (let at = 0; at < 8; at++) {
      await login('operator', word(`Geheim-${at}-7f3a`));
      await desk.call('GET', `/user/info?token=${word(String(at).repeat(64))}`);
      await desk.call('POST', '/api/v2/admin/password', {
        token,
        body: { new_pw: word(`Neues-${at}-77`), new_pw2: word(`Anderes-${at}`), old_pw: word(`Altes-${at}-55`) },
      });
      await desk.call('POST', '/api/v2/common/error', {
        token,
        body: {
          message: `failed for ${word(`1381234567${at}`)} card ${word(`622202120201234567${at}`)}`,
          url: `http://console.test/?token=${word(`a${at}`.repeat(32))}`,
          stack: `Error: id ${word(`33010219900307123${at}`)}`,
        },
      });
      await desk.call('POST', '/api/v2/seller/smspassword', {
        body: { phone: word(`1391234567${at}`), code: '123456', new_pw: word(`Drittes-${at}-88`), new_pw2: 'x' },
      });
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(planted.length).toBeGreaterThanOrEqual(40);
    const { rows } = await sql<{
      row: string;
    }>`select s::text as "row" from "systemLog" s order by "id" desc limit 200`.execute(desk.store.db);
    const text = `${JSON.stringify(desk.log.slice(before))}${rows.map((one) => one.row).join('\n')}`;
    expect(rows.length, 'the console’s own errors were kept').toBeGreaterThan(0);
    expect(planted.filter((secret) => text.includes(secret))).toEqual([]);
  });

  it('stay inside when something breaks: a trace id, no SQL, no stack', async () => {
    const broken = createApp({
      site: desk.site,
      database: desk.store,
      log: () => undefined,
      world: { ...world(), random: world().random, bytes: world().bytes },
      files: {
        save: async () => {
          throw new Error('select secret from "vault" at /srv/app.js:1:2');
        },
        read: async () => {
          throw new Error('select secret from "vault"');
        },
      },
    });
    const token = await desk.signIn('admin');
    const form = new FormData();
    form.append(
      'file',
      new Blob(
        [
          Uint8Array.from([
            0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1,
            8, 6, 0, 0, 0,
          ]),
        ],
        { type: 'image/png' },
      ),
      'a.png',
    );
    for (const request of [
      new Request('http://console.test/api/v2/common/upload', { method: 'POST', headers: { token }, body: form }),
      new Request('http://console.test/files/a/b.png'),
    ]) {
      const reply = await broken.fetch(request);
      const text = await reply.text();
      expect(text).not.toMatch(/vault|select|\.js:|\bat \//);
    }
    await broken.close();
  });
});
