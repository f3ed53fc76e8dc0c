/**
 * Threats to the reference backend, each with what stands against it: guessing, probing, other origins, oversized
 * requests, the trail, self-promotion, secrets in logs.
 */
import { execFile } from 'node:child_process';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { holderOf, type Holder } from '../../generators/rule.ts';
import { open } from '../../src/database/connection.ts';
import { digestOf } from '../../src/database/seal-digest.ts';
import { markTrail, sealTrail, verifyTrail } from '../../src/database/seal.ts';
import type { RoleDecl } from '../../src/grammar/declarations.ts';
import { probesPerHour } from '../../src/kinds/collection/probe.server.ts';
import { createApp } from '../../src/server/app.ts';
import { administer, ownerUrl } from '../database.ts';
import { samplePassword } from '../template.ts';
import { reportsPerHour } from '../../src/calls/frontEndError/server.ts';
import { openDesk, type Data, type Desk, type Envelope } from './app.ts';

let desk: Desk;
let admin: string;
let url: string;
beforeAll(async () => {
  desk = await openDesk();
  admin = await desk.signIn('admin');
  const { rows } = await sql<{ name: string }>`select current_database() as "name"`.execute(desk.store.db);
  url = ownerUrl(inject('postgresUrl'), rows[0]?.name ?? '');
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

describe('the audit trail', () => {
  /** `npm run trail` on this database: its exit code and what it says. */
  const command = (): Promise<{ code: number; text: string }> =>
    new Promise((resolve) => {
      execFile(
        process.execPath,
        ['--import', 'tsx', 'generators/trail.ts'],
        { env: { ...process.env, DATABASE_URL: url } },
        (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), text: stdout + stderr }),
      );
    });

  it('is sealed in a chain that any change breaks, and no request can change it', async () => {
    const owner = open(url, { role: 'owner', max: 1 });
    const seal = async () => {
      const marks = await markTrail(desk.store.db, desk.site);
      while ((await sealTrail(desk.store.db, marks)).more);
    };
    // Nothing is sealed while a transaction that began before it runs, in whichever database of the server.
    const sealed = () =>
      expect
        .poll(async () => {
          await seal();
          return (await verifyTrail(owner.db, desk.site)).unsealed;
        })
        .toBe(0);
    await sealed();
    const token = await desk.signIn('admin');
    const row = (await desk.call('GET', '/api/v2/seller/classify?size=1', { token })).data.rows[0] as Data;
    await desk.call('PUT', `/api/v2/seller/classify/${row.id}`, {
      token,
      body: { version: row.version, name: '封存前' },
    });
    expect((await verifyTrail(owner.db, desk.site)).unsealed).toBeGreaterThan(0);
    await sealed();
    const whole = await verifyTrail(owner.db, desk.site);
    expect(whole.broken).toBeUndefined();
    expect(await command()).toMatchObject({ code: 0, text: expect.stringContaining(`head ${whole.head}`) as string });
    expect([whole.unsealed, whole.seals > 1, whole.rows > 10]).toEqual([0, true, true]);
    expect((await verifyTrail(owner.db, desk.site, [whole.head ?? ''])).lost).toBeUndefined();
    // The application's role may neither change the trail nor its seals.
    for (const statement of [
      sql`update "operatingRecord" set "summary" = 'x'`,
      sql`delete from "operatingRecord"`,
      sql`update "_seal" set "digest" = 'x'`,
      sql`delete from "_seal"`,
    ]) {
      await expect(statement.execute(desk.store.db)).rejects.toThrow();
    }
    // The page of the trail shows the head to the platform's staff, and verifies it.
    const asked = (body: object = {}) => desk.call('POST', '/api/v2/common/verify_trail', { token, body });
    expect((await desk.call('GET', '/api/v2/common/trail', { token })).data).toMatchObject({
      head: whole.head,
      seals: whole.seals,
      rows: whole.rows,
    });
    const clerk = await desk.signIn('clerk');
    expect(await desk.call('GET', '/api/v2/common/trail', { token: clerk })).toMatchObject({ http: 403, status: 10 });
    expect(
      await desk.call('POST', '/api/v2/common/verify_trail', { token: await desk.signIn('seller'), body: {} }),
    ).toMatchObject({ http: 403, status: 10 });
    // Whoever owns the database may, and is found out: a changed row, a removed row, a row slipped in, the last seals
    // cut off.
    const last = whole.head ?? '';
    const superUrl = new URL(inject('postgresUrl'));
    superUrl.pathname = new URL(url).pathname;
    const tampering = [
      'update "operatingRecord" set "summary" = \'改过\' where "id" = (select min("id") from "operatingRecord")',
      'delete from "operatingRecord" where "id" = (select max("id") from "operatingRecord")',
      'update "operatingRecord" set "createdAt" = "createdAt" - interval \'1 second\' where "id" = (select min("id") from "operatingRecord")',
      'update "_seal" set "rows" = "rows" + 1 where "id" = (select min("id") from "_seal")',
      'update "_seal" set "sealedAt" = "sealedAt" - interval \'1 day\' where "id" = (select min("id") from "_seal")',
      'update "_seal" set "version" = 1 where "id" = (select min("id") from "_seal")',
      ...[0, -7].map(
        (id) =>
          `insert into "operatingRecord" overriding system value select (jsonb_populate_record(null::"operatingRecord", to_jsonb(t) || '{"id": ${id}}')).* from "operatingRecord" t order by "id" limit 1`,
      ),
    ];
    for (const statement of tampering) {
      const kept = statement.includes('_seal') ? '_seal' : 'operatingRecord';
      await administer(
        superUrl.href,
        `set session_replication_role = replica; create table "kept" as select * from "${kept}"; ${statement}`,
      );
      expect((await verifyTrail(owner.db, desk.site)).broken, statement).toBeDefined();
      expect((await asked()).data, statement).toMatchObject({ ok: false, broken: { of: 'operatingRecord' } });
      await administer(
        superUrl.href,
        `set session_replication_role = replica; delete from "${kept}"; insert into "${kept}" overriding system value select * from "kept"; drop table "kept"`,
      );
      expect((await verifyTrail(owner.db, desk.site)).broken, 'put back').toBeUndefined();
    }
    expect((await asked({ head: last })).data).toMatchObject({ ok: true, head: last });
    // Seals cut off at the end, or all of them: named with a noted head and without, also after the rest was sealed
    // again.
    for (const cut of ['where "id" = (select max("id") from "_seal")', '']) {
      await administer(superUrl.href, `create table "kept" as select * from "_seal"; delete from "_seal" ${cut}`);
      expect((await verifyTrail(owner.db, desk.site, [last])).lost).toBe(last);
      expect((await verifyTrail(owner.db, desk.site)).lost, `without a head ${cut}`).toMatch(/^[0-9a-f]{64}$/);
      expect((await asked()).data).toMatchObject({ ok: false });
      const marks = await markTrail(desk.store.db, desk.site);
      expect((await sealTrail(desk.store.db, marks)).missing).toMatch(/^[0-9a-f]{64}$/);
      expect((await verifyTrail(owner.db, desk.site)).lost, 'sealed again').toMatch(/^[0-9a-f]{64}$/);
      await administer(
        superUrl.href,
        'delete from "_seal"; insert into "_seal" overriding system value select * from "kept"; drop table "kept"',
      );
      expect((await verifyTrail(owner.db, desk.site)).lost, 'put back').toBeUndefined();
    }
    // Whoever removes the note too leaves rows that are long without a seal; what seals by itself waits meanwhile.
    const held = new pg.Client({ connectionString: superUrl.href });
    await held.connect();
    await held.query(`select pg_advisory_lock(hashtextextended('zhanggui seal', 0))`);
    await administer(
      superUrl.href,
      `create table "kept" as select * from "_seal"; delete from "_seal"; delete from "_meta" where "key" = 'trail'`,
    );
    expect((await verifyTrail(owner.db, desk.site)).late).toBeGreaterThan(10);
    expect((await asked()).data).toMatchObject({ ok: false, late: expect.any(Number) as number });
    expect(await command()).toMatchObject({
      code: 1,
      text: expect.stringMatching(/rows have waited for their seal for more than 10 minutes/) as string,
    });
    await held.end();
    // Seals of the first version are verified as they were made, and new ones go on behind them.
    let before = '0'.repeat(64);
    for (const of of ['operatingRecord', 'operationLog'].filter((name) => desk.site.entities[name])) {
      const stretch = { version: 1, of, from: '0', to: 5, before, sealedAt: '' };
      const { rows, digest } = await digestOf(owner.db, stretch);
      await sql`insert into "_seal" ("of", "to", "rows", "digest") values (${of}, 5, ${rows}, ${digest})`.execute(
        owner.db,
      );
      before = digest;
    }
    await seal();
    expect(await verifyTrail(owner.db, desk.site)).toMatchObject({ late: 0, unsealed: 0 });
    expect((await verifyTrail(owner.db, desk.site)).broken).toBeUndefined();
    expect((await asked({ head: last })).data).toMatchObject({ ok: false, lost: last });
    expect(
      await desk.store.db
        .selectFrom('operatingRecord')
        .select(['summary', 'result', 'operatorName'])
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow(),
    ).toEqual({ summary: '校验操作记录：此前记下的摘要已不在链上', result: 'fail', operatorName: '总管理员' });
    await owner.close();
  });
});

