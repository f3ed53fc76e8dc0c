import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packRoles, rolesStand, storesLabels, unpackRoles, type RoleList } from '../../../src/access/role-set.ts';

const listOf = (count: number, version = '1f3a9c02'): RoleList => ({
  labels: Array.from({ length: count }, (_, at) => `infoManagement_aLongPageName${String(at).padStart(5, '0')}`),
  version,
  count,
  roles: { admin: false, admin2: true, caiwu: false, seller: false, seller2: true },
});
const sorted = (names: readonly string[]) => [...names].sort();

describe('stored roles', () => {
  it('any choice of 2,000 labels comes back, from fewer than 400 characters', () => {
    const list = listOf(2000);
    fc.assert(
      fc.property(
        fc.subarray([...list.labels], { minLength: 1 }),
        fc.constantFrom('admin2', 'seller2'),
        (labels, role) => {
          const stored = packRoles([...labels, role], list);
          expect(JSON.stringify(stored).length).toBeLessThan(400);
          expect(sorted(unpackRoles(stored, list) as string[])).toEqual(sorted([...labels, role]));
        },
      ),
      { numRuns: 100 },
    );
  });
  it('all of 2,000 labels', () => {
    const list = listOf(2000);
    const stored = packRoles([...list.labels, 'admin2'], list);
    expect(JSON.stringify(stored).length).toBeLessThan(370);
    expect(unpackRoles(stored, list)).toHaveLength(2001);
  });
  it.each(['admin', 'seller', 'caiwu'])('%s is stored alone: nothing is filtered by labels', (role) => {
    const list = listOf(2000);
    expect(packRoles([...list.labels, role], list)).toEqual([role]);
    expect(unpackRoles([role], list)).toEqual([role]);
  });
  it('labels without a base role are a set alone', () => {
    const list = listOf(3);
    const stored = packRoles([list.labels[2] ?? ''], list);
    expect(stored).toEqual(['labels:1f3a9c02:E']);
    expect(unpackRoles(stored, list)).toEqual([list.labels[2]]);
  });
  it('an account without any label keeps its role', () => {
    expect(packRoles(['admin2'], listOf(3))).toEqual(['admin2']);
  });
  it('labels that the site does not have open nothing', () => {
    const list = listOf(3);
    expect(unpackRoles(packRoles(['admin2', 'gone_page'], list), list)).toEqual(['admin2']);
  });
  it.each([
    [[], null],
    [['admin', 'labels:1f3a9c02:E', 'labels:1f3a9c02:E'], null],
    [['admin2', 'labels:1f3a9c02:!'], null],
    [['admin2', 'labels:1f3a9c02:__'], null],
    [['admin2', 'labels:00000000:E'], 'stale'],
    [['nobody'], 'stale'],
    [['goods_list', 'admin2'], 'stale'],
  ] as const)('%j -> %j', (stored, expected) => {
    const { labels: _names, ...marks } = listOf(3);
    expect(unpackRoles(stored, listOf(3))).toEqual(expected);
    expect(rolesStand(stored, marks)).toEqual(expected);
  });
  it.each([
    [['admin2', 'goods_list'], true],
    [['goods_list'], true],
    [['admin2'], false],
    [['admin', 'goods_list'], false],
  ])('%j: labels are stored: %s', (given, expected) => {
    expect(storesLabels(given, listOf(3))).toBe(expected);
    // Who stores none needs none: the list of all labels is not asked for.
    if (!expected) expect(packRoles(given, { ...listOf(3), labels: [] })).toEqual(packRoles(given, listOf(3)));
  });
  it('what this build has written is known without its labels', () => {
    const list = listOf(2000);
    const stored = packRoles([...list.labels, 'admin2'], list);
    expect(rolesStand(stored, { version: list.version, count: 2000, roles: list.roles })).toBe('kept');
  });
});
