/**
 * Every call of the specification's section 7, asked of the real handler: as written, with and without the leading
 * slash, well, badly, without a token and in a wrong role.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { specifiedRefusals } from '../../generators/openapi/examples.ts';
import { openApi } from '../../generators/openapi.ts';
import { callModels } from '../../src/calls/models.ts';
import { addressOfPath, specifiedCalls } from '../../src/calls/specification.ts';
import { vocabulary } from '../../src/site.ts';
import { openDesk, type Data, type Desk, type Envelope } from '../api/app.ts';
import { samplePassword } from '../template.ts';
import { testMoment } from '../moment.ts';

let desk: Desk;
const tokens: { [account: string]: string } = {};
const accounts = ['admin', 'operator', 'seller', 'clerk', 'finance'];
/** Filled before the tests: what a valid call needs to know. */
const known = { goods: 0, picked: 0, class: 0, setting: {} as { [page: string]: Data } };

beforeAll(async () => {
  desk = await openDesk({ sms: { channel: '本机', keepsCode: true, send: () => Promise.resolve() } });
  for (const account of accounts) tokens[account] = await desk.signIn(account);
  const admin = tokens['admin'] ?? '';
  for (const path of [
    '/api/v2/seller/cutprice/setting',
    '/api/v2/seller/groupbuy/setting',
    '/api/v2/seller/seckill/setting',
    '/api/v9/seller/ContributionCredit',
  ]) {
    known.setting[path] = (await desk.call('GET', path, { token: admin })).data.value;
  }
  known.setting['cut'] = { ...known.setting['/api/v2/seller/cutprice/setting'], rule: '<p>邀请好友一起砍价</p>' };
  known.setting['marketing'] = (
    await desk.call('POST', '/api/v2/common/config', { token: admin, body: { name: 'marketing' } })
  ).data.value;
  const goods = await desk.store.db
    .selectFrom('goods')
    .innerJoin('seller', 'seller.id', 'goods.seller')
    .select(['goods.id'])
    .where('seller.isPlatform', '=', true)
    .where('goods.deletedAt', 'is', null)
    .limit(2)
    .execute();
  await desk.store.db
    .updateTable('goods')
    .set({ status: 'onSale' })
    .where(
      'id',
      'in',
      goods.map((one) => one.id),
    )
    .execute();
  known.goods = Number(goods[0]?.id);
  await desk.store.db.updateTable('selfSelectGoods').set({ deletedAt: testMoment.toISOString() }).execute();
  const taken = await desk.call('POST', '/api/v8/seller/self_select_goods', {
    token: admin,
    body: { list: [Number(goods[1]?.id)] },
  });
  expect(taken).toMatchObject({ status: 0, data: { added: 1 } });
  known.picked = Number((await desk.call('GET', '/api/v8/seller/self_select_goods', { token: admin })).data.rows[0].id);
  known.class = Number(
    (
      await desk.call('POST', '/api/v2/seller/informationclass', {
        token: admin,
        body: { name: '活动公告', code: 'notice_board' },
      })
    ).data.id,
  );
});
afterAll(() => desk.close());

interface Try {
  query?: string;
  body?: () => unknown;
  id?: () => number;
}
interface Row {
  /** "GET /user/info": method and path as the specification writes it. */
  call: string;
  /** Account that may; default admin. "" = no session is needed. */
  as?: string;
  good: Try;
  /** What the good call answers, in part. */
  data?: (data: Data) => void;
  bad?: Try;
  /** What it answers without a token. */
  open?: Data;
  /** Accounts whose role refuses it; none = any signed-in account may. */
  refused?: string[];
}

const csv = (line: string) => ({
  name: 'offsets.csv',
  content: Buffer.from(
    `出方手机号,出方资产,出方数量,入方手机号,入方资产,比例,对冲类型,关联单号,原因\n${line}\n`,
  ).toString('base64'),
});
const platformOnly = ['seller', 'clerk', 'finance', 'operator'];

