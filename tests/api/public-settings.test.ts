/**
 * What of the settings anybody may read: the declared fields, the values in force, nothing of who saved them or what is
 * to come.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingsOptions } from '../../src/kinds/settings/operations.ts';
import { openDesk, type Data, type Desk } from './app.ts';

const path = '/api/v2/common/config';
let desk: Desk;
let admin: string;
beforeAll(async () => {
  desk = await openDesk();
  admin = await desk.signIn('admin');
});
afterAll(() => desk.close());

const read = (name: string, token?: string) =>
  desk.call('POST', path, { body: { name }, ...(token === undefined ? {} : { token }) });
const pages = () =>
  Object.values(desk.site.pages).filter((page) => page.kind === 'settings' && page.endpoint.base.startsWith('config:'));

describe('settings without a session', () => {
  it('answer their public fields, and nothing else', async () => {
    const open = pages().filter((page) => settingsOptions(page).public);
    expect(open.length).toBeGreaterThan(0);
    for (const page of open) {
      const reply = await read(page.endpoint.base.slice('config:'.length));
      expect([page.route, reply.http, Object.keys(reply.data).sort(), Object.keys(reply.data.value).sort()]).toEqual([
        page.route,
        200,
        ['name', 'value', 'version'],
        [...(settingsOptions(page).public ?? [])].sort(),
      ]);
    }
  });

  it('answer nothing where no field is public, or when a token is sent that is none', async () => {
    for (const page of pages().filter((one) => !settingsOptions(one).public))
      expect([page.route, (await read(page.endpoint.base.slice('config:'.length))).http]).toEqual([page.route, 401]);
    expect(await read('consumePoints', 'f'.repeat(64))).toMatchObject({ http: 401, status: 10, data: null });
    expect(await desk.call('POST', path, { body: { name: 'consumePoints', version: 1 } })).toMatchObject({ http: 422 });
    expect(
      (await desk.call('POST', '/api/v2/seller/config', { body: { name: 'consumePoints', value: {} } })).http,
    ).toBe(401);
  });

  it('keep a value that is saved for later to themselves', async () => {
    const now = (await read('marketing', admin)).data as Data;
    const effectiveAt = new Date(desk.clock.now.getTime() + 86_400_000).toISOString();
    const saved = await desk.call('POST', '/api/v2/seller/config', {
      token: admin,
      key: 'later',
      body: {
        name: 'marketing',
        value: { ...now.value, freeShipOn: true, freeShipAmount: '77.00', effectiveAt },
        version: now.version,
      },
    });
    expect(saved.error).toBe('');
    const seen = await read('marketing');
    expect(JSON.stringify(seen.data)).not.toContain('77.00');
    desk.clock.now = new Date(Date.parse(effectiveAt) + 1000);
    expect((await read('marketing')).data.value.freeShipAmount).toBe('77.00');
  });
});

describe('a member that nobody sets', () => {
  const setting = '/api/v2/seller/groupbuy/setting';
  it('is taken back with the value that it has, and refused with another in the words of both languages', async () => {
    const { value, version } = (await desk.call('GET', setting, { token: await desk.signIn('admin') })).data as Data;
    const token = await desk.signIn('admin');
    expect(value.autoRefund).toBe(true);
    expect(await desk.call('PUT', setting, { token, body: { value, version } })).toMatchObject({
      http: 200,
      status: 0,
      data: { value: { autoRefund: true } },
    });
    const put = (language: 'zh' | 'en') =>
      desk.call('PUT', setting, {
        token,
        language,
        body: { value: { ...value, autoRefund: false }, version: version + 1 },
      });
    expect(await put('zh')).toMatchObject({ http: 422, status: 1, error: '失败自动退款：只能是 true' });
    expect((await put('en')).error).toMatch(/^Refund when a team fails: must be true/);
    const { rows } = await desk.store.db
      .selectFrom('_setting' as never)
      .selectAll()
      .execute()
      .then(
        (all) => ({ rows: all as Data[] }),
        () => ({ rows: [] as Data[] }),
      );
    for (const row of rows) expect(JSON.stringify(row)).not.toContain('autoRefund');
  });
});

describe('a value that was kept under the name of its call', () => {
  it('is found by rules after a migration', async () => {
    const { sql } = await import('kysely');
    const { migrate } = await import('../../src/database/migrate/migrate.ts');
    const { readSetting } = await import('../../src/database/rows/settings.ts');
    const { open } = await import('../../src/database/connection/connection.ts');
    const owner = open(desk.url, { role: 'owner' });
    await sql`delete from "_setting" where "name" in ('consumePoints', 'consumePointsSetting')`.execute(owner.db);
    await sql`insert into "_setting" ("name", "version", "value", "changes")
      values ('consumePoints', 1, '{"earnRate": "7"}', '[]')`.execute(owner.db);
    await owner.close();
    await migrate(desk.url, desk.site);
    expect((await readSetting(desk.store.db, 'consumePointsSetting'))?.value).toEqual({ earnRate: '7' });
    expect((await read('consumePoints', await desk.signIn('admin'))).data).toMatchObject({
      name: 'consumePoints',
      version: 1,
      value: { earnRate: '7' },
    });
    expect(await readSetting(desk.store.db, 'consumePoints')).toBeNull();
  });
});
