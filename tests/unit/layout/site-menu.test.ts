import { readFileSync } from 'node:fs';
import type { Manifest, PageEntry } from 'virtual:site/manifest';
import { describe, expect, it } from 'vitest';
import type { Session } from '../../../src/access/session.ts';
import { permittedTree, siteMenu } from '../../../src/layout/menu/site-menu.ts';
import { noncePlace } from '../../../src/server/console.ts';

const text = (word: string) => ({ zh: word, en: word });
const group = (name: string, more: object = {}) => ({
  group: name,
  segment: name.split(':')[0] ?? '',
  label: text(name),
  icon: 'Sms',
  order: 1,
  areas: ['admin', 'seller'],
  sections: [],
  ...more,
});
const page = (route: string, owner: string, more: Partial<PageEntry> = {}): PageEntry =>
  ({
    route,
    group: owner,
    kind: 'collection',
    label: text(route),
    permission: route.replace('/', '_'),
    areas: ['admin', 'seller'],
    order: 1,
    entity: 'e',
    ...more,
  }) as PageEntry;

const manifest: Manifest = {
  digest: '',
  groups: [
    group('a', { default: 'a/two', sections: [{ name: 's', label: text('Section') }] }),
    group('a:x'),
    group('b', { areas: ['admin'] }),
    group('c', { areas: ['admin', 'seller(platform)'] }),
  ],
  pages: [
    page('home', '', { permission: '' }),
    page('a/one', 'a', { section: 's' }),
    page('a/two', 'a'),
    page('a/deep', 'a:x'),
    page('b/index', 'b', { areas: ['admin'] }),
    page('c/index', 'c', { areas: ['admin', 'seller(platform)'] }),
  ],
};
const session = (change: Partial<Session>): Session => ({
  account: 1,
  username: 'u',
  name: 'U',
  role: 'admin',
  area: 'admin',
  seller: null,
  platform: true,
  rowScope: 'all',
  all: true,
  rights: {},
  ...change,
});
const paths = (change: Partial<Session>) =>
  siteMenu(manifest, session(change)).map((item) =>
    item.children ? [item.path, ...item.children.map((child) => child.path)] : item.path,
  );

describe('menu of a session', () => {
  it('a main administrator sees all, home first, single pages as leaves', () => {
    expect(paths({})).toEqual(['/home', ['/a', '/a/one', '/a/two'], '/a/deep', '/b/index', '/c/index']);
  });
  it('the seller area has its own paths and neither platform pages nor platform groups', () => {
    expect(paths({ area: 'seller', role: 'seller', platform: false })).toEqual([
      '/seller/home',
      ['/seller/a', '/seller/a/one', '/seller/a/two'],
      '/seller/a/deep',
    ]);
  });
  it("an account of the platform's own seller sees the pages that are for it", () => {
    expect(paths({ area: 'seller', role: 'seller', platform: true })).toContain('/seller/c/index');
  });
  it('labels decide; without any only home is left', () => {
    expect(paths({ all: false, rights: { a_two: 'read' } })).toEqual(['/home', '/a/two']);
    expect(paths({ all: false, rights: {} })).toEqual(['/home']);
  });
  it('an extra label alone opens nothing', () => {
    expect(paths({ all: false, rights: { 'a_two:approve': 'write' } })).toEqual(['/home']);
  });
  it("the group's own path leads to its default, or to the first page left", () => {
    const target = (rights: Session['rights']) =>
      permittedTree(manifest, session({ all: false, rights })).find((node) => node.path === '/a')?.redirect;
    expect(target({ a_one: 'read', a_two: 'read' })).toBe('/a/two');
    expect(target({ a_one: 'read' })).toBe('/a/one');
  });
  it('hidden pages are not drawn and can be opened, hidden groups neither; alwaysShow keeps a group of one', () => {
    const told: Manifest = {
      ...manifest,
      groups: manifest.groups.map((one) =>
        one.group === 'a:x' ? { ...one, alwaysShow: true } : one.group === 'c' ? { ...one, hidden: true } : one,
      ),
      pages: manifest.pages.map((one) => (one.route === 'a/two' ? { ...one, hidden: true } : one)),
    };
    expect(
      siteMenu(told, session({})).map((item) => [item.path, ...(item.children ?? []).map((child) => child.path)]),
    ).toEqual([['/home'], ['/a/one'], ['/a:x', '/a/deep'], ['/b/index']]);
    expect(permittedTree(told, session({})).find((node) => node.path === '/a')?.redirect).toBe('/a/two');
  });
  it('sections come with their words', () => {
    expect(siteMenu(manifest, session({}))[1]?.children?.map((child) => child.section?.en)).toEqual([
      'Section',
      undefined,
    ]);
  });
});

describe('index.html', () => {
  const html = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');
  it('has the place where the server writes the nonce, and keeps browsers from translating the console', () => {
    expect(html).toContain(`<meta property="csp-nonce" nonce="${noncePlace}"`);
    expect(html).toMatch(/id="root" translate="no"/);
    expect(html).toContain('<meta name="api-host" content=""');
  });
  it('holds two inline scripts under the nonce, for the look and for what is asked ahead, and asks no other host', () => {
    const inline = html.match(/<script(?![^>]*\bsrc=)[^>]*>/g);
    expect(inline).toEqual(Array.from({ length: 2 }, () => `<script nonce="${noncePlace}">`));
    expect(html).toContain("localStorage.getItem('zhanggui.look.css')");
    expect(html).toContain('zhangguiAhead');
    expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  });
});