const rows: Row[] = [
  {
    call: 'POST /api/v2/seller/login',
    as: '',
    good: { body: () => ({ username: 'seller', password: samplePassword('seller') }) },
    data: (data) =>
      expect(data).toMatchObject({ is_admin: '1', is_finance: 0, permission: expect.any(Array) as unknown }),
    bad: { body: () => ({ username: 'seller', password: 'wrong-one' }) },
  },
  {
    call: 'POST /api/v2/admin/login',
    as: '',
    good: { body: () => ({ username: 'operator', password: samplePassword('operator') }) },
    data: (data) => expect(data).toMatchObject({ is_admin: '0', is_finance: 0 }),
    bad: { body: () => ({ username: '' }) },
  },
  { call: 'GET /api/v2/admin/logout', good: {}, data: (data) => expect(data).toBeNull(), bad: { query: '?all=1' } },
  {
    call: 'GET /user/info',
    good: {},
    data: (data) =>
      expect(data).toMatchObject({ roles: expect.arrayContaining(['admin']) as unknown, name: '总管理员' }),
    bad: { query: '?who=1' },
  },
  {
    call: 'GET /api/v2/seller/auth',
    good: {},
    data: (data) => expect(data).toMatchObject({ username: 'admin', role: 'admin' }),
    bad: { query: '?who=1' },
  },
  {
    call: 'POST /api/v2/common/mobilecode',
    as: '',
    good: { body: () => ({ phone: '13900000001', scene: 'resetPwd' }) },
    data: (data) => expect(data).toEqual({ waitSeconds: 60 }),
    bad: { body: () => ({ phone: '12345', scene: 'resetPwd' }) },
  },
  {
    call: 'POST /api/v2/seller/smspassword',
    as: '',
    good: {
      body: () => ({
        phone: known.setting['phone'],
        code: known.setting['code'],
        new_pw: 'Lanting-2026',
        new_pw2: 'Lanting-2026',
      }),
    },
    bad: { body: () => ({ phone: '13900000009', code: '000000', new_pw: 'Lanting-2026', new_pw2: 'Lanting-2026' }) },
  },
  {
    call: 'GET /api/v2/seller/storeinfo',
    as: 'finance',
    good: {},
    data: (data) =>
      expect(data).toMatchObject({
        store: {
          name: expect.any(String) as unknown,
          statusText: { zh: expect.any(String) as unknown, en: expect.any(String) as unknown },
        },
        seller: { name: expect.any(String) as unknown },
      }),
    bad: { query: '?id=1' },
  },
  {
    call: 'POST /api/v2/admin/password',
    good: { body: () => ({ new_pw: 'Lanting-2026', new_pw2: 'Lanting-2026', old_pw: samplePassword('admin') }) },
    data: (data) => expect(data.token).toMatch(/^[0-9a-f]{64}$/),
    bad: { body: () => ({ new_pw: '123', new_pw2: '123', old_pw: '123' }) },
    refused: ['finance'],
  },
  {
    call: 'POST /api/v2/seller/password',
    as: 'finance',
    good: { body: () => ({ new_pw: 'Lanting-2026', new_pw2: 'Lanting-2026', old_pw: samplePassword('finance') }) },
    data: (data) => expect(data.token).toMatch(/^[0-9a-f]{64}$/),
    bad: { body: () => ({ new_pw: 'Lanting-2026', new_pw2: 'x', old_pw: '' }) },
    refused: ['admin'],
  },
  {
    call: 'GET /api/v2/admin/imgkey',
    good: { query: '?key=logo.png' },
    data: (data) =>
      expect(data).toMatchObject({ token: expect.stringMatching(/^\d+\.[0-9a-f]{64}$/) as unknown, stored: null }),
    bad: { query: '?key=logo.svg' },
  },
  {
    call: 'GET /api/v2/common/imgkeyqiniu',
    good: { query: '?name=photo.jpg&kind=image' },
    data: (data) => expect(data.key).toMatch(/\.jpg$/),
    bad: { query: '?name=page.html' },
  },
  {
    call: 'PUT /api/v2/seller/cutprice/setting',
    good: { body: () => ({ value: known.setting['cut'] }) },
    data: (data) => expect(data.version).toBeGreaterThan(0),
    bad: { body: () => ({ value: { ...known.setting['cut'], payHours: 0 } }) },
    refused: ['seller', 'clerk', 'finance'],
  },
  {
    call: 'PUT /api/v2/seller/groupbuy/setting',
    good: { body: () => ({ value: writable('/api/v2/seller/groupbuy/setting') }) },
    data: (data) => expect(data).toMatchObject({ value: { defaultHours: 24, autoRefund: true } }),
    bad: { body: () => ({ value: { ...writable('/api/v2/seller/groupbuy/setting'), maxSize: 1 } }) },
    refused: platformOnly,
  },
  {
    call: 'PUT /api/v2/seller/seckill/setting',
    good: { body: () => ({ value: writable('/api/v2/seller/seckill/setting') }) },
    data: (data) => expect(data.value.sessions).toHaveLength(3),
    bad: {
      body: () => ({
        value: {
          ...writable('/api/v2/seller/seckill/setting'),
          sessions: [
            { name: '早场', startTime: '08:00', endTime: '10:00' },
            { name: '晨场', startTime: '09:00', endTime: '11:00' },
          ],
        },
      }),
    },
    refused: platformOnly,
  },
  {
    call: 'GET /api/v2/seller/informationclass/menu_option',
    as: 'clerk',
    good: { query: '?menuShow=true' },
    data: (data) => expect(data.rows.map((one: Data) => one.name)).toContain('活动公告'),
    bad: { query: '?menuShow=maybe' },
  },
  {
    call: 'POST /api/v2/seller/informationclass/setting',
    good: { body: () => ({ classes: [known.class], menuShow: true, template: 'card', allowComment: true }) },
    data: (data) => expect(data).toEqual({ changed: 1 }),
    bad: { body: () => ({ classes: [], template: 'poster' }) },
    refused: ['seller', 'clerk', 'finance'],
  },
  {
    call: 'GET /api/v2/seller/area',
    as: 'clerk',
    good: { query: '?parent=浙江省' },
    data: (data) => expect(data.rows.map((one: Data) => one.name)).toContain('杭州市'),
    bad: { query: '?depth=3' },
  },
  {
    call: 'POST /api/v2/common/config',
    good: { body: () => ({ name: 'consumePoints' }) },
    data: (data) =>
      expect(data).toMatchObject({ name: 'consumePoints', value: { earnRate: '1', dailyReleaseRate: '0.10' } }),
    open: { name: 'consumePoints', value: { earnRate: '1', enabled: false } },
    bad: { body: () => ({ name: 'nothing' }) },
    refused: ['seller', 'clerk', 'finance'],
  },
  {
    call: 'POST api/v2/seller/config',
    good: {
      body: () => ({
        name: 'marketing',
        value: {
          ...known.setting['marketing'],
          fullOn: true,
          fullRules: [
            { full: '100.00', minus: '10.00' },
            { full: '200.00', minus: '30.00' },
          ],
        },
      }),
    },
    data: (data) => expect(data.value.fullRules).toHaveLength(2),
    bad: {
      body: () => ({
        name: 'marketing',
        value: {
          ...known.setting['marketing'],
          fullOn: true,
          fullRules: [
            { full: '200.00', minus: '30.00' },
            { full: '100.00', minus: '10.00' },
          ],
        },
      }),
    },
    refused: ['seller', 'clerk', 'finance'],
  },
  {
    call: 'PUT /api/v2/seller/firstorder/{id}',
    good: { id: () => 1, body: () => ({}) },
    data: (data) => expect(data.changed).toBeGreaterThanOrEqual(0),
    bad: { id: () => 99, body: () => ({}) },
    refused: ['seller', 'clerk', 'finance'],
  },
  {
    call: 'PUT api/v9/seller/ContributionCredit/update',
    good: { body: () => ({ value: writable('/api/v9/seller/ContributionCredit') }) },
    data: (data) => expect(data).toMatchObject({ value: { runTime: '02:00' } }),
    bad: {
      body: () => ({
        value: { ...writable('/api/v9/seller/ContributionCredit'), target: [{ asset: 'balance', percent: '60.00' }] },
      }),
    },
    refused: platformOnly,
  },
  {
    call: 'POST api/v8/seller/verification_import',
    as: 'finance',
    good: { body: () => csv('13800000000,余额,1.00,13900000000,余额,1,冲抵欠款,X1,核对后对冲') },
    data: (data) => expect(data).toMatchObject({ total: 1 }),
    bad: { body: () => ({ name: 'x.csv' }) },
    refused: ['seller', 'clerk', 'operator'],
  },
  {
    call: 'GET /api/v8/seller/self_select_goods',
    good: { query: '?page=1&size=20' },
    data: (data) =>
      expect(data).toMatchObject({
        total: expect.any(Number) as unknown,
        rows: [expect.objectContaining({ goodsStatus: 'onSale' })],
      }),
    bad: { query: '?size=many' },
    refused: ['clerk'],
  },
  {
    call: 'POST /api/v8/seller/self_select_goods',
    as: 'seller',
    good: { body: () => ({ list: [known.goods] }) },
    data: (data) => expect(data).toMatchObject({ added: 1, skipped: [] }),
    bad: { body: () => ({ list: [] }) },
    refused: ['clerk', 'finance'],
  },
  {
    call: 'DELETE /api/v8/seller/self_select_goods/{id}',
    good: { id: () => known.picked },
    data: (data) => expect(data).toEqual({ id: known.picked }),
    bad: { id: () => 999_999 },
    refused: ['clerk', 'finance'],
  },
  {
    call: 'POST /api/v2/common/logistic',
    as: 'clerk',
    good: { body: () => ({ keyword: '' }) },
    data: (data) => expect(data.carriers.length).toBeGreaterThan(0),
    bad: { body: () => ({ parcel: 1 }) },
  },
  {
    call: 'GET api/v8/seller/consumerPlate',
    as: 'clerk',
    good: {},
    data: (data) => expect(data.rows.map((one: Data) => one.name)).toEqual(['百货超市', '品质生活', '本地服务']),
    bad: { query: '?all=1' },
  },
];

