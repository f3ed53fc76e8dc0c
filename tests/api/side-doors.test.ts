/**
 * What other doors than the lists could tell or take: the forgotten password, the trail, the last main account, numbers
 * that are taken.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redactQuery } from '../../src/server/redact-query.ts';
import { openDesk, type Data, type Desk } from './app.ts';
import { summaryOf } from '../trail.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const rowOf = async (username: string): Promise<Data> =>
  desk.store.db.selectFrom('adminUser').selectAll().where('username', '=', username).executeTakeFirstOrThrow();

describe('the forgotten password', () => {
  const reset = (phone: string, password: string) =>
    desk.call('POST', '/api/v2/seller/smspassword', {
      body: { phone, code: '000000', new_pw: password, new_pw2: password },
    });

  it('says the same whether the phone belongs to that login name or not, and counts the tries of an address', async () => {
    const { phone } = await rowOf('tea_clerk');
    const replies = [
      await reset(String(phone), 'tea_clerk'),
      await reset(String(phone), 'tea_clerx'),
      await reset('13900007777', 'tea_clerk'),
    ];
    expect(replies.map(({ http, error, data }) => [http, error, data])).toEqual(
      Array.from({ length: 3 }, () => [422, '验证码错误或已失效', { errors: { code: '验证码错误或已失效' } }]),
    );
    const many = [];
    for (let at = 0; at < 40; at++) many.push((await reset('13900007778', 'Lanting-2026')).http);
    expect(many.filter((http) => http === 429).length).toBeGreaterThan(5);
    desk.clock.now = new Date(desk.clock.now.getTime() + 61_000);
  });
});

describe('the trail', () => {
  it('keeps no searched phone: values of masked fields are masked, numbers in free texts are hidden', async () => {
    const admin = await desk.signIn('admin');
    const asked = { phone: '13700004444', nickname: 'call 13700005555' };
    expect(
      (await desk.call('POST', '/api/v2/seller/member/export', { token: admin, body: { query: asked, format: 'csv' } }))
        .status,
    ).toBe(0);
    expect(
      (
        await desk.call('POST', '/api/v2/seller/member/export', {
          token: admin,
          body: { query: { keyword: '13700006666' }, format: 'csv' },
        })
      ).status,
    ).toBe(0);
    const { rows } = await sql<{
      summary: unknown;
    }>`select "summary" from "operatingRecord" where "action" = 'export' order by "id" desc limit 2`.execute(
      desk.store.db,
    );
    const text = rows.map((row) => summaryOf(row)).join('\n');
    expect(text).toContain('137****4444');
    expect(text).toContain('导出会员列表');
    expect(text).not.toMatch(/1370000[456]{4}/);
  });

  it('and the system log neither: not in an address, however it is written', () => {
    const hidden = new Set(['receiverName', 'keyword']);
    expect(
      redactQuery(
        '?receiverName_ne=%E5%BC%A0%E4%B8%89&page=2&keyword=abc&note=%31%33%37%30%30%30%30%34%34%34%34',
        hidden,
      ),
    ).toBe('?receiverName_ne=[hidden]&page=2&keyword=[hidden]&note=[phone]');
    expect(redactQuery('', hidden)).toBe('');
  });
});

describe('a seller’s accounts', () => {
  it('keep one main account that is no finance account', async () => {
    const admin = await desk.signIn('admin');
    const tea = await rowOf('tea');
    const { rows } = await sql<{ main: number; finance: number }>`
      select count(*) filter (where not "isFinance") as "main", count(*) filter (where "isFinance") as "finance"
        from "adminUser" where "seller" = ${tea.seller} and "isAdmin" and "enabled" and "deletedAt" is null`.execute(
      desk.store.db,
    );
    expect(rows[0]).toEqual({ main: 1, finance: 1 });
    for (const [method, path, body] of [
      ['POST', '/disable', {}],
      ['PUT', '', { version: tea.version, isAdmin: false }],
      ['PUT', '', { version: tea.version, isFinance: true }],
    ] as const) {
      const reply = await desk.call(method, `/api/v2/seller/user/${tea.id}${path}`, { token: admin, body });
      expect([path, reply.status, reply.error]).toEqual([path, 1, '至少保留一个主账号']);
    }
    expect(await rowOf('tea')).toMatchObject({ enabled: true, isAdmin: true, isFinance: false });
  });
});

describe('numbers that are taken', () => {
  const members = '/api/v2/seller/member';
  const person = async (own: boolean): Promise<string> => {
    const { seller } = await rowOf('tea');
    const { rows } = await sql<{
      phone: string;
    }>`select "phone" from "member" where ("seller" is not distinct from ${seller}) = ${own} limit 1`.execute(
      desk.store.db,
    );
    return rows[0]?.phone ?? '';
  };

  it('are not said to be members’ where they are not the seller’s own', async () => {
    const [tea, admin] = [await desk.signIn('tea'), await desk.signIn('admin')];
    const foreign = await person(false);
    const create = (token: string) => desk.call('POST', members, { token, body: { phone: foreign, nickname: '新客' } });
    expect(await create(tea)).toMatchObject({
      status: 1,
      data: { errors: { phone: '手机号不能使用，请核对，或联系平台' } },
    });
    expect(await create(admin)).toMatchObject({ status: 1, data: { errors: { phone: '手机号已存在' } } });
  });

  it('are said to be there where they are the seller’s own', async () => {
    const tea = await desk.signIn('tea');
    const body = { phone: '13655550101', nickname: '老客' };
    expect((await desk.call('POST', members, { token: tea, body })).error).toBe('');
    expect(await desk.call('POST', members, { token: tea, body })).toMatchObject({
      status: 1,
      data: { errors: { phone: '手机号已存在' } },
    });
  });

  it('and are others’ are come upon 100 times an hour, by form and by import', async () => {
    const tea = await desk.signIn('tea');
    const [{ id }, foreign] = [await rowOf('tea'), await person(false)];
    const create = () => desk.call('POST', members, { token: tea, body: { phone: foreign, nickname: '新客' } });
    expect(await create()).toMatchObject({ http: 409, error: '手机号不能使用，请核对，或联系平台' });
    const { rows } = await sql<{ failures: number }>`
      update "_login" set "failures" = 99 where "key" = ${`others:${id}`} returning "failures"`.execute(desk.store.db);
    expect(rows).toHaveLength(1);
    expect(await create()).toMatchObject({ http: 409 });
    expect(await create()).toMatchObject({ http: 429 });
    const file = (phone: string) => ({
      name: `o${phone}.csv`,
      content: Buffer.from(`手机号,昵称\n${phone},新客`).toString('base64'),
    });
    const upload = (phone: string) => desk.call('POST', `${members}/import`, { token: tea, body: file(phone) });
    expect(await upload(foreign)).toMatchObject({ http: 429 });
    expect(await upload('13655550199')).toMatchObject({ http: 200, status: 0 });
    desk.clock.now = new Date(desk.clock.now.getTime() + 3_601_000);
    expect(await create()).toMatchObject({ http: 409 });
  });

  it('of accounts and copied roles are refused by the database itself, at the field of the form', async () => {
    const admin = await desk.signIn('admin');
    const account = {
      username: 'clerk',
      name: '重名',
      password: 'Zhang-gui-2026',
      again: 'Zhang-gui-2026',
      phone: '13912340987',
      area: 'admin',
      isAdmin: true,
    };
    const add = (body: Data) => desk.call('POST', '/api/v2/seller/user/add', { token: admin, body });
    expect(await add(account)).toMatchObject({ status: 1, data: { errors: { username: '登录账号已存在' } } });
    const { phone } = await rowOf('clerk');
    expect(await add({ ...account, username: 'another_clerk', phone })).toMatchObject({
      status: 1,
      data: { errors: { phone: '手机号已存在' } },
    });
    const roles = (await desk.call('GET', '/api/v2/seller/auth_role?size=50', { token: admin })).data.rows as Data[];
    const [one, two] = roles.filter((row) => row.area === 'admin');
    const copy = await desk.call('POST', `/api/v2/seller/auth_role/${String(one?.id)}/copy`, {
      token: admin,
      body: { newCode: 'brand_new', newName: two?.name ?? one?.name },
    });
    expect(copy).toMatchObject({ status: 1, data: { errors: { newName: '角色名称已存在' } } });
  });

  it('are asked for 5,000 times an hour, each row of an import one, by a new record and by a changed one, refused or not', async () => {
    const tea = await desk.signIn('tea');
    const file = (from: number, rows: number) => ({
      name: `m${from}.csv`,
      content: btoa(
        unescape(
          encodeURIComponent(
            [
              '手机号,昵称',
              ...Array.from({ length: rows }, (_, at) => `138${String(from + at).padStart(8, '0')},n${at}`),
            ].join('\n'),
          ),
        ),
      ),
    });
    const { id } = await rowOf('tea');
    const { data: own } = await desk.call('POST', members, {
      token: tea,
      body: { phone: '13800007777', nickname: '旧客' },
    });
    await sql`update "_login" set "failures" = 4_990 where "key" = ${`given:${id}`}`.execute(desk.store.db);
    const first = await desk.call('POST', `${members}/import`, { token: tea, body: file(1, 5) });
    expect([first.status, first.error]).toEqual([0, '']);
    expect(await desk.call('POST', `${members}/import`, { token: tea, body: file(100, 20) })).toMatchObject({
      http: 429,
      status: 1,
    });
    expect(
      await desk.call('POST', members, { token: tea, body: { phone: '13800009999', nickname: '新客' } }),
    ).toMatchObject({ http: 429 });
    const change = (values: Data) =>
      desk.call('PUT', `${members}/${own.id}`, { token: tea, body: { version: own.version, ...values } });
    expect(await change({ phone: '13800009998' })).toMatchObject({ http: 429 });
    expect(await change({ nickname: '改名' })).toMatchObject({ http: 200, status: 0 });
    desk.clock.now = new Date(desk.clock.now.getTime() + 3_601_000);
    expect(
      (await desk.call('POST', members, { token: tea, body: { phone: '13800009999', nickname: '新客' } })).http,
    ).not.toBe(429);
  });

  it('are counted as well where a file names members by them', async () => {
    const finance = await desk.signIn('finance');
    const { id } = await rowOf('finance');
    const file = (name: string, rows: number) => ({
      name,
      content: Buffer.from(
        [
          '出方手机号,出方资产,出方数量,入方手机号,入方资产,比例,对冲类型,关联单号,原因',
          ...Array.from({ length: rows }, (_, at) => `1374444${1000 + at},余额,1,13744440001,余额,1,资产对冲,,${name}`),
        ].join('\n'),
      ).toString('base64'),
    });
    const upload = (name: string, rows: number) =>
      desk.call('POST', '/api/v8/seller/verification_import', { token: finance, body: file(name, rows) });
    expect((await upload('a.csv', 5)).status).toBe(0);
    expect(
      await sql`update "_login" set "failures" = 4_990 where "key" = ${`given:${id}`} returning 1`.execute(
        desk.store.db,
      ),
    ).toMatchObject({ rows: [expect.anything()] });
    expect(await upload('b.csv', 20)).toMatchObject({ http: 429, status: 1 });
  });
});
