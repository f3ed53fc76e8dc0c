import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { arrived, reachable, setReach, unreachable } from '../../../src/layout/session/reach.ts';
import { changeState, getState } from '../../../src/layout/session/state.ts';

const back = vi.fn();
let answers = true;
beforeEach(() => {
  vi.useFakeTimers();
  back.mockClear();
  setReach({ attempt: () => Promise.resolve(answers), back });
});
afterEach(() => {
  reachable();
  for (const path of ['/a', '/b']) arrived(path);
  changeState({ blocked: undefined });
  vi.useRealTimers();
});

describe('a server that cannot be reached', () => {
  it('is tried until it answers; then what failed is asked anew', async () => {
    answers = false;
    unreachable('/a');
    await vi.advanceTimersByTimeAsync(8_000);
    expect(getState().down).toBeDefined();
    answers = true;
    await vi.advanceTimersByTimeAsync(31_000);
    expect(getState().down).toBeUndefined();
    expect(back).toHaveBeenCalledTimes(1);
    arrived('/a');
  });

  it('is told from a call that something in the browser stops: that one is named, and not tried for ever', async () => {
    answers = true;
    unreachable('/b');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(back).toHaveBeenCalledTimes(1);
    unreachable('/b');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([getState().down, getState().blocked, back.mock.calls.length]).toEqual([undefined, '/b', 1]);
    arrived('/b');
    expect(getState().blocked).toBeUndefined();
  });

  it('is no such call that was sent before the server came back and fails only then: it is asked anew', async () => {
    answers = false;
    const sent = performance.now();
    unreachable('/b');
    await vi.advanceTimersByTimeAsync(500);
    answers = true;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(back).toHaveBeenCalledTimes(1);
    unreachable('/b', sent);
    expect([getState().down === undefined, getState().blocked]).toEqual([false, undefined]);
    await vi.advanceTimersByTimeAsync(1_500);
    expect([getState().down, back.mock.calls.length]).toEqual([undefined, 2]);
  });

  it('is back when any call arrived, whatever a try that began before then says', async () => {
    let fail = (): void => undefined;
    setReach({ attempt: () => new Promise((resolve) => (fail = () => resolve(false))), back });
    unreachable('/a');
    await vi.advanceTimersByTimeAsync(1_500);
    reachable();
    fail();
    await vi.advanceTimersByTimeAsync(100);
    expect(getState().down).toBeUndefined();
  });
});
