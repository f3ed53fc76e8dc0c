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
});
