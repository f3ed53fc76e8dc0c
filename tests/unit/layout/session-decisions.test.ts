import { describe, expect, it } from 'vitest';
import {
  afterChunkFailure,
  afterReturn,
  clock,
  entryOf,
  lostPages,
  timeLeft,
  waitBefore,
  whoseCookies,
} from '../../../src/layout/session/decisions.ts';
import { rightsVersion } from '../../../src/access/rights-version.ts';
import type { Session } from '../../../src/access/session.ts';

const session: Session = {
  account: 7,
  username: 'wang',
  name: '王芳',
  role: 'admin2',
  area: 'admin',
  seller: null,
  platform: true,
  rowScope: 'all',
  all: false,
  rights: { goods_list: 'write', order_normal: 'read' },
};

describe('a server that cannot be reached', () => {
  it('is tried after 1, 2, 4 ... 30 seconds, at most 20 times in five minutes', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 60].map((tries) => waitBefore(tries) / 1000)).toEqual([1, 2, 4, 8, 16, 30, 30, 30]);
    let [at, tries] = [0, 0];
    for (; at < 300_000; tries += 1) at += waitBefore(tries);
    expect(tries).toBeLessThanOrEqual(20);
  });
});

describe('whose the cookies are', () => {
  const mine = { token: 't1', user: 'wang', area: 'admin' };
  it.each([
    ['the own token', { token: 't1', user: 'wang', area: 'admin' }, 'mine'],
    ['none', { token: '', user: '', area: '' }, 'gone'],
    ['another token under the same name', { token: 't2', user: 'wang', area: 'admin' }, 'check'],
    ['the name as it was typed', { token: 't2', user: ' Wang ', area: 'admin' }, 'check'],
    ['another token and no name', { token: 't2', user: '', area: '' }, 'check'],
    ['somebody else', { token: 't2', user: 'li', area: 'admin' }, 'foreign'],
    ['the same name in the other area', { token: 't2', user: 'wang', area: 'seller' }, 'foreign'],
  ] as const)('%s', (_, cookies, verdict) => {
    expect(whoseCookies(mine, cookies)).toBe(verdict);
  });
});

describe('the end of a session', () => {
  const now = '2026-11-21T08:00:00.000Z';
  it.each([
    [
      'idle end first',
      { now, idleUntil: '2026-11-21T08:01:45.000Z', expiresAt: '2026-11-21T18:00:00.000Z' },
      { left: 105_000, fixed: false },
    ],
    [
      'the absolute end',
      { now, idleUntil: '2026-11-21T08:01:00.000Z', expiresAt: '2026-11-21T08:01:00.000Z' },
      { left: 60_000, fixed: true },
    ],
    [
      'a server that tells the absolute end alone',
      { now, expiresAt: '2026-11-21T08:01:00.000Z' },
      { left: 60_000, fixed: true },
    ],
    [
      'past',
      { now, idleUntil: '2026-11-21T07:00:00.000Z', expiresAt: '2026-11-21T18:00:00.000Z' },
      { left: 0, fixed: false },
    ],
    ['a server that tells nothing', {}, null],
  ])('%s', (_, ends, left) => {
    expect(timeLeft(ends)).toEqual(left);
  });
  it.each([
    [105_000, '1:45'],
    [120_000, '2:00'],
    [59_001, '1:00'],
    [9_000, '0:09'],
    [-1, '0:00'],
  ])('%d ms read %s', (left, text) => {
    expect(clock(left)).toBe(text);
  });
});

describe('changed rights', () => {
  const pages = [
    { areas: ['admin'], permission: 'goods_list' },
    { areas: ['admin'], permission: 'order_normal' },
    { areas: ['seller'], permission: 'order_normal' },
    { areas: ['admin'], permission: '' },
  ];
  it('lost are the pages that could be opened and cannot any more', () => {
    expect(lostPages(pages, session, { ...session, rights: { goods_list: 'read' } })).toEqual([pages[1]]);
    expect(lostPages(pages, session, { ...session, all: true })).toEqual([]);
    expect(lostPages(pages, session, { ...session, rights: {} })).toEqual([pages[0], pages[1]]);
  });
  it('the version follows every right and nothing else', () => {
    const version = rightsVersion(session);
    expect(rightsVersion({ ...session, name: '王小芳', rights: { order_normal: 'read', goods_list: 'write' } })).toBe(
      version,
    );
    const others: Session[] = [
      { ...session, rights: { goods_list: 'read', order_normal: 'read' } },
      { ...session, rights: { goods_list: 'write' } },
      { ...session, all: true },
      { ...session, rowScope: 'ownCreated' },
      { ...session, role: 'admin' },
      { ...session, seller: 3 },
      { ...session, platform: false },
      { ...session, account: 8 },
      { ...session, area: 'seller' },
    ];
    expect(new Set([version, ...others.map(rightsVersion)]).size).toBe(others.length + 1);
  });
});

describe('a part of the program that does not load', () => {
  const failure = { mine: '/assets/index-a.js', served: '/assets/index-b.js', tried: null, dirty: false };
  it.each([
    ['after a deploy: once anew', {}, 'reload'],
    ['lost on the way: once anew', { served: '/assets/index-a.js' }, 'reload'],
    ['tried for this build already: no loop', { tried: '/assets/index-a.js' }, 'offer'],
    ['tried for a former build', { tried: '/assets/index-0.js' }, 'reload'],
    ['never over a draft', { dirty: true }, 'offer'],
    ['no server: wait for it', { served: '' }, 'wait'],
  ])('%s', (_, change, does) => {
    expect(afterChunkFailure({ ...failure, ...change })).toBe(does);
  });
  it('the entry script stands in the index', () => {
    expect(
      entryOf(
        '<head><script nonce="x">1</script><script type="module" crossorigin src="/assets/index-DHF.js" nonce="x"></script></head>',
      ),
    ).toBe('/assets/index-DHF.js');
    expect(entryOf('<script type="module" src="/src/main.tsx"></script>')).toBe('');
    expect(entryOf('<h1>gateway</h1>')).toBe('');
  });
});

describe('a page that is shown again', () => {
  it.each([
    ['came over the network', { cached: false, token: '' }, 'nothing'],
    ['out of the back/forward cache, signed out since', { cached: true, token: '' }, 'reload'],
    ['out of the back/forward cache, somebody is signed in', { cached: true, token: 't2' }, 'ask'],
  ] as const)('%s', (_, state, wanted) => {
    expect(afterReturn(state)).toBe(wanted);
  });
});