/** A settings value as it was read, the fields that nobody sets among them. */
function writable(path: string): Data {
  return known.setting[path];
}

const parts = (call: string): { method: string; path: string } => ({
  method: call.split(' ')[0] ?? '',
  path: call.split(' ')[1] ?? '',
});
function ask(
  row: Row,
  { query = '', body, id }: Try,
  account: string,
  slash = true,
  language: 'zh' | 'en' = 'zh',
): Promise<Envelope> {
  const { method, path } = parts(row.call);
  // A client joins host and path: however the path is written, one slash stands between them.
  const address = slash ? addressOfPath(path) : new URL(path.replace(/^\/+/, ''), 'http://console.test/').pathname;
  const place = decodeURIComponent(address).replace('{id}', String(id?.() ?? ''));
  return desk.call(method, place + encodeURI(query), {
    language,
    ...(account ? { token: tokens[account] } : {}),
    ...(body ? { body: body() } : {}),
  });
}

it('the table holds the 27 rows of the specification, in its spelling', () => {
  const specified = specifiedCalls.flatMap(({ methods, path }) => methods.map((method) => `${method} ${path}`));
  expect(specifiedCalls).toHaveLength(27);
  expect(rows.map((row) => row.call)).toEqual(specified);
});

it('the OpenAPI document has each of them, marked as specified', () => {
  const document = openApi(desk.site, vocabulary);
  const { paths } = document as { paths: { [path: string]: { [method: string]: { [member: string]: unknown } } } };
  for (const { call, good } of rows) {
    const { method, path } = parts(call);
    const entry = paths[addressOfPath(path)]?.[method.toLowerCase()];
    expect(entry, call).toMatchObject({
      'x-status': 'spec',
      summary: expect.stringMatching(/ \/ /) as unknown,
      responses: { 200: expect.anything() as unknown },
    });
    if (good.body && method !== 'PUT') expect(entry?.['requestBody'], call).toBeDefined();
  }
});

