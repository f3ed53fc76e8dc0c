/** What is done with requests before and after their handlers: envelope, schemas, keys, versions, logs. */
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDesk, type Data, type Desk } from './app.ts';

let desk: Desk;
let admin: string;
beforeAll(async () => {
  desk = await openDesk();
  admin = await desk.signIn('admin');
});
afterAll(() => desk.close());

const orders = '/api/v2/seller/order';
const first = async (path: string, query = ''): Promise<Data> => {
  const reply = await desk.call('GET', `${path}?size=1${query}`, { token: admin });
  const row = reply.data.rows?.[0];
  if (!row) throw new Error(`no row: ${path}${query} ${reply.error}`);
  return row;
};

describe('the envelope', () => {
  it('is the same behind msw, as the console meets it', async () => {
    const server = setupServer(http.all('https://api.zhanggui.test/*', ({ request }) => desk.app.fetch(request)));
    server.listen({ onUnhandledRequest: 'error' });
    try {
      const reply = await fetch(`https://api.zhanggui.test${orders}?page=1&size=5`, { headers: { token: admin } });
      expect(await reply.json()).toMatchObject({ status: 0, error: '', data: { capped: false } });
      expect(reply.headers.get('x-site-digest')).toBe(desk.site.digest);
    } finally {
      server.close();
    }
    expect(HttpResponse).toBeDefined();
  });

  it('says the moment by the clock of the handler, which the console follows', async () => {
    const reply = await desk.call('GET', `${orders}/999999999`, { token: admin });
    expect(reply.headers.get('date')).toBe(desk.clock.now.toUTCString());
  });

  it('carries a trace id, and speaks the language of the request', async () => {
    const zh = await desk.call('GET', `${orders}/999999999`, { token: admin });
    const en = await desk.call('GET', `${orders}/999999999`, { token: admin, language: 'en' });
    expect([zh.http, zh.status, zh.error]).toEqual([404, 1, '数据不存在或已删除']);
    expect(en.error).toBe('No such record, or it was deleted');
    expect(zh.headers.get('x-trace-id')).toMatch(/^[0-9a-f]{16}$/);
    expect(zh.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('answers a call that does not exist, and a setting that does not exist', async () => {
    expect(await desk.call('GET', '/api/v2/seller/nothing', { token: admin })).toMatchObject({ http: 404, status: 1 });
    expect(
      await desk.call('POST', '/api/v2/common/config', { token: admin, body: { name: 'noSuchThing' } }),
    ).toMatchObject({ http: 404, status: 1, error: '配置不存在' });
  });
});

describe('a body', () => {
  const post = (body: unknown, headers: { [name: string]: string } = {}) =>
    desk.call('POST', '/api/v2/admin/login', { body, headers });

  it('with an unknown member is refused by that name', async () => {
    const row = await first('/api/v2/seller/classify');
    const reply = await desk.call('PUT', `/api/v2/seller/classify/${String(row.id)}`, {
      token: admin,
      body: { version: row.version, seller_id: 3 },
    });
    expect(reply).toMatchObject({
      http: 422,
      status: 1,
      data: { errors: { seller_id: '未知或不可提交的字段 seller_id' } },
    });
    expect(reply.error).toContain('seller_id');
    expect((await first('/api/v2/seller/classify', `&page=1`)).version).toBe(row.version);
  });

  it('must be an object of JSON, not too large, not too deep, without forbidden names', async () => {
    expect((await post('{"username":')).http).toBe(400);
    expect((await post('[1]')).http).toBe(400);
    expect((await post('username=x', { 'content-type': 'text/plain' })).http).toBe(415);
    expect((await post(JSON.stringify({ username: 'x'.repeat(1_100_000), password: 'y' }))).http).toBe(413);
    expect((await post('{"a":'.repeat(30) + '1' + '}'.repeat(30))).error).toBe('请求内容嵌套过深');
    expect((await post('{"username":"a","password":"b","__proto__":{"isAdmin":true}}')).http).toBe(400);
    expect((await desk.call('GET', `${orders}?__proto__=1`, { token: admin })).http).toBe(400);
  });

  it('from another site is refused', async () => {
    expect((await desk.call('GET', orders, { token: admin, headers: { 'sec-fetch-site': 'cross-site' } })).http).toBe(
      403,
    );
  });
});

describe('a list', () => {
  it('refuses unknown filters and sorts, and hides what is masked', async () => {
    expect((await desk.call('GET', `${orders}?password=1`, { token: admin })).http).toBe(422);
    expect((await desk.call('GET', `${orders}?sort=receiverPhone`, { token: admin })).http).toBe(422);
    const row = await first('/api/v2/seller/member');
    expect(String(row.phone)).toMatch(/^\d{3}\*{4}\d{4}$/);
    expect(row._masked).toContain('phone');
  });

  it('finds by whole phone number, and by no part of it', async () => {
    const { phone } = await desk.store.db
      .selectFrom('member')
      .select('phone')
      .where('phone', 'is not', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect((await desk.call('GET', `/api/v2/seller/member?phone=${String(phone)}`, { token: admin })).data.total).toBe(
      1,
    );
    expect(
      (await desk.call('GET', `/api/v2/seller/member?phone_contains=${String(phone).slice(0, 5)}`, { token: admin }))
        .http,
    ).toBe(422);
    expect(
      (await desk.call('GET', `/api/v2/seller/member?keyword=${String(phone).slice(3, 7)}`, { token: admin })).data
        .total,
    ).toBe(0);
  });

  it('counts its tabs like the tabs themselves', async () => {
    const { tabs } = (await desk.call('GET', `${orders}/summary`, { token: admin })).data;
    for (const [tab, count] of Object.entries(tabs ?? {})) {
      expect((await desk.call('GET', `${orders}?tab=${tab}&size=1`, { token: admin })).data.total, tab).toBe(count);
    }
    expect(Object.keys(tabs ?? {}).length).toBeGreaterThan(3);
  });
});

describe('a write', () => {
  const classes = '/api/v2/seller/classify';

  it('with an old version tells who was quicker', async () => {
    const row = await first(classes);
    const operator = await desk.signIn('operator');
    const change = (token: string, name: string) =>
      desk.call('PUT', `${classes}/${String(row.id)}`, { token, body: { version: row.version, name } });
    expect((await change(operator, '生鲜果蔬')).status).toBe(0);
    const late = await change(admin, '生鲜食品');
    expect(late).toMatchObject({
      http: 409,
      status: 1,
      data: { conflict: { by: '运营小周', row: { name: '生鲜果蔬' } } },
    });
    expect(late.error).toContain('运营小周');
  });

  it('is done once for one key, whatever is sent at the same time', async () => {
    const body = { name: '文创周边', parent: null };
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => desk.call('POST', classes, { token: admin, body, key: 'dialog-1' })),
    );
    expect(replies.map((reply) => [reply.status, reply.error])).toEqual(Array.from({ length: 4 }, () => [0, '']));
    expect(new Set(replies.map((reply) => reply.data.id)).size).toBe(1);
    expect(
      (await desk.store.db.selectFrom('category').select('id').where('name', '=', '文创周边').execute()).length,
    ).toBe(1);
    const other = await desk.call('POST', classes, {
      token: admin,
      body: { name: '别的分类', parent: null },
      key: 'dialog-1',
    });
    expect(other).toMatchObject({ http: 422, status: 1 });
  });

  it('leaves a record of who changed what, with the trace id', async () => {
    const row = await first(classes);
    const reply = await desk.call('PUT', `${classes}/${String(row.id)}`, {
      token: admin,
      body: { version: row.version, name: '节令手作' },
    });
    expect([reply.status, reply.error]).toEqual([0, '']);
    const history = await desk.call('GET', `${classes}/${String(row.id)}/history`, { token: admin });
    expect(history.data.rows[0]).toMatchObject({
      operatorName: '总管理员',
      action: 'update',
      changes: [{ field: 'name', after: '节令手作' }],
    });
  });

  it('that was refused changes nothing and leaves no record', async () => {
    const count = async () =>
      Number(
        (
          await desk.store.db
            .selectFrom('operatingRecord')
            .select((builder) => builder.fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      );
    const before = await count();
    expect((await desk.call('POST', classes, { token: admin, body: { name: '' } })).status).toBe(1);
    expect(await count()).toBe(before);
  });
});

describe('the log', () => {
  it('holds a line a request, and no secrets', async () => {
    await desk.call('POST', '/api/v2/admin/login', { body: { username: 'admin', password: 'Sup3r-secret-word' } });
    await desk.call('GET', `/user/info?token=${admin}`);
    await desk.call('GET', `/api/v2/seller/member?phone=13812345678`, { token: admin });
    const text = JSON.stringify(desk.log);
    expect(desk.log.length).toBeGreaterThan(10);
    for (const secret of ['Sup3r-secret-word', admin, '13812345678']) expect(text).not.toContain(secret);
  });
});
