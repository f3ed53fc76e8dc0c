// @vitest-environment jsdom
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import Cookies from 'js-cookie';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '../../../src/providers/failure.ts';
import { fetchData } from '../../../src/providers/fetch-data.ts';
import { request, timeLimit } from '../../../src/providers/http.ts';
import { noticeTime, notice, resetNotices, setNoticeSink } from '../../../src/providers/notices.ts';

const api = setupServer();
const shown: [string, string][] = [];
let seen: Request | undefined;
const answers = (body: object, http_ = 200) =>
  api.use(
    http.all('http://api.test/*', ({ request: call }) => {
      seen = call.clone();
      return HttpResponse.json(body, { status: http_, headers: { 'x-trace-id': 'trace-7' } });
    }),
  );
const call = { method: 'GET', path: '/api/v2/seller/order' };

beforeAll(() => {
  document.head.innerHTML = '<meta name="api-host" content="http://api.test/">';
  api.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => {
  shown.length = 0;
  resetNotices();
  setNoticeSink((text, kind) => shown.push([text, kind]));
  Cookies.set('language', 'zh');
});
afterEach(() => {
  api.resetHandlers();
  Cookies.remove('token');
  vi.restoreAllMocks();
});
afterAll(() => api.close());

it('a call is given up when its time is over, and nothing of it is kept once it is answered', async () => {
  const begun = vi.spyOn(globalThis, 'setTimeout');
  const ended = vi.spyOn(globalThis, 'clearTimeout');
  const limits = () =>
    begun.mock.calls.flatMap(([act, time], at) =>
      time === timeLimit ? [{ act: act as () => void, timer: begun.mock.results[at]?.value as unknown }] : [],
    );
  answers({ status: 0, error: '', data: 1 });
  expect(await request(call)).toMatchObject({ status: 0 });
  expect(limits()).toHaveLength(1);
  expect(ended).toHaveBeenCalledWith(limits()[0]?.timer);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  api.use(http.all('http://api.test/*', () => new Promise<never>(() => {})));
  const asked = request(call);
  await vi.waitFor(() => expect(limits()).toHaveLength(2));
  limits()[1]?.act();
  expect(await asked).toContain('The time limit has passed');
  expect(ended).toHaveBeenCalledWith(limits()[1]?.timer);
});

it('a read that index.html has sent is not sent again, unless somebody else is signed in by now', async () => {
  const address = `http://api.test${call.path}`;
  const leave = (token: string) =>
    Object.assign(globalThis, {
      zhangguiAhead: {
        token,
        language: 'zh',
        calls: { [address]: Promise.resolve(Response.json({ status: 0, error: '', data: 'ahead' })) },
      },
    });
  answers({ status: 0, error: '', data: 'asked' });
  Cookies.set('token', 'mine');
  leave('mine');
  expect(await fetchData(call)).toBe('ahead');
  expect(await fetchData(call)).toBe('asked');
  leave('theirs');
  expect(await fetchData(call)).toBe('asked');
  leave('mine');
  expect(await fetchData({ ...call, method: 'POST' })).toBe('asked');
});

it('a read that was sent ahead and lost is sent again', async () => {
  Cookies.set('token', 'mine');
  const calls = { [`http://api.test${call.path}`]: Promise.reject(new TypeError('lost')) };
  Object.assign(globalThis, { zhangguiAhead: { token: 'mine', language: 'zh', calls } });
  answers({ status: 0, error: '', data: 'asked' });
  expect(await fetchData(call)).toBe('asked');
});

describe('answers of the low-level client (specification 8)', () => {
  it('0: the response, no message', async () => {
    answers({ status: 0, error: '', data: { a: 1 } });
    expect(await request(call)).toMatchObject({ status: 0, data: { a: 1 }, trace: 'trace-7' });
    expect(shown).toEqual([]);
  });
  it('1: red message, and the response is still returned', async () => {
    answers({ status: 1, error: '金额有误', data: null }, 422);
    expect(await request(call)).toMatchObject({ status: 1, error: '金额有误' });
    expect(shown).toEqual([['金额有误', 'error']]);
  });
  it('10: the same message, nothing returned', async () => {
    answers({ status: 10, error: '没有权限', data: null }, 403);
    expect(await request(call)).toBeUndefined();
    expect(shown).toEqual([['没有权限', 'error']]);
  });
  it('any other status: the response, no message', async () => {
    answers({ status: 7, error: 'E', data: null });
    expect(await request(call)).toMatchObject({ status: 7 });
    expect(shown).toEqual([]);
  });
  it('network failure: logged only, the message is returned', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    api.use(http.all('http://api.test/*', () => HttpResponse.error()));
    expect(typeof (await request(call))).toBe('string');
    expect(log).toHaveBeenCalledOnce();
    expect(shown).toEqual([]);
  });
});

