// @vitest-environment jsdom
import { act, render, renderHook } from '@testing-library/react';
import { Component, Suspense, type ReactNode } from 'react';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '../../../src/access/session.ts';

const page = (route: string, group: string) => ({ route, group, areas: ['admin'], label: { zh: route, en: route } });
const fetched = vi.fn<(segment: string) => void>();
let refused = false;

/** A site of three groups: the names of "a" come by themselves, as those of "c", of which sellers see one. */
async function namedPages() {
  vi.resetModules();
  vi.doMock('virtual:site/manifest', () => ({
    manifest: {
      groups: ['a', 'b', 'c'].map((group) => ({ group, segment: group })),
      pages: [page('home', ''), page('b/index', 'b')],
      crowds: [
        { group: 'a', segment: 'a', areas: [{ areas: ['admin'], pages: 2 }] },
        {
          group: 'c',
          segment: 'c',
          areas: [
            { areas: ['seller'], pages: 1 },
            { areas: ['admin'], pages: 1 },
          ],
          hidden: ['c/hidden'],
        },
      ],
    },
    loadCrowd: Object.fromEntries(
      ['a', 'c'].map((segment) => [
        segment,
        async () => {
          fetched(segment);
          if (refused) throw new Error('offline');
          return { pages: [page(`${segment}/one`, segment), page(`${segment}/two`, segment)] };
        },
      ]),
    ),
  }));
  return import('../../../src/kinds/navigation/named-pages.tsx');
}
beforeEach(() => {
  refused = false;
  fetched.mockClear();
});
afterAll(() => {
  vi.doUnmock('virtual:site/manifest');
  vi.resetModules();
});
const session = (change: Partial<Session>) =>
  ({ area: 'admin', platform: true, all: true, rights: {}, ...change }) as Session & { others?: boolean };

describe('names of pages that come by themselves', () => {
  it('are asked once, and stand in menu order', async () => {
    const { nameAll, nameRoutes, pageEntry, siteManifest } = await namedPages();
    expect(pageEntry('c/one')).toBeUndefined();
    await nameRoutes(['/c/one/12/edit', 'c/two', 'b/index', '']);
    expect(pageEntry('c/one')?.route).toBe('c/one');
    expect(siteManifest().crowds.map(({ group }) => group)).toEqual(['a']);
    await nameAll();
    expect(fetched.mock.calls).toEqual([['c'], ['a']]);
    expect(siteManifest().pages.map(({ route }) => route)).toEqual([
      'home',
      'a/one',
      'a/two',
      'b/index',
      'c/one',
      'c/two',
    ]);
    expect(siteManifest().crowds).toEqual([]);
  });
  it('are known of by their addresses before, but for pages that no menu shows', async () => {
    const { nameGroup, unnamedGroup } = await namedPages();
    expect(['a/one', 'c/two', 'c/hidden', 'b/index', 'd/one'].map(unnamedGroup)).toEqual([
      'a',
      'c',
      undefined,
      undefined,
      undefined,
    ]);
    await nameGroup('a');
    expect(unnamedGroup('a/one')).toBeUndefined();
  });
  it('arrive together: whoever draws them draws them once, and what did not come is told', async () => {
    const { nameAll, nameGroup, pageEntry, siteManifest, useSiteManifest } = await namedPages();
    const drawn: number[] = [];
    const { unmount } = renderHook(() => drawn.push(useSiteManifest().pages.length));
    await act(() => Promise.all([nameAll(), nameGroup('a'), nameAll()]));
    expect(drawn).toEqual([2, 6]);
    expect(pageEntry('c/two')?.route).toBe('c/two');
    const once = siteManifest();
    await act(() => nameGroup('a'));
    expect(siteManifest()).toBe(once);
    unmount();
  });
  it('obey what this session may know of, before and after', async () => {
    const { listPages, nameAll, pageEntry, toldPages } = await namedPages();
    listPages(({ route }) => route !== 'a/two');
    await nameAll();
    expect([pageEntry('a/one')?.route, pageEntry('a/two')]).toEqual(['a/one', undefined]);
    expect(toldPages()).toHaveLength(6);
  });
  it('are asked again after a failure', async () => {
    const { nameAll, nameRoutes, pageEntry } = await namedPages();
    refused = true;
    await expect(nameRoutes(['a/one'])).rejects.toThrow('offline');
    await expect(nameAll()).rejects.toThrow('offline');
    refused = false;
    await nameAll();
    expect(pageEntry('a/one')?.route).toBe('a/one');
  });
  it('that do not come are told where they are waited for, and asked for once more by whoever tries again', async () => {
    const { useNamed } = await namedPages();
    const Title = () => <p>{useNamed(['a/one']).pages.find(({ route }) => route === 'a/one')?.label.en}</p>;
    class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
      override state = { failed: false };
      static getDerivedStateFromError = () => ({ failed: true });
      override render = () =>
        this.state.failed ? (
          <button onClick={() => this.setState({ failed: false })}>again</button>
        ) : (
          this.props.children
        );
    }
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    refused = true;
    const { findByText, getByText, unmount } = await act(async () =>
      render(
        <Boundary>
          <Suspense fallback="…">
            <Title />
          </Suspense>
        </Boundary>,
      ),
    );
    expect(getByText('again')).toBeDefined();
    expect(fetched.mock.calls).toEqual([['a']]);
    refused = false;
    vi.advanceTimersByTime(1_000);
    vi.useRealTimers();
    await act(async () => getByText('again').click());
    expect(await findByText('a/one')).toBeDefined();
    expect(fetched.mock.calls).toEqual([['a'], ['a']]);
    unmount();
    silent.mockRestore();
  });
  it('are known before the menu where they decide it: one page stands for its group, labels open some', async () => {
    const first = await namedPages();
    await first.nameForMenu(session({}));
    expect(fetched.mock.calls).toEqual([['c']]);
    for (const change of [{ all: false }, { others: false }] as const) {
      fetched.mockClear();
      await (await namedPages()).nameForMenu(session(change as Partial<Session>));
      expect(fetched.mock.calls).toEqual([['a'], ['c']]);
    }
  });
});