describe('promoting oneself or others', () => {
  /** Rights as the rule counts them, from the account's row. */
  async function holderIn(account: number): Promise<Holder & { rows: number }> {
    const { rows } = await sql<{
      area: 'admin' | 'seller';
      isAdmin: boolean;
      isFinance: boolean;
      own: boolean | null;
      labels: string[];
      scopes: string[];
    }>`
      select a."area", a."isAdmin", a."isFinance", s."isPlatform" as "own",
        coalesce((select jsonb_agg(l) from "role" r, jsonb_array_elements_text(r."labels") l
          where a."roles" @> to_jsonb(r."id") and r."enabled"), '[]') as "labels",
        coalesce((select jsonb_agg(r."rowScope") from "role" r where a."roles" @> to_jsonb(r."id")), '[]') as "scopes"
      from "adminUser" a left join "seller" s on s."id" = a."seller" where a."id" = ${account}`.execute(desk.store.db);
    const one = rows[0];
    if (!one) throw new Error(`no account ${account}`);
    const role =
      one.area === 'admin'
        ? one.isAdmin
          ? 'admin'
          : 'admin2'
        : one.isAdmin
          ? one.isFinance
            ? 'caiwu'
            : 'seller'
          : 'seller2';
    const reach =
      one.isAdmin || one.scopes.length === 0
        ? 3
        : Math.max(...one.scopes.map((scope) => ['ownCreated', 'ownSeller', 'all'].indexOf(scope)));
    return { ...holderOf(desk.site.roles[role] as RoleDecl, one.own === true, one.labels), rows: reach };
  }
  const within = (inner: Holder, outer: Holder): boolean =>
    !(inner.area === 'admin' && outer.area !== 'admin') &&
    !(inner.platform && !outer.platform) &&
    (outer.all ||
      (!inner.all &&
        [...inner.read].every((label) => outer.read.has(label)) &&
        [...inner.write].every((label) => outer.write.has(label))));

  it('never lets an account reach beyond the one that acts: all pairs of roles, all acts on accounts', async () => {
    const act = ['user_index', 'user_index:assignRoles', 'user_index:resetPassword', 'user_index:signOut'];
    const make = async (
      username: string,
      area: string,
      seller: number | null,
      labels: string[],
      rowScope: string,
    ): Promise<void> => {
      await sql`with r as (insert into "role" ("code", "name", "area", "labels", "rowScope", "enabled", "builtin")
        values (${username}, ${username}, ${area}, ${JSON.stringify(labels)}::jsonb, ${rowScope}, true, false)
        returning "id")
        insert into "adminUser" ("username", "name", "phone", "area", "seller", "isAdmin", "isFinance", "roles",
          "passwordHash", "enabled")
        select ${username}, ${username}, ${`139000000${username.length}${area.length}`}, ${area}, ${seller},
          false, false, jsonb_build_array(r."id"), (select "passwordHash" from "adminUser"
          where "username" = 'operator'), true from r`.execute(desk.store.db);
    };
    await make('hr_small', 'admin', null, act, 'all');
    await make('hr_larger', 'admin', null, [...act, ...Object.keys(desk.site.labels)], 'ownSeller');
    await make('hr_shop', 'seller', 3, act, 'ownSeller');
    const accounts = (await desk.store.db
      .selectFrom('adminUser')
      .select(['id', 'username', 'area'])
      .where('username', 'not in', ['warehouse', 'finance2', 'auditor', 'clerk'])
      .orderBy('id')
      .execute()) as { id: number; username: string; area: string }[];
    const roles = (await desk.store.db
      .selectFrom('role')
      .select(['id', 'code', 'area'])
      .where('code', 'in', ['operations', 'audit', 'shop', 'service', 'hr_small', 'hr_larger', 'hr_shop'])
      .execute()) as { id: number; code: string; area: string }[];
    const done = { asked: 0, did: 0, refused: 0 };
    const wrong: string[] = [];
    for (const username of ['admin', 'hr_small', 'hr_larger', 'tea', 'hr_shop', 'finance', 'operator']) {
      const actor = accounts.find((one) => one.username === username);
      if (!actor) throw new Error(username);
      const reply = await desk.call('POST', `/api/v2/${actor.area}/login`, {
        body: {
          username,
          password: username.startsWith('hr_') ? samplePassword('operator') : samplePassword(username),
        },
      });
      const token = String(reply.data?.token);
      later(1);
      const own = await holderIn(actor.id);
      const asks = accounts.flatMap((target) => [
        ...roles
          .filter((role) => role.area === target.area)
          .map((role) => ({ target, path: 'assignRoles', body: { roles: [role.id] } })),
        { target, path: 'resetPassword', body: { password: 'Longjing-2031', again: 'Longjing-2031' } },
        { target, path: 'disable', body: {} },
        { target, path: 'signOut', body: {} },
        { target, path: '', body: { isAdmin: true } },
        { target, path: '', body: { isFinance: false } },
        { target, path: '', body: { isFinance: true } },
        { target, path: '', body: { isAdmin: false } },
      ]);
      for (const { target, path, body } of asks) {
        const before = await holderIn(target.id);
        done.asked += 1;
        const kept = await sql<{
          row: Data;
        }>`select to_jsonb(a) as "row" from "adminUser" a where "id" = ${target.id}`.execute(desk.store.db);
        const row = kept.rows[0]?.row as Data;
        const answer =
          path === ''
            ? await desk.call('PUT', `/api/v2/seller/user/${target.id}`, {
                token,
                body: { version: row.version, ...body },
              })
            : await desk.call('POST', `/api/v2/seller/user/${target.id}/${path}`, { token, body });
        if (answer.http >= 500) wrong.push(`${username} ${path} ${target.username}: ${answer.error}`);
        if (answer.status !== 0) {
          done.refused += 1;
          continue;
        }
        done.did += 1;
        const after = await holderIn(target.id);
        const self = target.id === actor.id;
        if (!self && !within(before, own))
          wrong.push(`${username} acted on ${target.username}, who holds more (${path} ${JSON.stringify(body)})`);
        if (!within(after, own))
          wrong.push(`${username} gave ${target.username} more than they hold (${path} ${JSON.stringify(body)})`);
        if (!own.all && after.rows > own.rows && path === 'assignRoles')
          wrong.push(`${username} gave ${target.username} more rows than they see`);
        if (self && path === 'disable') wrong.push(`${username} disabled the own account`);
        await sql`update "adminUser" set "isAdmin" = ${row.isAdmin}, "isFinance" = ${row.isFinance},
          "roles" = ${JSON.stringify(row.roles)}::jsonb, "enabled" = true, "passwordHash" = ${row.passwordHash},
          "version" = ${row.version} where "id" = ${target.id}`.execute(desk.store.db);
        if (self)
          await sql`update "_session" set "endedAt" = null where "account" = ${actor.id}`.execute(desk.store.db);
      }
    }
    expect(wrong).toEqual([]);
    process.stdout.write(`acts on accounts: ${JSON.stringify(done)}\n`);
    expect(done.asked).toBeGreaterThan(500);
    expect(done.did).toBeGreaterThan(50);
    expect(done.refused).toBeGreaterThan(200);
  }, 120_000);
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
