// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endDuty, takeDuty } from '../../../src/providers/sign-out-duty.ts';

const key = 'zhanggui.signOut';
const reply = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
let calls: { url: string; token: string | null }[] = [];
let answer: () => Promise<Response>;
beforeEach(() => {
  calls = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push({ url, token: new Headers(init.headers).get('token') });
    return answer();
  });
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('a sign-out that the server has not confirmed', () => {
  it('is over when the server confirms it', async () => {
    answer = async () => reply(200, { status: 0, error: '', data: null });
    await takeDuty('t1');
    expect(calls).toEqual([{ url: expect.stringContaining('/api/v2/admin/logout') as unknown, token: 't1' }]);
    expect(localStorage.getItem(key)).toBeNull();
  });
  it.each([
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['has a fault', async () => reply(500, { status: 1, error: 'x', data: null })],
    ['refuses', async () => reply(200, { status: 10, error: 'x', data: null })],
    ['answers something else', async () => new Response('<html>', { status: 502 })],
  ] as const)('stays a duty when the server %s, and is done once it answers', async (_, first) => {
    answer = first;
    await takeDuty('t2');
    expect(localStorage.getItem(key)).toContain('t2');
    expect(await endDuty()).toBe(false);
    answer = async () => reply(200, { status: 0, error: '', data: null });
    expect(await endDuty()).toBe(true);
    expect(localStorage.getItem(key)).toBeNull();
    expect(calls.map(({ token }) => token)).toEqual(['t2', 't2', 't2']);
  });
  it('is told to the server by a browser that keeps nothing, too', async () => {
    answer = async () => reply(200, { status: 0, error: '', data: null });
    const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await takeDuty('t4');
    blocked.mockRestore();
    expect(calls.map(({ token }) => token)).toEqual(['t4']);
    expect(await endDuty()).toBe(true);
    expect(calls).toHaveLength(1);
  });
  it('is over when the server no longer knows the session', async () => {
    answer = async () => reply(401, { status: 10, error: 'x', data: null });
    await takeDuty('t3');
    expect(localStorage.getItem(key)).toBeNull();
  });
  it.each(['', 'not json', '{"token":1}', JSON.stringify({ token: 'old', at: 1 })])(
    'nothing is sent for %j',
    async (stored) => {
      localStorage.setItem(key, stored);
      expect(await endDuty()).toBe(true);
      expect(calls).toEqual([]);
    },
  );
});
