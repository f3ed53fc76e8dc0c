import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { debounce } from '../../../src/providers/debounce.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs once, with the newest arguments, when nobody has called for a while', () => {
  const what = vi.fn<(word: string) => void>();
  const later = debounce(what, 250);
  later('a');
  vi.advanceTimersByTime(249);
  later('b');
  vi.advanceTimersByTime(249);
  expect(what).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(what.mock.calls).toEqual([['b']]);
});

it('runs no more once it is called off, and again when it is called', () => {
  const what = vi.fn<() => void>();
  const later = debounce(what, 250);
  later();
  later.cancel();
  vi.advanceTimersByTime(1_000);
  expect(what).not.toHaveBeenCalled();
  later();
  vi.advanceTimersByTime(250);
  expect(what).toHaveBeenCalledOnce();
});
