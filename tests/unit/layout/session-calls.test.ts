// @vitest-environment jsdom
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSessionCookies, readToken, writeToken, writeUser } from '../../../src/providers/cookies.ts';
import { fetchData } from '../../../src/providers/fetch-data.ts';
import { around } from '../../../src/providers/http.ts';
import { layAround, slowAfter } from '../../../src/layout/session/calls.ts';
import { afterSignIn, takeToken } from '../../../src/layout/session/identity.ts';
import { setSession } from '../../../src/layout/session/live.ts';
import { changeState, getState } from '../../../src/layout/session/state.ts';
import type { LiveSession } from '../../../src/providers/session.ts';

/** A server that knows tokens; it notes every write by the account whose token it came with. */
const known = new Map<string, { account: number; username: string; area: 'admin' | 'seller'; name: string }>();
const writes: { account: number; key: string | null }[] = [];
let reached = 0;
const watcher = { replied: vi.fn(), unreachable: vi.fn(), wrote: vi.fn() };
const answer = (data: unknown, status = 200) =>
  new Response(JSON.stringify({ status: status === 200 ? 0 : 10, error: status === 200 ? '' : '登录已失效', data }), {
    status,
    headers: { 'content-type': 'application/json' },
  });
const serve = async (address: string, init: RequestInit): Promise<Response> => {
  const headers = new Headers(init.headers);
  const who = known.get(headers.get('token') ?? '');
  if (address.endsWith('/login')) {
    const { username } = JSON.parse(String(init.body)) as { username: string };
    return answer({ token: `${username}-2`, permission: [], is_admin: 1, is_finance: 0 });
  }
  reached += 1;
  if (!who) return answer(null, 401);
  if (init.method === 'POST') writes.push({ account: who.account, key: headers.get('idempotency-key') });
  return answer({ ...who, rights: {} });
};

const wang = { account: 7, username: 'wang', area: 'admin' as const, name: '王芳' };
const li = { account: 8, username: 'li', area: 'admin' as const, name: '李雷' };
const save = (key: string) => fetchData({ method: 'POST', path: '/api/v2/x', body: { a: 1 }, key });
const signInAs = (who: typeof wang | typeof li, token: string) => {
  writeToken(token);
  writeUser(who.username, who.area);
};
const fetchMock = vi.fn<typeof fetch>((address, init) => serve(String(address), init ?? {}));
vi.stubGlobal('fetch', fetchMock);
layAround(watcher);

beforeEach(() => {
  clearSessionCookies();
  known.clear();
  writes.length = 0;
  reached = 0;
  watcher.unreachable.mockClear();
  fetchMock.mockClear();
  changeState({ asking: false, foreign: undefined, slow: [] });
  known.set('wang-1', wang).set('wang-2', wang).set('li-1', li).set('li-2', li);
  setSession({
    ...wang,
    role: 'admin',
    seller: null,
    platform: true,
    rowScope: 'all',
    all: true,
    rights: {},
  } satisfies LiveSession);
  signInAs(wang, 'wang-1');
  takeToken();
});
afterAll(() => {
  delete around.send;
  delete around.token;
  delete around.again;
  vi.unstubAllGlobals();
});

describe('an ended session', () => {
  it('keeps the calls, asks for the sign-in once, and sends each again with its own key: one effect', async () => {
    known.delete('wang-1');
    const calls = ['k-1', 'k-2', 'k-3'].map(save);
    await vi.waitFor(() => expect(getState().asking).toBe(true));
    expect(writes).toEqual([]);
    signInAs(wang, 'wang-2');
    await afterSignIn();
    await Promise.all(calls);
    expect(getState().asking).toBe(false);
    expect(writes.map(({ account, key }) => `${account} ${key}`).sort()).toEqual(['7 k-1', '7 k-2', '7 k-3']);
  });

  it('a call that is given up meanwhile does not wait for it', async () => {
    known.delete('wang-1');
    const stop = new AbortController();
    const call = fetchData({ method: 'GET', path: '/api/v2/x', signal: stop.signal });
    await vi.waitFor(() => expect(getState().asking).toBe(true));
    stop.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    signInAs(wang, 'wang-2');
    await afterSignIn();
  });

  it('signed in again in another window: its token is taken over without asking', async () => {
    known.delete('wang-1');
    signInAs(wang, 'wang-2');
    await save('k-1');
    expect([getState().asking, writes]).toEqual([false, [{ account: 7, key: 'k-1' }]]);
  });
});

describe('somebody else signs in in another window', () => {
  it('nothing is sent in their name in 200 tries, whichever moment the cookies change', async () => {
    for (let round = 0; round < 200; round += 1) {
      signInAs(wang, 'wang-1');
      takeToken('wang-1');
      changeState({ foreign: undefined });
      const swap = () => signInAs(li, 'li-1');
      if (round % 2 === 0) swap();
      const call = save(`k-${round}`);
      if (round % 2 === 1) queueMicrotask(swap);
      await call.catch(() => undefined);
    }
    expect(writes.filter(({ account }) => account !== 7)).toEqual([]);
    expect(writes.every(({ key }) => Number(key?.slice(2)) % 2 === 1)).toBe(true);
  });

  it('the window says who it is and refuses with a sentence; it works again when they have left', async () => {
    signInAs(li, 'li-1');
    await expect(save('k-1')).rejects.toMatchObject({ shown: true, message: '当前登录的账号已变更，操作未提交' });
    await vi.waitFor(() => expect(getState().foreign).toBe('李雷'));
    expect(writes).toEqual([]);
    signInAs(wang, 'wang-1');
    await save('k-2');
    expect([getState().foreign, writes]).toEqual([undefined, [{ account: 7, key: 'k-2' }]]);
  });

  it("a token under this person's name is not believed before the server has told whose it is", async () => {
    writeToken('li-1');
    await expect(save('k-1')).rejects.toMatchObject({ shown: true });
    expect(writes).toEqual([]);
  });
});

describe('a slow call', () => {
  it('is listed after ten seconds and can be cancelled; what it may have done is said', async () => {
    vi.useFakeTimers();
    fetchMock.mockImplementationOnce(
      (_, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
        ),
    );
    const call = save('k-1');
    call.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(slowAfter - 1);
    expect(getState().slow).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(getState().slow).toHaveLength(1);
    getState().slow[0]?.cancel();
    await expect(call).rejects.toMatchObject({ message: '已停止等待。操作可能已经生效，请刷新后核对' });
    expect(getState().slow).toHaveLength(0);
    vi.useRealTimers();
  });
});

describe('a server that is away', () => {
  it.each([
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 1],
    [
      'a gateway without anybody behind it',
      () => Promise.resolve(new Response('<h1>502</h1>', { status: 502, headers: { 'content-type': 'text/html' } })),
      1,
    ],
    ['a busy server that says so itself', () => Promise.resolve(answer(null, 503)), 0],
  ])('%s', async (_, reply, told) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    fetchMock.mockImplementationOnce(reply);
    await save('k-1').catch(() => undefined);
    expect(watcher.unreachable).toHaveBeenCalledTimes(told);
    expect(readToken()).toBe('wang-1');
  });
});
