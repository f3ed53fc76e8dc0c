// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import type { SiteDataProvider } from '../../../src/kinds/data/data.ts';
import { keepColumns, takeUp } from '../../../src/kinds/list/kept-columns.tsx';

afterEach(() => vi.useRealTimers());

function account(kept: unknown) {
  const preference = vi.fn(async (_name: string) => kept);
  const keepPreference = vi.fn(async () => undefined);
  return { preference, keepPreference, data: { preference, keepPreference } as unknown as SiteDataProvider };
}
const choice = { order: ['no', 'paidAt'], hidden: [], added: ['paidAt'] };

test("the account's choice goes before that of the browser, and is asked for once", async () => {
  const { data, preference } = account(choice);
  const take = vi.fn();
  await takeUp(data, 'a/index', { order: ['no'], hidden: [] }, take);
  expect(preference).toHaveBeenCalledWith('columns:a/index');
  expect(take).toHaveBeenCalledWith(choice);
  await takeUp(data, 'a/index', undefined, take);
  expect(preference).toHaveBeenCalledTimes(1);
});

test('nothing kept, the same, and what is no choice leave the browser its own', async () => {
  const take = vi.fn();
  await takeUp(account(null).data, 'b/index', choice, take);
  await takeUp(account(structuredClone(choice)).data, 'c/index', choice, take);
  await takeUp(account({ order: 'no', hidden: [] }).data, 'd/index', choice, take);
  await takeUp(account(['no']).data, 'e/index', choice, take);
  expect(take).not.toHaveBeenCalled();
});

test('an answer that comes after a change is of the time before', async () => {
  const { data, keepPreference } = account(choice);
  const take = vi.fn();
  const asked = takeUp(data, 'f/index', undefined, take);
  vi.useFakeTimers();
  keepColumns(data, 'f/index', { order: ['a'], hidden: [] });
  keepColumns(data, 'f/index', { order: ['b'], hidden: [] });
  await asked;
  expect(take).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(keepPreference).toHaveBeenCalledTimes(1);
  expect(keepPreference).toHaveBeenCalledWith('columns:f/index', { order: ['b'], hidden: [] });
});

test('a question that failed is asked again at the next visit', async () => {
  const failing = { preference: () => Promise.reject(new Error('away')) } as unknown as SiteDataProvider;
  const take = vi.fn();
  await takeUp(failing, 'g/index', undefined, take);
  await takeUp(account(choice).data, 'g/index', undefined, take);
  expect(take).toHaveBeenCalledWith(choice);
});