it('the refusals that the document quotes are what the handler answers, in both languages', async () => {
  for (const [call, refusals] of Object.entries(specifiedRefusals)) {
    const model = callModels[call as keyof typeof callModels];
    const token = call === 'sellerPassword' ? tokens['finance'] : tokens['admin'];
    for (const { body, at, error } of refusals)
      for (const language of ['zh', 'en'] as const)
        expect(
          await desk.call('POST', model.path, { body, language, ...(model.access === 'public' ? {} : { token }) }),
          `${call} ${error.zh}`,
        ).toMatchObject({
          http: 422,
          status: 1,
          error: error[language],
          data: at === undefined ? null : { errors: { [at]: error[language] } },
        });
  }
});

describe.each(rows.map((row) => [row.call, row] as const))('%s', (_name, row) => {
  const who = row.as ?? 'admin';

  if (row.open)
    it('without a token answers its public part', async () => {
      expect(await ask(row, row.good, '')).toMatchObject({ http: 200, status: 0, data: row.open });
    });
  else if (who !== '')
    it('without a token answers nothing, with status 10', async () => {
      expect(await ask(row, row.good, '')).toMatchObject({
        http: 401,
        status: 10,
        data: null,
        error: '登录已失效，请重新登录',
      });
    });

  if ((row.refused ?? []).length > 0)
    it('in a wrong role answers nothing, with status 10 and a sentence', async () => {
      for (const account of row.refused ?? []) {
        const reply = await ask(row, row.good, account);
        expect([account, reply.http, reply.status, reply.data]).toEqual([account, 403, 10, null]);
        expect(reply.error).toMatch(/[一-鿿]{4}/);
      }
    });

  if (row.bad !== undefined)
    it('badly asked is refused with status 1, in the language of the request', async () => {
      const zh = await ask(row, row.bad ?? {}, who);
      expect([zh.status, zh.http >= 400 && zh.http < 500]).toEqual([1, true]);
      expect(zh.error).toMatch(/[一-鿿]{2}/);
      const en = (await ask(row, row.bad ?? {}, who, true, 'en')).error;
      expect([en === zh.error, /^[^一-鿿]*[a-z]{2}/i.test(en)]).toEqual([false, true]);
    });

  it('well asked is answered, with and without the leading slash', async () => {
    if (row.call.endsWith('smspassword')) await codeForSeller();
    const reply = await ask(row, row.good, who);
    expect([reply.status, reply.error, reply.http]).toEqual([0, '', 200]);
    row.data?.(reply.data);
    const repeatable = ['GET', 'PUT'].includes(parts(row.call).method) && !/logout|firstorder/.test(row.call);
    if (repeatable) expect((await ask(row, row.good, who, false)).status).toBe(0);
    // A new password comes with another token.
    if (row.call.endsWith('/password')) tokens[who] = String(reply.data.token);
    if (row.call.endsWith('logout')) tokens['admin'] = await desk.signIn('admin');
  });
});

