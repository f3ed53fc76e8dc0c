import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteServerTime, serverMoment, serverNow } from '../../../src/base/clock.ts';
import { relativeTime } from '../../../src/base/formats.ts';
import { testMoment } from '../../moment.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: testMoment }));
afterEach(() => {
  vi.useRealTimers();
  noteServerTime(null);
});

describe('the server’s clock', () => {
  it.each([400, -400, 1])('holds on a computer that is %d days off', (days) => {
    const real = new Date(Date.now() + days * 86_400_000);
    noteServerTime(real.toUTCString());
    expect(Math.abs(serverNow() - real.getTime())).toBeLessThan(2_000);
    expect(serverMoment().slice(0, 10)).toBe(real.toISOString().slice(0, 10));
    expect(relativeTime(real.getTime() - 5_000, 'zh')).toBe(relativeTime(Date.now() - 5_000, 'zh', Date.now()));
  });

  it('is this computer’s own while they differ by seconds, and when a reply tells nothing', () => {
    noteServerTime(new Date(Date.now() + 20_000).toUTCString());
    expect(serverNow()).toBe(Date.now());
    noteServerTime(null);
    noteServerTime('yesterday');
    expect(serverNow()).toBe(Date.now());
  });
});
