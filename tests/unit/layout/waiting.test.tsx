// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { afterAll, expect, it, vi } from 'vitest';
import type { MenuItem } from '../../../src/layout/menu/menu.ts';

const page = (route: string, group: string) => ({ route, group, areas: ['admin'], label: { zh: route, en: route } });
const item = (path: string, more: Partial<MenuItem> = {}): MenuItem => ({ path, title: undefined, icon: 'X', ...more });

afterAll(() => {
  vi.doUnmock('virtual:site/manifest');
  vi.resetModules();
});

it('counts what waits behind the pages of a group, and behind a page that stands for its group', async () => {
  vi.resetModules();
  vi.doMock('virtual:site/manifest', () => ({
    manifest: { groups: [{ group: 'a', segment: 'a' }], pages: [page('a/one', 'a'), page('b/one', 'b')] },
  }));
  const waits = { 'a/one': 3, 'a/two': 4, 'a/hidden': 5, 'b/one': 6 };
  const rows = Object.entries(waits).map(([route, count]) => ({
    kind: 'waiting',
    page: route,
    count,
    state: 'waiting',
  }));
  vi.stubGlobal('fetch', async () => Response.json({ status: 0, data: { rows, unread: 0 } }));
  const { useWaiting } = await import('../../../src/layout/sidebar/waiting.tsx');
  const { askNotifications } = await import('../../../src/layout/notifications/store.ts');
  await askNotifications();
  const children = ['/a/one', '/a/two'].map((path) => item(path));
  const { result, rerender } = renderHook(({ items }) => useWaiting(items)?.text, {
    initialProps: { items: [item('/a', { children })] },
  });
  await waitFor(() => expect(result.current).toBe('7'));
  rerender({ items: [item('/b/one')] });
  expect(result.current).toBe('6');
  vi.unstubAllGlobals();
});