describe('calls of the data provider', () => {
  it('give the data, or reject with the sentence, the field errors and the trace', async () => {
    answers({ status: 0, error: '', data: [1] });
    expect(await fetchData(call)).toEqual([1]);
    api.resetHandlers();
    answers(
      { status: 1, error: '请检查表单', data: { errors: { amount: { zh: '不能小于 0', en: 'Not below 0' } } } },
      422,
    );
    const failure = await fetchData(call).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Failure);
    expect(failure).toMatchObject({
      message: '请检查表单',
      status: 1,
      trace: 'trace-7',
      shown: true,
      body: { errors: { amount: '不能小于 0' } },
    });
  });
  it('a page of HTML is a refusal, not a success', async () => {
    api.use(http.all('http://api.test/*', () => new HttpResponse('<h1>502</h1>', { status: 502 })));
    await expect(fetchData(call)).rejects.toMatchObject({ message: '服务器出错，请稍后重试' });
  });
  it('a lost call rejects with status 0', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    api.use(http.all('http://api.test/*', () => HttpResponse.error()));
    await expect(fetchData(call)).rejects.toMatchObject({ status: 0, message: '网络连接失败，请检查网络后重试' });
  });
  it('a cancelled call is no failure to be shown', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answers({ status: 0, error: '', data: null });
    const stop = new AbortController();
    stop.abort();
    await expect(fetchData({ ...call, signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(log).not.toHaveBeenCalled();
  });
});

describe('what a request carries', () => {
  it('token, language, key, JSON body and query without empty members', async () => {
    Cookies.set('token', 'secret');
    answers({ status: 0, error: '', data: null });
    await fetchData({
      method: 'POST',
      path: 'api/v9/x',
      query: { page: 1, keyword: '', status: undefined, name: '中 文' },
      body: { a: 1 },
      key: 'k-1',
    });
    expect(seen?.url).toBe('http://api.test/api/v9/x?page=1&name=%E4%B8%AD+%E6%96%87');
    expect(
      Object.fromEntries(
        ['token', 'accept-language', 'idempotency-key', 'content-type'].map((name) => [name, seen?.headers.get(name)]),
      ),
    ).toEqual({
      token: 'secret',
      'accept-language': 'zh',
      'idempotency-key': 'k-1',
      'content-type': 'application/json',
    });
    expect(await seen?.json()).toEqual({ a: 1 });
  });
  it('no token header without a token', async () => {
    answers({ status: 0, error: '', data: null });
    await fetchData(call);
    expect(seen?.headers.has('token')).toBe(false);
  });
});

describe('messages', () => {
  it('equal texts are shown once in five seconds', () => {
    notice('E', 'error', 1000);
    notice('E', 'error', 1000 + noticeTime - 1);
    notice('F', 'error', 1000);
    notice('E', 'error', 1000 + noticeTime);
    expect(shown.map(([text]) => text)).toEqual(['E', 'F', 'E']);
  });
  it('what was said before the shell stood is shown then', () => {
    setNoticeSink(undefined);
    notice('early', 'error');
    setNoticeSink((text, kind) => shown.push([text, kind]));
    expect(shown).toEqual([['early', 'error']]);
  });
});
