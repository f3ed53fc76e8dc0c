// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterAll, expect, it, vi } from 'vitest';

const page = (route: string) => ({ route, group: 'a', areas: ['admin'], label: { zh: route, en: route } });

afterAll(() => {
  vi.doUnmock('virtual:site/manifest');
  vi.resetModules();
});

it('names the pages that this session may know of, and draws anew when these change', async () => {
  vi.resetModules();
  vi.doMock('virtual:site/manifest', () => ({ manifest: { groups: [], pages: [page('a/one'), page('a/two')] } }));
  const { everyPage, everyPageEntry, listPages, pageEntry, siteManifest, useSiteManifest } =
    await import('../../../src/kinds/navigation/named-pages.tsx');
  const { result, unmount } = renderHook(() => useSiteManifest().pages.map(({ route }) => route));
  expect(result.current).toEqual(['a/one', 'a/two']);
  act(() => listPages(({ route }) => route !== 'a/two'));
  expect(result.current).toEqual(['a/one']);
  expect(siteManifest().pages).toHaveLength(1);
  expect([pageEntry('a/one')?.route, pageEntry('a/two')]).toEqual(['a/one', undefined]);
  expect(everyPageEntry('a/two')?.route).toBe('a/two');
  expect(everyPage()).toHaveLength(2);
  unmount();
});
