/** Acts, bulk acts, reveals, exports, imports, settings, trees, reports and uploads through the handler. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayOf } from '../../src/base/date.ts';
import { readSetting } from '../../src/database/rows/settings.ts';
import { picture } from '../../generators/sample/picture.ts';
import { openDesk, type Data, type Desk } from './app.ts';
import { summaryOf } from '../trail.ts';

let desk: Desk;
let admin: string;
let operator: string;
beforeAll(async () => {
  desk = await openDesk();
  admin = await desk.signIn('admin');
  operator = await desk.signIn('operator');
});
afterAll(() => desk.close());

const rowsOf = async (path: string, query: string, token = admin): Promise<Data[]> => {
  const reply = await desk.call('GET', `${path}?size=50&${query}`, { token });
  expect([reply.status, reply.error]).toEqual([0, '']);
  return reply.data.rows as Data[];
};
const count = async (table: string): Promise<number> =>
  Number(
    (
      await desk.store.db
        .selectFrom(table)
        .select((builder) => builder.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

describe('shipping an order', () => {
  const orders = '/api/v2/seller/order';
  let row: Data;
  let carrier: number;
  beforeAll(async () => {
    const open = await rowsOf(orders, 'tab=toShip');
    const found = open.find(
      (one) => one.status === 'toShip' && one.deliveryMethod === 'express' && one.refundStatus === 'none',
    );
    if (!found) throw new Error('the sample has no order to ship');
    row = found;
    carrier = Number(
      (await desk.call('POST', '/api/v2/common/logistic', { token: admin, body: {} })).data.carriers[0]?.id,
    );
  });
  const ship = (body: unknown, token = admin, key?: string) =>
    desk.call('POST', `${orders}/${String(row.id)}/ship`, { token, body, ...(key ? { key } : {}) });

  it('names the answers that are missing, and changes nothing', async () => {
    const reply = await ship({ version: row.version, shipType: 'express' });
    expect(reply).toMatchObject({ http: 422, status: 1 });
    expect(Object.keys(reply.data.errors ?? {}).sort()).toEqual(['carrier', 'trackingNo']);
  });

  it('moves the order on for exactly one of eight who press at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        ship({ version: row.version, shipType: 'express', carrier, trackingNo: `SF10000${index}00` }),
      ),
    );
    expect(replies.filter((reply) => reply.status === 0)).toHaveLength(1);
    expect(replies.find((reply) => reply.status === 0)?.data.row).toMatchObject({ id: row.id, status: 'shipped' });
    for (const late of replies.filter((reply) => reply.status !== 0))
      expect(late).toMatchObject({ http: 409, status: 1 });
    const sentence = replies.find((reply) => reply.status !== 0)?.error ?? '';
    expect(sentence).toContain('总管理员');
  });

  it('is refused in the new state with the standard sentence', async () => {
    const reply = await ship({ shipType: 'express', carrier, trackingNo: 'SF1000099999' });
    expect(reply.error).toContain('当前状态不可操作');
    const en = await desk.call('POST', `${orders}/${String(row.id)}/ship`, {
      token: admin,
      language: 'en',
      body: { shipType: 'express', carrier, trackingNo: 'SF1000099999' },
    });
    expect(en.error).toContain('Not possible in this state');
  });

  it('is in the history with its step', async () => {
    const history = await desk.call('GET', `${orders}/${String(row.id)}/history`, { token: admin });
    expect(history.data.rows[0]).toMatchObject({
      action: 'ship',
      operatorName: '总管理员',
      step: { from: 'toShip', to: 'shipped' },
    });
  });

  it('takes no status from a body', async () => {
    const reply = await desk.call('PUT', `${orders}/${String(row.id)}`, {
      token: admin,
      body: { version: 1, status: 'completed' },
    });
    expect(reply.http).toBeGreaterThanOrEqual(404);
    expect((await desk.call('GET', `${orders}/${String(row.id)}`, { token: admin })).data.status).toBe('shipped');
  });
});

describe('an act that asks something of each row', () => {
  const orders = '/api/v2/seller/order';
  const path = `${orders}/bulk/ship`;
  const fit = async (count: number): Promise<number[]> =>
    (await rowsOf(orders, 'tab=toShip'))
      .filter((one) => one.status === 'toShip' && one.deliveryMethod === 'express' && one.refundStatus === 'none')
      .slice(0, count)
      .map((one) => Number(one.id));

  it('takes the answers of each row beside those given once, tells what is wrong where, and does a row once', async () => {
    const ids = await fit(2);
    const [first = 0, second = 0] = ids;
    const [carrier] = (await desk.call('GET', `${orders}/options?field=carrier`, { token: admin })).data.rows as Data[];
    const rows = [
      { id: first, carrier: carrier?.id, trackingNo: 'SF20260101001' },
      { id: second, carrier: carrier?.id },
    ];
    const foreseen = await desk.call('POST', `${path}?preview=1`, { token: admin, body: { rows } });
    expect(foreseen).toMatchObject({ status: 0, data: { ok: 2, bad: 0, whole: false } });
    const body = { shipType: 'express', rows };
    const reply = await desk.call('POST', path, { token: admin, body, key: 'each-1' });
    expect(reply.data).toMatchObject({
      ok: 1,
      bad: 1,
      results: [
        { id: first, ok: true },
        { id: second, ok: false, errors: { trackingNo: expect.any(String) } },
      ],
    });
    expect((await desk.call('POST', path, { token: admin, body, key: 'each-1' })).data).toEqual(reply.data);
    const stood = await desk.call('GET', `${orders}/${second}`, { token: admin });
    expect(stood.data.status).toBe('toShip');
    // Without its key the row is refused by its state.
    const again = await desk.call('POST', path, { token: admin, body: { ...body, rows: rows.slice(0, 1) } });
    expect(again.data).toMatchObject({ ok: 0, bad: 1 });
    const parcels = await desk.call('GET', '/api/v2/seller/shipments?keyword=SF20260101001', { token: admin });
    expect(parcels.data.total).toBe(1);
  });

  it('refuses ids alone, a row that is there twice, an answer that is not asked of many, and a wrong one', async () => {
    const [id = 0] = await fit(1);
    const refused = async (body: object) =>
      (await desk.call('POST', path, { token: admin, body: { shipType: 'express', ...body } })).http;
    expect(await refused({ ids: [id] })).toBe(422);
    expect(await refused({ rows: [{ id }, { id, trackingNo: 'SF20260101002' }] })).toBe(422);
    expect(await refused({ rows: [{ id }], lines: [] })).toBe(422);
    expect(await refused({ rows: [{ id, trackingNo: '?' }] })).toBe(422);
    expect(await refused({ rows: [{ id, remark: 'x' }] })).toBe(422);
  });
});

describe('a withdrawal', () => {
  const withdrawals = '/api/v2/seller/withdraw';

  it('is approved by nobody without the label', async () => {
    const [row] = await rowsOf(withdrawals, 'status=pending');
    const reply = await desk.call('POST', `${withdrawals}/${String(row?.id)}/approve`, { token: operator, body: {} });
    expect(reply).toMatchObject({ http: 403, status: 10, data: null });
  });

  it('is decided row by row in a bulk act, each answered for itself', async () => {
    const pending = await rowsOf(withdrawals, 'status=pending');
    const paid = await rowsOf(withdrawals, 'status=paid');
    const ids = [pending[0]?.id, paid[0]?.id, 999_999_999].map(Number);
    const reply = await desk.call('POST', `${withdrawals}/bulk/approve`, { token: admin, body: { ids } });
    expect(reply).toMatchObject({ status: 0, data: { ok: 1, bad: 2 } });
    expect(reply.data.results.map((one: Data) => [Number(one.id), one.ok])).toEqual([
      [ids[0], true],
      [ids[1], false],
      [ids[2], false],
    ]);
    expect((await desk.call('GET', `${withdrawals}/${String(ids[0])}`, { token: admin })).data.status).toMatch(
      /approved|bossPending/,
    );
  });

  it('keeps its settings in versions', async () => {
    const config = { name: 'withdrawNormal' };
    const read = await desk.call('POST', '/api/v2/common/config', { token: admin, body: config });
    expect(read).toMatchObject({ status: 0, data: { version: 0, titles: {} } });
    const missing = await desk.call('POST', '/api/v2/seller/config', {
      token: admin,
      body: { ...config, value: {}, version: 0 },
    });
    expect(missing).toMatchObject({ http: 422, error: '提现规则：必填', data: { errors: { 'value.rules': '必填' } } });
    const value = {
      ...(read.data.value as object),
      rules: [{ asset: 'balance', minAmount: '10.00', maxAmount: '50000.00', methods: ['bank'] }],
    };
    const saved = await desk.call('POST', '/api/v2/seller/config', {
      token: admin,
      body: { ...config, value, version: 0, saveNote: '首次保存' },
    });
    expect([saved.status, saved.error, saved.data?.version]).toEqual([0, '', 1]);
    expect(
      (await desk.call('POST', '/api/v2/seller/config', { token: admin, body: { ...config, value, version: 0 } })).http,
    ).toBe(409);
    expect(
      (await desk.call('GET', '/api/v2/seller/config/withdrawNormal/versions', { token: admin })).data.rows,
    ).toHaveLength(1);
    expect(
      (await desk.call('POST', '/api/v2/seller/config', { token: operator, body: { ...config, value } })).status,
    ).toBe(10);
  });

  it('keeps the five member levels: their rules hold, and only those who may change levels save them', async () => {
    const config = { name: 'memberLevels' };
    const read = await desk.call('POST', '/api/v2/common/config', { token: admin, body: config });
    const levels = read.data.value.levels as Data[];
    expect(levels.map((level) => level.title)).toEqual(['体验代理', 'VIP1', 'VIP2', 'VIP3', 'VIP4']);
    const save = (value: Data[], token = admin) =>
      desk.call('POST', '/api/v2/seller/config', { token, body: { ...config, value: { levels: value } } });
    expect(await save(levels.map((level, index) => (index === 4 ? { ...level, needTeam: 1 } : level)))).toMatchObject({
      http: 422,
      error: '第 5 行「团队人数满」不能低于上一行的 60',
    });
    expect(await save(levels.map((level) => ({ ...level, discount: '95.00' })))).toMatchObject({
      status: 0,
      data: { version: 1 },
    });
    expect((await save(levels, await desk.signIn('clerk'))).status).toBe(10);
  });
});

describe('masked values', () => {
  const members = '/api/v2/seller/member';

  it('are shown with a reason to holders of the label, on record', async () => {
    const [row] = await rowsOf(members, '');
    const path = `${members}/${String(row?.id)}/reveal`;
    expect((await desk.call('POST', path, { token: admin, body: { field: 'phone', reason: '' } })).http).toBe(422);
    expect(
      (await desk.call('POST', path, { token: admin, body: { field: 'nickname', reason: '核对身份' } })).http,
    ).toBe(422);
    const before = await count('operatingRecord');
    const reply = await desk.call('POST', path, { token: admin, body: { field: 'phone', reason: '核对身份' } });
    expect(String(reply.data.value)).toMatch(/^1\d{10}$/);
    expect(await count('operatingRecord')).toBe(before + 1);
    const clerk = await desk.signIn('clerk');
    expect((await desk.call('POST', path, { token: clerk, body: { field: 'phone', reason: '核对身份' } })).status).toBe(
      10,
    );
  });
});

describe('an export', () => {
  const made = async (path: string, body: unknown, token = admin): Promise<Response> => {
    const { data, error } = await desk.call('POST', `${path}/export`, { token, body });
    expect(error).toBe('');
    for (let tries = 0; tries < 200; tries++) {
      const state = await desk.call('GET', `${path}/export/${String(data.job)}`, { token });
      if (state.data.state === 'done') return desk.raw('GET', `${path}/export/${String(data.job)}/file`, { token });
      if (state.data.state === 'failed') throw new Error(String(state.data.problem));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('the export did not end');
  };

  it('is made by a job, holds the filter’s rows, and keeps masks', async () => {
    const total = (await desk.call('GET', '/api/v2/seller/member?size=1', { token: admin })).data.total;
    const file = await made('/api/v2/seller/member', { query: {}, format: 'csv' });
    const text = await file.text();
    expect(file.headers.get('content-disposition')).toContain('.csv');
    expect(text.trimEnd().split('\r\n')).toHaveLength(Number(total) + 1);
    expect(text).not.toMatch(/(?<!\d)1[3-9]\d{9}(?!\d)/);
    const clerk = await desk.signIn('clerk');
    expect(
      (
        await desk.call('POST', '/api/v2/seller/order/export', {
          token: clerk,
          body: { query: {}, format: 'csv', reveal: true, reason: '核对身份' },
        })
      ).status,
    ).toBe(10);
  });

  const csvLines = async (file: Response) =>
    (await file.text())
      .replace(/^\ufeff/, '')
      .trimEnd()
      .split('\r\n');

  it('holds the chosen rows and the chosen columns in their order, of those that the session may read', async () => {
    const members = '/api/v2/seller/member';
    const rows = (await desk.call('GET', `${members}?size=3`, { token: admin })).data.rows as Data[];
    const body = { query: {}, ids: [rows[2].id, rows[0].id], columns: ['phone', 'memberNo', 'remark'], format: 'csv' };
    const lines = await csvLines(await made(members, body));
    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe('手机号,会员编号,备注');
    for (const row of [rows[0], rows[2]]) expect(lines.join('\n')).toContain(`${row.phone},${row.memberNo}`);
    for (const columns of [['memberNo', 'nothing'], ['payPassword']])
      expect(
        await desk.call('POST', `${members}/export`, { token: admin, body: { query: {}, columns, format: 'csv' } }),
      ).toMatchObject({ http: 422, error: expect.stringContaining('没有可导出的列') });
    // Chosen rows of an order list need no period; another seller's are not among them.
    const orders = '/api/v2/seller/order';
    const some = (await desk.call('GET', `${orders}?size=20`, { token: admin })).data.rows as Data[];
    const seller = await desk.signIn('seller');
    const own = (await desk.call('GET', `${orders}?size=100`, { token: seller })).data.rows as Data[];
    const foreign = some.filter((row) => !own.some((one) => one.id === row.id)).map((row) => row.id);
    const ids = [...foreign, own[0].id];
    expect(await csvLines(await made(orders, { query: {}, ids, format: 'csv' }, seller))).toHaveLength(2);
  });

  it('holds full values for a reason alone, which is on the trail with what was asked for', async () => {
    const members = '/api/v2/seller/member';
    const full = { query: {}, columns: ['memberNo', 'phone'], format: 'csv', reveal: true };
    expect(await desk.call('POST', `${members}/export`, { token: admin, body: full })).toMatchObject({
      http: 422,
      error: expect.stringContaining('导出原因'),
    });
    const text = await (await made(members, { ...full, reason: '寄送年度账单' })).text();
    expect(text).toMatch(/,1[3-9]\d{9}\r\n/);
    const { rows } = (await desk.call('GET', '/api/v2/seller/operating_record?action=exportFull', { token: admin }))
      .data;
    expect(summaryOf(rows[0])).toMatch(/（完整信息，寄送年度账单）：.*列 会员编号、手机号/);
  });

  it('is told beforehand: how many rows it holds, and what would refuse it', async () => {
    const check = async (path: string, body: Data, language: 'zh' | 'en' = 'zh') =>
      (await desk.call('POST', `${path}/export/check`, { token: admin, body, language })).data;
    const orders = '/api/v2/seller/order';
    const recent = { placedAt_gte: addDays(dayOf(desk.clock.now), -30) };
    const { total } = (await desk.call('GET', `${orders}?size=1&placedAt_gte=${recent.placedAt_gte}`, { token: admin }))
      .data;
    expect(await check(orders, { query: recent })).toEqual({ total, capped: false });
    expect((await check(orders, { query: {} }, 'en')).problem).toContain('93 days at most');
    const [row] = (await desk.call('GET', `${orders}?size=1`, { token: admin })).data.rows as Data[];
    expect(await check(orders, { query: {}, ids: [row.id] })).toEqual({ total: 1, capped: false });
  });

  it('belongs to who asked for it', async () => {
    const { data } = await desk.call('POST', '/api/v2/seller/order/export', {
      token: admin,
      body: { query: { placedAt_gte: addDays(dayOf(desk.clock.now), -7) }, format: 'xlsx' },
    });
    expect((await desk.call('GET', `/api/v2/seller/order/export/${String(data.job)}`, { token: operator })).http).toBe(
      404,
    );
  });
});

describe('an import', () => {
  const base = '/api/v8/seller/verification_import';
  const upload = (text: string, name = '对冲.csv', token = admin) =>
    desk.call('POST', base, { token, body: { name, content: Buffer.from(text).toString('base64') } });

  it('is checked in a dry run, row by row, and posts nothing', async () => {
    const before = await count('hedgingRecord');
    const heading = (await (await desk.raw('GET', `${base}/template`, { token: admin })).text())
      .trim()
      .replace(/^\u{feff}/u, '');
    expect(heading).toContain('出方手机号*');
    const reply = await upload(`${heading}\r\n13900000000,余额,x,13900000001,余额,1,,,\r\n`);
    expect([reply.status, reply.error]).toEqual([0, '']);
    expect(reply.data).toMatchObject({ state: 'failed', total: 1, ok: 0, bad: 1 });
    expect(reply.data.rows[0]?.problems.length).toBeGreaterThan(2);
    expect(await count('hedgingRecord')).toBe(before);
    const errors = await desk.raw('GET', `${base}/${String(reply.data.batch)}/errors`, { token: admin });
    expect(await errors.text()).toContain('13900000000');
  });

  it('refuses files without the columns, of another sort, or too large', async () => {
    expect((await upload('a,b\r\n1,2\r\n')).data).toMatchObject({
      mapping: { headings: ['a', 'b'], samples: [['1', '2']] },
    });
    expect((await upload('a,b\r\n1,2\r\n', '对冲.exe')).error).toContain('仅支持');
    expect((await upload('x'.repeat(5_400_000))).error).toContain('5 MB');
  });
});

describe('a tree', () => {
  const classes = '/api/v2/seller/classify';

  it('opens level by level, and refuses a circle', async () => {
    const top = (await desk.call('GET', `${classes}/children`, { token: admin })).data.rows as Data[];
    const parent = top.find((row) => Number(row._children) > 0);
    if (!parent) throw new Error('the sample has no tree');
    const below = (await desk.call('GET', `${classes}/children?parent=${String(parent.id)}`, { token: admin })).data
      .rows as Data[];
    expect(below).toHaveLength(Number(parent._children));
    const child = below[0];
    expect(
      (await desk.call('GET', `${classes}/${String(child?.id)}/ancestors`, { token: admin })).data.rows.map(
        (row: Data) => row.id,
      ),
    ).toEqual([parent.id]);
    const reply = await desk.call('POST', `${classes}/${String(parent.id)}/move`, {
      token: admin,
      body: { parent: child?.id, before: null },
    });
    expect(reply).toMatchObject({ status: 1 });
  });
});

describe('home', () => {
  it('adds up what the lists show, for each in its own scope', async () => {
    const base = '/api/v9/seller/dashboard';
    const summary = await desk.call('GET', `${base}/summary?period=last30`, { token: admin });
    expect(summary.data.figures.length).toBeGreaterThan(3);
    const todo = await desk.call('GET', `${base}/todo`, { token: admin });
    for (const one of todo.data.rows) {
      const page = desk.site.pages[String(one.page)];
      if (one.tab || !page || Object.values(one.filters).some((value) => value !== null && typeof value === 'object'))
        continue;
      const query = Object.entries(one.filters)
        .map(([name, value]) => `${name}=${String(value)}`)
        .join('&');
      expect(
        (await desk.call('GET', `${page.endpoint.base}?size=1&${query}`, { token: admin })).data.total,
        page.route,
      ).toBe(one.count);
    }
    const tea = await desk.signIn('tea');
    const own = await desk.call('GET', `${base}/todo`, { token: tea });
    expect(own.data.rows.map((one: Data) => one.page)).not.toContain('withDraw/index');
    expect((await desk.call('GET', `${base}/trend?name=trend&period=last7`, { token: admin })).data.rows).toHaveLength(
      7,
    );
    expect(
      (await desk.call('GET', `${base}/summary?period=custom&from=2020-01-01&to=2026-01-01`, { token: admin })).http,
    ).toBe(422);
  });
});

describe('an upload', () => {
  const png = Uint8Array.from(picture('upload'));
  const form = (name: string, body: Uint8Array<ArrayBuffer>, more: { [field: string]: string } = {}): FormData => {
    const data = new FormData();
    data.set('file', new File([body], name));
    for (const [field, value] of Object.entries(more)) data.set(field, value);
    return data;
  };

  it('is stored under the key that was given, and served as what it is', async () => {
    const leave = await desk.call('GET', '/api/v2/common/imgkeyqiniu?name=logo.png', { token: admin });
    const { key, token } = leave.data;
    const reply = await desk.call('POST', '/api/v2/common/upload', {
      token: admin,
      body: form('logo.png', png, { key: String(key), token: String(token) }),
    });
    expect(reply).toMatchObject({ status: 0, data: { url: `/files/${String(key)}` } });
    const file = await desk.raw('GET', String(reply.data.url));
    expect([file.status, file.headers.get('content-type'), file.headers.get('x-content-type-options')]).toEqual([
      200,
      'image/png',
      'nosniff',
    ]);
    expect(
      (
        await desk.call('POST', '/api/v2/common/upload', {
          token: operator,
          body: form('logo.png', png, { key: String(key), token: String(token) }),
        })
      ).status,
    ).toBe(1);
  });

  it('is refused when its content is not what its name says', async () => {
    expect(
      (await desk.call('POST', '/api/v2/common/upload', { token: admin, body: form('logo.svg', png) })).error,
    ).toBe('不支持该文件类型');
    expect(
      (await desk.call('POST', '/api/v2/common/upload', { token: admin, body: form('logo.jpg', png) })).error,
    ).toBe('文件内容与类型不符');
  });
});

describe('a setting with a moment of its own', () => {
  const read = async (): Promise<Data> =>
    (await desk.call('POST', '/api/v2/common/config', { token: admin, body: { name: 'marketing' } })).data;
  const save = async (change: object): Promise<Data> => {
    const { value, version } = await read();
    const reply = await desk.call('POST', '/api/v2/seller/config', {
      token: admin,
      body: { name: 'marketing', value: { ...value, ...change }, version },
    });
    expect([reply.status, reply.error]).toEqual([0, '']);
    return reply.data;
  };
  const inForce = async () =>
    (await readSetting(desk.store.db, 'marketingSetting', desk.clock.now))?.value['newPoints'];

  it('holds from then on: until that moment the version before it does, and the screen is told both', async () => {
    const begun = desk.clock.now;
    const at = (minutes: number) => new Date(begun.getTime() + minutes * 60_000).toISOString().replace(/\.\d+Z$/, 'Z');
    const first = await save({ newPoints: 11, effectiveAt: null });
    expect(first).not.toHaveProperty('inForce');
    const later = await save({ newPoints: 22, effectiveAt: at(30) });
    expect(later).toMatchObject({
      version: first.version + 1,
      value: { newPoints: 22 },
      inForce: { version: first.version, value: { newPoints: 11 } },
    });
    const afterwards = await save({ newPoints: 33, effectiveAt: at(60) });
    expect(afterwards.inForce).toMatchObject({ version: first.version });
    const saved = await desk.store.db
      .selectFrom('operatingRecord')
      .select('summary')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(summaryOf(saved)).toMatch(/^修改设置「营销设置」，\d{4}-\d\d-\d\d \d\d:\d\d:\d\d起生效$/);
    const seen: unknown[] = [];
    for (const minutes of [0, 31, 61]) {
      desk.clock.now = new Date(begun.getTime() + minutes * 60_000);
      seen.push([await inForce(), (await read()).inForce?.version ?? 'the newest']);
    }
    expect(seen).toEqual([
      [11, first.version],
      [22, later.version],
      [33, 'the newest'],
    ]);
    // Saved without a moment it holds at once, and what waited before it never comes.
    await save({ newPoints: 44, effectiveAt: at(600) });
    await save({ newPoints: 55, effectiveAt: null });
    desk.clock.now = new Date(begun.getTime() + 700 * 60_000);
    expect(await inForce()).toBe(55);
    desk.clock.now = begun;
  });
});
