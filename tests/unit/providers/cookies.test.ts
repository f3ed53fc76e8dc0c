// @vitest-environment jsdom
import Cookies from 'js-cookie';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { packRoles, unpackRoles } from '../../../src/access/role-set.ts';
import {
  clearSessionCookies,
  readLanguage,
  readRoleList,
  readSidebarOpen,
  readToken,
  readUser,
  writeRoleList,
  writeSidebarOpen,
  writeToken,
  writeUser,
} from '../../../src/providers/cookies.ts';
import { rolesOfLogin } from '../../../src/providers/roles.ts';

const clear = () => {
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
};
beforeEach(clear);

describe('roles cookie', () => {
  it('is a JSON list', () => {
    expect(writeRoleList(['order_normal', 'admin2'])).toBe(true);
    expect(JSON.parse(Cookies.get('roles') ?? '')).toEqual(['order_normal', 'admin2']);
    expect(readRoleList()).toEqual(['order_normal', 'admin2']);
  });
  it('2,000 labels take one cookie below 1 kB, and all cookies of a signed-in person below 2 kB', () => {
    const list = {
      labels: Array.from({ length: 2000 }, (_, at) => `infoManagement_label${at}`),
      version: '0123abcd',
      count: 2000,
      roles: { admin2: true },
    };
    writeToken('f'.repeat(64));
    writeUser('a-long-login-name-of-32-letters-x', 'admin');
    expect(writeRoleList(packRoles([...list.labels, 'admin2'], list))).toBe(true);
    expect(Object.keys(Cookies.get()).sort()).toEqual(['roles', 'state', 'token', 'user']);
    expect(document.cookie.split('; ').find((one) => one.startsWith('roles='))?.length).toBeLessThan(1000);
    expect(document.cookie.length).toBeLessThan(2000);
    expect(unpackRoles(readRoleList() ?? [], list)).toHaveLength(2001);
  });
  it('the parts that an older build wrote are removed', () => {
    for (const part of [1, 2, 3]) Cookies.set(`roles.${part}`, 'x'.repeat(1000), { path: '/' });
    writeRoleList(['admin']);
    expect(Object.keys(Cookies.get())).toEqual(['roles']);
    expect(readRoleList()).toEqual(['admin']);
  });
  it.each(['', 'not json', '[]', '{"a":1}', '[1,2]', '{"parts":2,"sum":"x"}'])('%j counts as no roles', (text) => {
    if (text) Cookies.set('roles', text);
    expect(readRoleList()).toBeNull();
  });
  it('the end of a session leaves the interface cookies', () => {
    writeToken('t');
    writeRoleList(['admin']);
    writeUser('wang', 'admin');
    Cookies.set('language', 'en');
    clearSessionCookies();
    expect([readToken(), readRoleList(), readUser(), readLanguage()]).toEqual(['', null, { user: '', area: '' }, 'en']);
  });
  it('a browser that refuses the new list keeps nothing of the former one', () => {
    writeRoleList(['admin']);
    const set = vi.spyOn(Cookies, 'set').mockImplementation(() => undefined);
    expect(writeRoleList(['admin2', 'goods_list'])).toBe(false);
    writeToken('new');
    set.mockRestore();
    expect([readRoleList(), readToken()]).toEqual([null, '']);
  });
  it('every cookie is SameSite=Strict, and Secure under https', () => {
    const set = vi.spyOn(Cookies, 'set');
    vi.stubGlobal('location', { protocol: 'https:' });
    writeToken('t');
    writeUser('wang', 'seller');
    writeRoleList(['admin2', 'labels:0123abcd:E']);
    writeSidebarOpen(true);
    expect(set.mock.calls.length).toBeGreaterThan(4);
    for (const [, , attributes] of set.mock.calls)
      expect(attributes).toMatchObject({ path: '/', sameSite: 'strict', secure: true });
    vi.unstubAllGlobals();
    set.mockRestore();
  });
  it('name and area of the signed-in account are kept beside the token', () => {
    writeUser('wang', 'seller');
    expect([Cookies.get('user'), Cookies.get('state'), readUser()]).toEqual([
      'wang',
      'seller',
      { user: 'wang', area: 'seller' },
    ]);
  });
});

describe('interface cookies', () => {
  it.each([
    [undefined, true],
    ['', true],
    ['0', true],
    ['abc', true],
    ['true', true],
    ['null', true],
    ['1', false],
    ['2', false],
  ])('sidebarStatus %j -> open %s', (value, open) => {
    if (value !== undefined) Cookies.set('sidebarStatus', value);
    expect(readSidebarOpen()).toBe(open);
  });
  it('closing writes 1, opening 0', () => {
    writeSidebarOpen(false);
    expect(Cookies.get('sidebarStatus')).toBe('1');
    writeSidebarOpen(true);
    expect(Cookies.get('sidebarStatus')).toBe('0');
  });
  it.each([
    [undefined, 'zh'],
    ['en', 'en'],
    ['zh', 'zh'],
    ['fr', 'zh'],
  ])('language %j -> %s', (value, language) => {
    if (value !== undefined) Cookies.set('language', value);
    expect(readLanguage()).toBe(language);
  });
});

describe('roles of a sign-in (specification 6)', () => {
  const data = (is_admin: number | string, is_finance: number | string) => ({
    token: 't',
    permission: ['a', 'b'],
    is_admin,
    is_finance,
  });
  it.each([
    ['admin', data(1, 0), { roles: ['a', 'b', 'admin'], fetchLabels: false }],
    ['admin', data(0, 0), { roles: ['a', 'b', 'admin2'], fetchLabels: false }],
    ['admin', data(1, 1), { roles: ['a', 'b'], fetchLabels: false }],
    ['seller', data('1', 1), { roles: ['caiwu'], fetchLabels: false }],
    ['seller', data('1', 0), { roles: ['seller'], fetchLabels: true }],
    ['seller', data('0', 0), { roles: ['a', 'b', 'seller2'], fetchLabels: false }],
    ['seller', data('0', 1), { roles: ['a', 'b', 'seller2'], fetchLabels: false }],
  ] as const)('%s %j', (area, login, expected) => {
    expect(rolesOfLogin(area, login)).toEqual(expected);
  });
});
