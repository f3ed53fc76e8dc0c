import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mayOpen } from '../../../src/access/may.ts';
import { baseRole, rightsOf } from '../../../src/access/roles.ts';
import type { Session } from '../../../src/access/session.ts';
import { grantTexts, readGrant, rightsByLabel } from '../../../src/base/grants.ts';
import { rolesOfLogin } from '../../../src/providers/roles.ts';
import { readSchemas } from '../../../src/server/node/read-schemas.ts';
import { makeSite } from '../../../src/site.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const { site } = makeSite(readSchemas(join(root, 'schemas')), true);
const roleOf = (area: 'admin' | 'seller', isAdmin: boolean, isFinance: boolean) =>
  baseRole(site.roles, { area, isAdmin, isFinance })?.role;
const sessionAs = (role: string, labels: string[] = []): Session => {
  const base = site.roles[role];
  if (!base) throw new Error(role);
  return {
    account: 1,
    username: role,
    name: role,
    role,
    area: base.area,
    seller: null,
    platform: true,
    rowScope: 'all',
    ...rightsOf(base, labels),
  };
};
const opened = (session: Session) =>
  Object.values(site.pages)
    .filter((page) => mayOpen(session, page).ok)
    .map((page) => page.route);
const inArea = (area: string) =>
  Object.values(site.pages)
    .filter((page) => page.areas.some((one) => one.startsWith(area)))
    .map((page) => page.route);

describe('base role by the flags of an account (specification 6)', () => {
  it.each([
    ['admin', true, false, 'admin'],
    ['admin', false, false, 'admin2'],
    ['admin', false, true, 'admin2'],
    ['admin', true, true, undefined],
    ['seller', true, true, 'caiwu'],
    ['seller', true, false, 'seller'],
    ['seller', false, false, 'seller2'],
    ['seller', false, true, 'seller2'],
  ] as const)('%s, is_admin %s, is_finance %s: %s', (area, isAdmin, isFinance, role) => {
    expect(roleOf(area, isAdmin, isFinance)).toBe(role);
  });
});

describe('pages of a role', () => {
  it('admin and seller open the whole list of their area', () => {
    expect(opened(sessionAs('admin'))).toEqual(inArea('admin'));
    expect(opened(sessionAs('seller'))).toEqual(inArea('seller'));
  });
  it('admin2 and seller2 open what their labels name, and what needs none', () => {
    expect(opened(sessionAs('admin2', ['goods_list', 'order_normal@read']))).toEqual([
      'home',
      'goods/index',
      'order/index',
    ]);
    expect(opened(sessionAs('seller2', ['smsConfig_index']))).toEqual(['home']);
  });
  it('caiwu has the fixed list, read or write with its acts, page by page', () => {
    const rows = readFileSync(join(root, 'tests/fixtures/caiwu.tsv'), 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t'));
    expect(rows).toHaveLength(150);
    const session = sessionAs('caiwu');
    const expected: Session['rights'] = {};
    for (const [, label = '', right = '', extra = ''] of rows) {
      expected[label] = right === 'write' ? 'write' : 'read';
      for (const act of extra.split(' ').filter(Boolean)) expected[act] = 'write';
      // The cost of goods is for finance to see, which their masked members ask this label for.
      if (label.startsWith('goods_') && label !== 'goods_purchasedGoods') expected[`${label}:reveal`] = 'read';
    }
    expect(session.rights).toEqual(expected);
    const listed = new Set(rows.map(([, label]) => label));
    expect(opened(session)).toEqual(
      inArea('seller').filter((route) => route === 'home' || listed.has(site.pages[route]?.permission)),
    );
  });
});

describe('roles that a sign-in gives (specification 6)', () => {
  const login = (is_admin: unknown, is_finance: unknown, permission = ['a']) =>
    ({ token: 't', permission, is_admin, is_finance }) as Parameters<typeof rolesOfLogin>[1];
  it.each([
    ['admin', '1', 0, ['a', 'admin'], false],
    ['admin', 1, 1, ['a'], false],
    ['admin', '0', 0, ['a', 'admin2'], false],
    ['seller', '1', 1, ['caiwu'], false],
    ['seller', '1', '1', ['caiwu'], false],
    ['seller', '1', 0, ['seller'], true],
    ['seller', '0', 1, ['a', 'seller2'], false],
    ['seller', 0, 0, ['a', 'seller2'], false],
  ] as const)('%s login, is_admin %j, is_finance %j: %j', (area, isAdmin, isFinance, roles, fetchLabels) => {
    expect(rolesOfLogin(area, login(isAdmin, isFinance))).toEqual({ roles, fetchLabels });
  });
});

describe('grants as a role keeps them', () => {
  it('the widest right of a label counts, and texts come back as they were', () => {
    expect(readGrant('goods_list@read')).toEqual({ label: 'goods_list', right: 'read' });
    expect(rightsByLabel(['a@read', 'a', 'b@read', 'a@read'])).toEqual({ a: 'write', b: 'read' });
    expect(grantTexts(rightsByLabel(['b@read', 'a']))).toEqual(['a', 'b@read']);
  });
});
