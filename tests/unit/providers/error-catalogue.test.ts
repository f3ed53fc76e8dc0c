// @vitest-environment jsdom
/** Specification section 8, row by row, and what servers answer beyond it. */
import Cookies from 'js-cookie';
import { delay, http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../../src/login/sign-in.ts';
import { fetchData } from '../../../src/providers/fetch-data.ts';
import { host, request, timeLimit } from '../../../src/providers/http.ts';
import { setLanguage } from '../../../src/providers/language.ts';
import { noticeTime, resetNotices, setNoticeSink } from '../../../src/providers/notices.ts';

const api = setupServer();
const shown: [string, string][] = [];
let calls = 0;
const answer = (make: () => Response | Promise<Response>) =>
  api.use(
    http.all('http://api.test/*', () => {
      calls += 1;
      return make();
    }),
  );
const json = (body: JsonBodyType, status = 200) => answer(() => HttpResponse.json(body, { status }));
const read = { method: 'GET', path: '/api/v2/seller/order' };
const write = { method: 'POST', path: '/api/v2/seller/order', body: { remark: 'x' } };

beforeAll(() => {
  host.url = 'http://api.test';
  api.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => {
  shown.length = 0;
  calls = 0;
  resetNotices();
  setNoticeSink((text, kind) => shown.push([text, kind]));
  setLanguage('zh');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  api.resetHandlers();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name, { path: '/' });
  vi.restoreAllMocks();
});
afterAll(() => {
  delete host.url;
  api.close();
});

it('a message stays 5,000 ms, a request waits 200,000', () => {
  expect([noticeTime, timeLimit]).toEqual([5000, 200_000]);
});

/**
 * status on the wire, HTTP status; message and colour, or none; what the caller of the low-level client gets; what the
 * data provider's caller gets.
 */
const rows: [
  name: string,
  body: JsonBodyType,
  code: number,
  message: [string, string][],
  low: unknown,
  high: unknown,
][] = [
  [
    '0',
    { status: 0, error: '', data: { a: 1 } },
    200,
    [],
    expect.objectContaining({ status: 0, data: { a: 1 } }),
    { a: 1 },
  ],
  [
    '"0" as text',
    { status: '0', error: '', data: { a: 1 } },
    200,
    [],
    expect.objectContaining({ status: 0 }),
    { a: 1 },
  ],
  [
    '1',
    { status: 1, error: '金额有误', data: null },
    422,
    [['金额有误', 'error']],
    expect.objectContaining({ status: 1, error: '金额有误' }),
    '金额有误',
  ],
  [
    '"1" as text',
    { status: '1', error: '金额有误', data: null },
    200,
    [['金额有误', 'error']],
    expect.objectContaining({ status: 1 }),
    '金额有误',
  ],
  ['1 without a sentence', { status: 1 }, 200, [], expect.objectContaining({ status: 1 }), '操作失败'],
  ['10', { status: 10, error: '没有权限', data: null }, 403, [['没有权限', 'error']], undefined, '没有权限'],
  [
    '2',
    { status: 2, error: '其他', data: null },
    200,
    [],
    expect.objectContaining({ status: 2, error: '其他' }),
    '其他',
  ],
  [
    'null',
    { status: null, data: {} },
    200,
    [],
    expect.objectContaining({ status: Number.NaN }),
    '服务器返回了无法识别的内容，请稍后重试',
  ],
  [
    'missing',
    { data: {} },
    200,
    [],
    expect.objectContaining({ status: Number.NaN }),
    '服务器返回了无法识别的内容，请稍后重试',
  ],
  [
    'a list',
    { status: [0], data: {} },
    200,
    [],
    expect.objectContaining({ status: Number.NaN }),
    '服务器返回了无法识别的内容，请稍后重试',
  ],
  [
    'an empty text',
    { status: '', data: {} },
    200,
    [],
    expect.objectContaining({ status: Number.NaN }),
    '服务器返回了无法识别的内容，请稍后重试',
  ],
  [
    'a body that is a list',
    [1, 2],
    200,
    [],
    expect.objectContaining({ status: Number.NaN }),
    '服务器返回了无法识别的内容，请稍后重试',
  ],
  [
    'a body that is null',
    null,
    200,
    [],
    expect.objectContaining({ status: Number.NaN }),
    '服务器返回了无法识别的内容，请稍后重试',
  ],
  [
    '500 with a sentence',
    { status: 1, error: '系统繁忙 [t-1]', data: null },
    500,
    [['系统繁忙 [t-1]', 'error']],
    expect.objectContaining({ status: 1 }),
    '系统繁忙 [t-1]',
  ],
  ['500 without one', {}, 500, [], expect.objectContaining({ http: 500 }), '服务器出错，请稍后重试'],
];

describe.each(rows)('status %s', (_name, body, code, message, low, high) => {
  it('shows what the catalogue says and gives the caller its due', async () => {
    json(body, code);
    expect(await request(write)).toEqual(low);
    expect(shown).toEqual(message);
    resetNotices();
    const given = await fetchData(write).catch((error: Error) => error.message);
    expect(given).toEqual(high);
  });
});

describe('what is no JSON', () => {
  it.each([
    [
      'HTML',
      () => new HttpResponse('<h1>502</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
      '服务器出错，请稍后重试',
    ],
    [
      'HTML with 200',
      () => new HttpResponse('<html></html>', { headers: { 'content-type': 'text/html' } }),
      '服务器返回了无法识别的内容，请稍后重试',
    ],
    [
      'broken JSON',
      () => new HttpResponse('{"status":0,', { headers: { 'content-type': 'application/json' } }),
      '服务器返回了无法识别的内容，请稍后重试',
    ],
    ['nothing', () => new HttpResponse(null, { status: 204 }), '服务器返回了无法识别的内容，请稍后重试'],
  ])('%s is told by a sentence, never taken for success', async (_name, make, sentence) => {
    answer(make);
    await expect(fetchData(write)).rejects.toMatchObject({ message: sentence });
    setLanguage('en');
    await expect(fetchData(write)).rejects.toThrow(/^The server .*Try again later\.$/);
  });
});

describe('a call that does not arrive', () => {
  it('shows nothing, is logged, and its error text is returned', async () => {
    answer(() => HttpResponse.error());
    expect(await request(write)).toMatch(/\w/);
    expect(shown).toEqual([]);
    expect(console.error).toHaveBeenCalledOnce();
  });
  it('a read is asked once more before it is given up; a write is not sent twice', async () => {
    let first = true;
    answer(() => {
      if (!first) return HttpResponse.json({ status: 0, error: '', data: 7 });
      first = false;
      return HttpResponse.error();
    });
    expect(await fetchData(read)).toBe(7);
    expect(calls).toBe(2);
    calls = 0;
    api.resetHandlers();
    answer(() => HttpResponse.error());
    await expect(fetchData(write)).rejects.toMatchObject({ status: 0, message: '网络连接失败，请检查网络后重试' });
    expect(calls).toBe(1);
  });
  it('one that was given up rejects with its abort, unlogged, and is not repeated', async () => {
    answer(async () => {
      await delay(200);
      return HttpResponse.json({ status: 0, data: null });
    });
    const stop = new AbortController();
    const asked = fetchData({ ...read, signal: stop.signal });
    setTimeout(() => stop.abort(), 20);
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    expect([calls, shown.length]).toEqual([1, 0]);
    expect(console.error).not.toHaveBeenCalled();
  });
  it('a slow answer is an answer', async () => {
    answer(async () => {
      await delay(300);
      return HttpResponse.json({ status: 0, error: '', data: 'late' });
    });
    expect(await fetchData(read)).toBe('late');
  });
});

it('equal messages of parallel calls are shown once, different ones each', async () => {
  json({ status: 1, error: '库存不足', data: null }, 422);
  await Promise.all([request(write), request(write), request(write)]);
  api.resetHandlers();
  json({ status: 1, error: '余额不足', data: null }, 422);
  await request(write);
  expect(shown).toEqual([
    ['库存不足', 'error'],
    ['余额不足', 'error'],
  ]);
});

describe('signing in', () => {
  it.each([
    [
      { status: 1, error: '账号或密码错误', data: null },
      { ok: false, why: 'warning', text: '账号或密码错误' },
    ],
    [
      { status: 2, error: '维护中', data: null },
      { ok: false, why: 'failed' },
    ],
    [
      { status: 10, error: '禁止', data: null },
      { ok: false, why: 'failed' },
    ],
    [
      { status: 0, error: '', data: null },
      { ok: false, why: 'failed' },
    ],
    [
      { status: 0, error: '', data: { token: '' } },
      { ok: false, why: 'failed' },
    ],
  ])('%j is rejected', async (body, result) => {
    json(body, 200);
    expect(await signIn('admin', 'a', 'b')).toEqual(result);
    expect(shown).toEqual([]);
    expect(Cookies.get('token')).toBeUndefined();
  });
  it('status 0 as number or text lets in', async () => {
    json({ status: '0', error: '', data: { token: 't', permission: ['a'], is_admin: '0', is_finance: 0 } });
    expect(await signIn('admin', 'a', 'b')).toEqual({ ok: true });
  });
});
