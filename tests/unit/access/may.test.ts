import { describe, expect, it } from 'vitest';
import { may, mayEdit, mayOpen, maySee } from '../../../src/access/may.ts';
import { baseRole, rightsOf } from '../../../src/access/roles.ts';
import type { Session } from '../../../src/access/session.ts';
import type { ActionDef, FieldDef, PageDef } from '../../../src/grammar/site/resolved.ts';

const page = {
  permission: 'fruit_list',
  areas: ['admin', 'seller(platform)'],
  verbs: ['list', 'update'],
  fields: {},
  actions: {},
  workflows: {
    status: {
      initial: 'green',
      states: { green: { label: { zh: '青', en: 'Green' } }, ripe: { label: { zh: '熟', en: 'Ripe' } } },
    },
  },
  writes: { update: { when: { locked: { ne: true } }, whenText: { zh: '已锁定', en: 'Locked' }, effects: [] } },
} as unknown as PageDef;
const pick = {
  name: 'pick',
  field: 'status',
  from: ['ripe'],
  needs: 'fruit_list:pick',
  when: { left: { gt: 0 } },
  whenText: { zh: '已采完', en: 'Nothing left' },
  on: ['row'],
  effects: [],
  audit: 'transition',
  label: { zh: '采', en: 'Pick' },
} as ActionDef;

const who = (more: Partial<Session> = {}): Session => ({
  account: 1,
  username: 'a',
  name: 'A',
  role: 'r',
  area: 'admin',
  seller: null,
  platform: true,
  rowScope: 'all',
  all: false,
  rights: {},
  ...more,
});
const reason = (verdict: ReturnType<typeof may>): string =>
  verdict.ok ? 'yes' : `${verdict.kind}: ${verdict.reason.en}`;
const ripe = { status: 'ripe', left: 3 };

describe('opening a page', () => {
  it('wants the area, then the label', () => {
    expect(mayOpen(who({ rights: { fruit_list: 'read' } }), page).ok).toBe(true);
    expect(reason(mayOpen(who(), page))).toContain('no permission for this page');
    expect(mayOpen(who({ area: 'seller', seller: 1, all: true }), page).ok).toBe(true);
    expect(reason(mayOpen(who({ area: 'seller', seller: 2, platform: false, all: true }), page))).toContain(
      "platform's own seller",
    );
  });
  it('needs no label when the page has none', () => {
    expect(mayOpen(who(), { areas: ['admin'], permission: '' }).ok).toBe(true);
  });
  it('takes no label from the object’s prototype', () => {
    expect(mayOpen(who(), { areas: ['admin'], permission: 'constructor' }).ok).toBe(false);
  });
});

describe('an act', () => {
  const both = { rights: { fruit_list: 'write', 'fruit_list:pick': 'write' } } as const;
  it('wants write, its extra label, the state and the guard, in this order', () => {
    expect(reason(may(who({ rights: { fruit_list: 'read', 'fruit_list:pick': 'write' } }), page, pick, ripe))).toBe(
      'right: You may read this page, not change it',
    );
    expect(reason(may(who({ rights: { fruit_list: 'write' } }), page, pick, ripe))).toContain(
      'right: You have no permission for this operation',
    );
    expect(reason(may(who(both), page, pick, { ...ripe, status: 'green' }))).toBe(
      'state: Not possible in this state (it is Green)',
    );
    expect(reason(may(who(both), page, pick, { ...ripe, left: 0 }))).toBe('guard: Nothing left');
    expect(may(who(both), page, pick, ripe).ok).toBe(true);
  });
  it('of the system or of the other side is nobody’s button', () => {
    expect(reason(may(who({ all: true }), page, { ...pick, by: 'system' }, ripe))).toContain('by itself');
    expect(reason(may(who({ all: true }), page, { ...pick, only: 'seller' }, ripe))).toContain("seller's staff");
    expect(
      reason(may(who({ all: true, area: 'seller', seller: 1 }), page, { ...pick, only: 'seller' }, ripe)),
    ).toContain("seller's staff");
  });
});

describe('built-in writes and fields', () => {
  it('follow the page’s own rules', () => {
    expect(reason(may(who({ all: true }), page, 'delete'))).toContain('does not offer');
    expect(reason(may(who({ all: true }), page, 'update', { locked: true }))).toBe('guard: Locked');
    expect(may(who({ all: true }), page, 'update', { locked: false }).ok).toBe(true);
  });
  it('are seen and set by actor or label', () => {
    const field = { name: 'cost', see: 'platform', edit: 'cost' } as FieldDef;
    expect(maySee(who({ platform: false }), page, field)).toBe(false);
    expect(mayEdit(who({ rights: { 'fruit_list:cost': 'write' } }), page, field)).toBe(true);
    expect(mayEdit(who(), page, field)).toBe(false);
  });
});

describe('base roles', () => {
  const roles = {
    boss: {
      role: 'boss',
      label: { zh: '主', en: 'Boss' },
      area: 'seller',
      flags: { isAdmin: true, isFinance: false },
      grants: 'all',
    },
    staff: {
      role: 'staff',
      label: { zh: '员', en: 'Staff' },
      area: 'seller',
      flags: { isAdmin: false },
      grants: 'labels',
    },
    money: {
      role: 'money',
      label: { zh: '财', en: 'Money' },
      area: 'seller',
      flags: { isAdmin: true, isFinance: true },
      grants: { deal: 'read', pay: ['approve'] },
    },
  } as const;
  const all = roles as unknown as Parameters<typeof baseRole>[0];
  it('are found by flags', () => {
    expect(baseRole(all, { area: 'seller', isAdmin: true, isFinance: true })?.role).toBe('money');
    expect(baseRole(all, { area: 'seller', isAdmin: false, isFinance: true })?.role).toBe('staff');
    expect(baseRole(all, { area: 'admin', isAdmin: true, isFinance: false })).toBeUndefined();
  });
  it('give all, the account’s own labels, or a fixed list', () => {
    expect(rightsOf(all.boss!, ['x'])).toEqual({ all: true, rights: {} });
    expect(rightsOf(all.staff!, ['x'])).toEqual({ all: false, rights: { x: 'write' } });
    expect(rightsOf(all.money!, ['x'])).toEqual({
      all: false,
      rights: { deal: 'read', pay: 'write', 'pay:approve': 'write' },
    });
  });
});
