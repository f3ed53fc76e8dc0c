import { describe, expect, it } from 'vitest';
import type { LabelGroup, LabelPage } from '../../../src/fields/contract.ts';
import {
  lostLabels,
  mayGive,
  tickOf,
  withAct,
  withPage,
  withRightsOf,
  withWhole,
  type Chosen,
} from '../../../src/fields/widgets/permissionTree/choice.ts';
import { filterTree } from '../../../src/fields/widgets/permissionTree/filter.ts';

const text = (zh: string) => ({ zh, en: `${zh} en` });
const page = (
  label: string,
  held: LabelPage['held'],
  acts: string[] = [],
  more: Partial<LabelPage> = {},
): LabelPage => ({
  label,
  text: text(label),
  held,
  path: `/${label}`,
  fixed: null,
  acts: acts.map((act) => ({ label: `${label}:${act}`, text: text(act), held, sensitive: act === 'pay' })),
  ...more,
});
const goods = page('goods', 'write', ['freeze', 'pay']);
const order = page('order', 'read', ['ship']);
const none = page('none', null, ['x']);

describe('choosing permissions', () => {
  it('an act brings the right to change its page along; reading takes the acts away', () => {
    expect(withAct({}, goods, { label: 'goods:freeze', held: 'write' }, true)).toEqual({
      goods: 'write',
      'goods:freeze': 'write',
    });
    expect(withPage({ goods: 'write', 'goods:freeze': 'write', x: 'read' }, goods, 'read')).toEqual({
      goods: 'read',
      x: 'read',
    });
    expect(withPage({ goods: 'write', 'goods:freeze': 'write' }, goods, null)).toEqual({});
  });
  it('check all gives no more than one holds, and leaves what one may not take', () => {
    expect(withWhole({}, [goods, order, none], true)).toEqual({
      goods: 'write',
      'goods:freeze': 'write',
      'goods:pay': 'write',
      order: 'read',
    });
    const before: Chosen = { goods: 'read', order: 'write', none: 'write' };
    expect(withWhole(before, [goods, order, none], false)).toEqual({ order: 'write', none: 'write' });
    expect([mayGive(order, 'write'), mayGive(order, 'read'), mayGive(none, 'read')]).toEqual([false, true, false]);
  });
  it('takes the rights of another role over as far as one may give them, and says how many it left out', () => {
    const other: Chosen = { goods: 'write', 'goods:pay': 'write', order: 'write', 'order:ship': 'write', none: 'read' };
    expect(withRightsOf({ goods: 'read', 'goods:freeze': 'write' }, [goods, order, none], other)).toEqual({
      chosen: { goods: 'write', 'goods:pay': 'write', order: 'read' },
      less: 3,
    });
    expect(withRightsOf({ none: 'write', goods: 'write' }, [goods, order, none], {})).toEqual({
      chosen: { none: 'write' },
      less: 0,
    });
  });
  it('tells none, some and all', () => {
    expect(tickOf({}, [goods])).toBe('none');
    expect(tickOf({ goods: 'write' }, [goods])).toBe('some');
    expect(tickOf({ goods: 'write', 'goods:freeze': 'write', 'goods:pay': 'write' }, [goods])).toBe('all');
    expect(tickOf({ order: 'read', 'order:ship': 'write' }, [order])).toBe('some');
  });
  it('names labels that no page has any more', () => {
    expect(lostLabels({ goods: 'write', 'goods:gone': 'write', old: 'read' }, [goods])).toEqual(['goods:gone', 'old']);
  });
});

describe('narrowing the tree', () => {
  const groups: LabelGroup[] = [{ group: 'g', text: text('商品'), pages: [goods, { ...order, fixed: 'read' }] }];
  const shown = (more: Partial<Parameters<typeof filterTree>[1]>, chosen: string[] = []) =>
    filterTree(groups, { words: '', sensitive: false, fixed: false, chosen: false, ...more }, (label) =>
      chosen.includes(label),
    ).flatMap((group) => group.pages.flatMap((one) => [one.label, ...one.acts.map((act) => act.label)]));
  it('by words in both languages, by money, by the finance list, by what is chosen', () => {
    expect(shown({ words: '商品' })).toEqual(['goods', 'goods:freeze', 'goods:pay', 'order', 'order:ship']);
    expect(shown({ words: 'ORDER EN' })).toEqual(['order', 'order:ship']);
    expect(shown({ words: 'freeze' })).toEqual(['goods', 'goods:freeze']);
    expect(shown({ sensitive: true })).toEqual(['goods', 'goods:pay']);
    expect(shown({ fixed: true })).toEqual(['order', 'order:ship']);
    expect(shown({ chosen: true }, ['goods:pay'])).toEqual(['goods', 'goods:pay']);
    expect(shown({ words: 'nothing' })).toEqual([]);
  });
});
