/** The trail of what was done: who reads it, that it cannot be changed unseen, and what it leaves out. */
import { execFile } from 'node:child_process';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { open } from '../../src/database/connection/connection.ts';
import { digestOf } from '../../src/database/audit/seal-digest.ts';
import { markTrail, sealTrail, verifyTrail } from '../../src/database/audit/seal.ts';
import { administer, ownerUrl } from '../database.ts';
import { databaseNow } from '../moment.ts';
import { openDesk, type Data, type Desk } from '../api/app.ts';
import { summaryOf } from '../trail.ts';

let desk: Desk;
let url: string;
beforeAll(async () => {
  desk = await openDesk();
  await desk.signIn('admin');
  const { rows } = await sql<{ name: string }>`select current_database() as "name"`.execute(desk.store.db);
  url = ownerUrl(inject('postgresUrl'), rows[0]?.name ?? '');
});
afterAll(() => desk.close());

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
    // The seals go by the database's clock.
    desk.clock.now = await databaseNow(desk.store.db);
    const owner = open(url, { role: 'owner', max: 1 });
    const seal = async () => {
      const marks = await markTrail(desk.store.db, desk.site);
      while ((await sealTrail(desk.store.db, marks)).more);
    };
    // Nothing is sealed while a transaction that began before it runs, in whichever database of the server.
    const sealed = () =>
      expect
        .poll(
          async () => {
            await seal();
            return (await verifyTrail(owner.db, desk.site)).unsealed;
          },
          { timeout: 60_000 },
        )
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
      sql`update "operatingRecord" set "targetName" = 'x'`,
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
      'update "operatingRecord" set "targetName" = \'改过\' where "id" = (select min("id") from "operatingRecord")',
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
    await sealed();
    expect(await verifyTrail(owner.db, desk.site)).toMatchObject({ late: 0, unsealed: 0 });
    expect((await verifyTrail(owner.db, desk.site)).broken).toBeUndefined();
    expect((await asked({ head: last })).data).toMatchObject({ ok: false, lost: last });
    const told = await desk.store.db
      .selectFrom('operatingRecord')
      .select(['summary', 'result', 'operatorName'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(told).toMatchObject({ result: 'fail', operatorName: '总管理员' });
    expect(summaryOf(told)).toBe('校验操作记录：此前记下的摘要已不在链上');
    await owner.close();
  }, 120_000);
});
