import type { Manifest } from 'virtual:site/manifest';
import { describe, expect, it, vi } from 'vitest';
import type { Session } from '../../../src/access/session.ts';
import type { PageDef } from '../../../src/grammar/site/resolved.ts';
import { entriesOf, placeEntries, shownEntries } from '../../../src/layout/command-palette/palette-entries.ts';
import { withStar, withVisit } from '../../../src/layout/menu/personal.ts';
import { findRecords, jumpsFor } from '../../../src/layout/command-palette/record-jump.ts';

const session = (rights: Session['rights'], more: Partial<Session> = {}): Session => ({
  account: 1,
  username: 'a',
  name: 'A',
  role: 'r',
  area: 'admin',
  seller: null,
  platform: true,
  rowScope: 'all',
  all: false,
  rights,
  ...more,
});
const page = (route: string, zh: string, en: string, areas = ['admin']) => ({
  route,
  group: 'g',
  kind: 'k',
  label: { zh, en },
  permission: route.split('/')[1] ?? '',
  areas,
  order: 1,
  entity: 'e',
});
const manifest = {
  groups: [
    { group: 'g', segment: 'g', label: { zh: '组', en: 'Group' }, icon: 'X', areas: ['admin'], order: 1, sections: [] },
  ],
  pages: [
    page('g/a', '退款申请', 'Refund requests'),
    page('g/b', '提现', 'Withdrawals'),
    page('g/s', '商家页', 'Seller page', ['seller']),
  ],
  digest: '',
} as unknown as Manifest;
const finder = {
  pinyin: { 退款申请: 'tui kuan shen qing', 提现: 'ti xian', 申请单: 'shen qing dan' },
  creates: { 'g/a': { label: { zh: '申请单', en: 'Request' }, entity: 'e' } },
  jumps: [
    { pattern: '^G\\d{12,}$', label: { zh: '货号', en: 'Goods no.' }, pages: ['g/a', 'g/b'] },
    { pattern: '^1[3-9]\\d{9}$', label: { zh: '手机', en: 'Phone' }, pages: ['g/b'] },
  ],
  named: ['g/a', 'g/b'],
};
const keys = (entries: { key: string }[]) => entries.map((entry) => entry.key);

describe('what the palette offers', () => {
  it('permitted pages, new records where writing is allowed, and others with the label they need', () => {
    const of = (rights: Session['rights']) => keys(entriesOf(manifest, session(rights), finder, []));
    expect(of({ a: 'write' })).toEqual(['page g/a', 'create g/a', 'denied g/b']);
    expect(of({ a: 'read', b: 'read' })).toEqual(['page g/a', 'page g/b']);
  });
  it('a hidden page is not found, neither as a page nor as one that may not be opened', () => {
    const told = { ...manifest, pages: manifest.pages.map((one) => ({ ...one, hidden: true })) } as Manifest;
    expect(entriesOf(told, session({ a: 'write' }), finder, [])).toEqual([]);
  });
  it('a create of the platform alone is not offered to others', () => {
    const only = {
      ...finder,
      creates: { 'g/a': { label: { zh: '单', en: 'One' }, entity: 'e', only: 'platform' as const } },
    };
    expect(keys(entriesOf(manifest, session({ a: 'write', b: 'read' }, { platform: false }), only, []))).toEqual([
      'page g/a',
      'page g/b',
    ]);
  });
  const all = [
    ...placeEntries(
      'visit',
      [
        { path: '/g/b/7', route: 'g/b', title: 'TX7' },
        { path: '/g/b', route: 'g/b' },
        { path: '/x', route: 'gone' },
      ],
      (route) => manifest.pages.find((one) => one.route === route),
    ),
    ...entriesOf(manifest, session({ a: 'write', b: 'read' }), finder, [
      { key: 'signOut', pinyin: 'tui chu deng lu', run: vi.fn() },
    ]),
  ];
  it.each([
    ['', ['star g/b', 'visit /g/b/7', 'visit /g/b', 'command signOut']],
    ['tksq', ['page g/a']],
    ['tx', ['visit /g/b/7', 'page g/b']],
    ['xzsq', ['create g/a']],
    ['add', ['create g/a']],
    ['new', ['create g/a']],
    ['tc', ['command signOut']],
    ['退出', ['command signOut']],
    ['提现', ['page g/b']],
  ])('"%s"', (search, expected) => {
    expect(keys(shownEntries(all, search, ['g/b', 'gone']))).toEqual(expected);
  });
});

describe('records by their names', () => {
  it('are asked of the pages that know names, as it was typed; not for a number, and not for one sign', async () => {
    const rows = vi.fn(async (_route: string, _keyword: string) => [{ id: 5 }]);
    const find = (text: string) =>
      findRecords(finder, text, {
        mayOpen: (route) => route !== 'g/a',
        page: async (route) => ({ route, entity: 'e' }) as PageDef,
        rows,
      });
    expect((await find(' iPhone 壳 ')).map(({ route, row, byNo }) => [route, row.id, byNo])).toEqual([
      ['g/b', 5, false],
    ]);
    await find('壳');
    await find('13800008000');
    expect(rows.mock.calls).toEqual([
      ['g/b', 'iPhone 壳'],
      ['g/b', '13800008000'],
    ]);
  });
  it('stand behind pages and commands, so that what comes late moves nothing that is chosen', () => {
    const entries = entriesOf(manifest, session({ a: 'write', b: 'read' }), finder, []);
    const record = { key: 'record g/b 5', part: 'name' as const, title: { zh: '某人', en: 'Somebody' }, to: '/g/b/5' };
    expect(keys(shownEntries([record, ...entries], '退款', []))).toEqual(['page g/a', 'record g/b 5']);
  });
});

describe('jump to a record', () => {
  const may = (route: string) => route !== 'g/a';
  it.each([
    ['g260101000001', ['g/b']],
    ['13800008000', ['g/b']],
    ['13800', []],
    ['退款', []],
    ['', []],
  ])('%s asks %o', (text, pages) => {
    expect(jumpsFor(finder, text, may).flatMap((jump) => jump.pages)).toEqual(pages);
  });
  it('asks by keyword, takes a record once, and lives with a page that refuses', async () => {
    const rows = vi.fn((route: string) =>
      route === 'g/b' ? Promise.reject(new Error('no')) : Promise.resolve([{ id: 5 }, { id: 5 }]),
    );
    const found = await findRecords(finder, ' g260101000001 ', {
      mayOpen: () => true,
      page: async (route) => ({ route, entity: 'e' }) as PageDef,
      rows,
    });
    expect(rows.mock.calls).toEqual([
      ['g/a', 'G260101000001'],
      ['g/b', 'G260101000001'],
    ]);
    expect(found.map(({ route, row }) => [route, row.id])).toEqual([['g/a', 5]]);
    expect(found.map(({ byNo }) => byNo)).toEqual([true]);
    expect(await findRecords(undefined, 'x', { mayOpen: () => true, page: async () => null, rows })).toEqual([]);
  });
});

it('visits are newest first and keep their title; stars are kept once', () => {
  const visits = withVisit(withVisit([{ path: '/a/1', route: 'a', title: 'A1' }], { path: '/b', route: 'b' }), {
    path: '/a/1',
    route: 'a',
  });
  expect(visits).toEqual([
    { path: '/a/1', route: 'a', title: 'A1' },
    { path: '/b', route: 'b' },
  ]);
  expect(withStar(withStar(['a'], 'b', true), 'a', true)).toEqual(['b', 'a']);
  expect(withStar(['a'], 'a', false)).toEqual([]);
});