/** Asks for a code for the seller's phone and reads it where the page of codes does. */
async function codeForSeller(): Promise<void> {
  const account = await desk.store.db
    .selectFrom('adminUser')
    .select('phone')
    .where('username', '=', 'tea')
    .executeTakeFirstOrThrow();
  known.setting['phone'] = String(account.phone);
  expect(
    (
      await desk.call('POST', '/api/v2/common/mobilecode', {
        body: { phone: known.setting['phone'], scene: 'resetPwd' },
      })
    ).status,
  ).toBe(0);
  const sent = await desk.store.db
    .selectFrom('smsCode')
    .select(['code', 'channel', 'sendStatus'])
    .where('phone', '=', known.setting['phone'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(sent).toMatchObject({ channel: '本机', sendStatus: 'ok' });
  known.setting['code'] = String(sent.code);
}

it('POST carries its list in the query too', async () => {
  const token = tokens['seller'] ?? '';
  const twice = await desk.call('POST', `/api/v8/seller/self_select_goods?list=${known.goods}`, { token, body: {} });
  expect(twice).toMatchObject({
    status: 0,
    data: { added: 0, skipped: [{ goods: known.goods, reason: '已在自选列表中' }] },
  });
  expect((await desk.call('POST', '/api/v8/seller/self_select_goods?list=a,b', { token, body: {} })).status).toBe(1);
});
