import { describe, expect, it } from 'vitest';
import {
  filterMenu,
  permits,
  searchMenu,
  sectionsOf,
  shapeMenu,
  type MenuItem,
  type MenuNode,
} from '../../../src/layout/menu/menu.ts';

const text = (word: string) => ({ zh: word, en: word });
const node = (path: string, more: Partial<MenuNode> = {}): MenuNode => ({ path, title: text(path), ...more });

/** What a person with some roles is left with; `admin`, `seller` and `caiwu` of their own list hold all. */
function left(roles: string[], nodes: MenuNode[]) {
  const all = roles.includes('admin') || roles.includes('seller');
  const strip = (list: MenuNode[]): unknown =>
    list.map(({ path, children, redirect }) => ({
      path,
      ...(redirect ? { redirect } : {}),
      ...(children ? { children: strip(children) } : {}),
    }));
  return strip(filterMenu(nodes, (wanted) => permits(all, (label) => roles.includes(label), wanted)));
}

describe('permission filter', () => {
  it('admin sees the whole list', () => {
    expect(left(['admin'], [node('/g', { roles: ['x'], children: [node('/g/a', { roles: ['y'] })] })])).toEqual([
      { path: '/g', children: [{ path: '/g/a' }] },
    ]);
  });
  it('keeps the children whose label is held', () => {
    const nodes = [
      node('/goods', {
        children: [node('/goods/index', { roles: ['goods_list'] }), node('/goods/gogoGoods', { roles: ['x'] })],
      }),
    ];
    expect(left(['admin2', 'goods_list'], nodes)).toEqual([{ path: '/goods', children: [{ path: '/goods/index' }] }]);
  });
  it('drops a parent without children left', () => {
    expect(left(['admin2'], [node('/goods', { children: [node('/goods/index', { roles: ['goods_list'] })] })])).toEqual(
      [],
    );
  });
  it('a refused parent takes children without roles with it', () => {
    expect(left(['admin2'], [node('/goods', { roles: ['goods'], children: [node('/goods/index')] })])).toEqual([]);
  });
  it('keeps what asks for no role', () => {
    expect(left(['admin2'], [node('/richText', { children: [node('/richText/index')] })])).toEqual([
      { path: '/richText', children: [{ path: '/richText/index' }] },
    ]);
  });
  it('an empty list of roles matches nobody but admin', () => {
    expect(left(['admin2', 'a'], [node('/x', { roles: [] })])).toEqual([]);
    expect(left(['admin'], [node('/x', { roles: [] })])).toEqual([{ path: '/x' }]);
  });
  it('emptiness goes upwards', () => {
    expect(
      left(['admin2'], [node('/a', { children: [node('/a/b', { children: [node('/a/b/c', { roles: ['x'] })] })] })]),
    ).toEqual([]);
  });
  it('a redirect to a dropped child leads to the first one left', () => {
    const nodes = [
      node('/g', {
        redirect: '/g/one',
        children: [node('/g/one', { roles: ['y'] }), node('/g/two', { roles: ['x'] })],
      }),
    ];
    expect(left(['admin2', 'x'], nodes)).toEqual([{ path: '/g', redirect: '/g/two', children: [{ path: '/g/two' }] }]);
    expect(left(['admin2', 'x', 'y'], nodes)).toMatchObject([{ redirect: '/g/one' }]);
  });
  it('does not touch the table: one user after another is filtered afresh', () => {
    const nodes = [node('/g', { children: [node('/g/a', { roles: ['a'] }), node('/g/b', { roles: ['b'] })] })];
    left(['seller2', 'a'], nodes);
    expect(left(['admin'], nodes)).toEqual([{ path: '/g', children: [{ path: '/g/a' }, { path: '/g/b' }] }]);
  });
  it('without roles nothing that asks for one is left', () => {
    expect(left([], [node('/g', { roles: ['a'] })])).toEqual([]);
  });
});

describe('menu shape', () => {
  it('one visible child becomes a leaf with its own title', () => {
    expect(shapeMenu([node('/g', { icon: 'Sms', children: [node('/g/a', { icon: 'Own' })] })])).toEqual([
      { path: '/g/a', title: text('/g/a'), icon: 'Own' },
    ]);
  });
  it('hidden children do not count', () => {
    const hidden = ['b', 'c', 'd'].map((name) => node(`/g/${name}`, { hidden: true }));
    expect(shapeMenu([node('/g', { icon: 'Sms', children: [node('/g/a'), ...hidden] })])).toEqual([
      { path: '/g/a', title: text('/g/a'), icon: 'Sms' },
    ]);
  });
  it('a page that says alwaysShow keeps its group, unless it is hidden itself', () => {
    expect(shapeMenu([node('/g', { children: [node('/g/a', { alwaysShow: true })] })])).toMatchObject([
      { path: '/g', children: [{ path: '/g/a' }] },
    ]);
    expect(
      shapeMenu([node('/g', { children: [node('/g/a'), node('/g/b', { alwaysShow: true, hidden: true })] })]),
    ).toMatchObject([{ path: '/g/a' }]);
  });
  it('alwaysShow keeps the group', () => {
    expect(shapeMenu([node('/g', { alwaysShow: true, children: [node('/g/a')] })])).toMatchObject([
      { path: '/g', children: [{ path: '/g/a' }] },
    ]);
  });
  it('two visible children stay a group', () => {
    expect(shapeMenu([node('/g', { children: [node('/g/a'), node('/g/b')] })])[0]?.children).toHaveLength(2);
  });
  it('no visible child, no entry', () => {
    expect(shapeMenu([node('/g', { children: [node('/g/a', { hidden: true })] })])).toEqual([]);
  });
});

describe('menu search', () => {
  const items = [
    {
      path: '/order',
      title: { zh: '订单管理', en: 'Orders' },
      icon: undefined,
      children: [
        { path: '/order/index', title: { zh: '普通订单', en: 'Normal orders' }, icon: undefined },
        { path: '/order/gorder', title: { zh: '团购订单', en: 'Group-buy orders' }, icon: undefined },
      ],
    },
    { path: '/home', title: { zh: '首页', en: 'Home' }, icon: undefined },
  ];
  it('finds entries in both languages and keeps their group', () => {
    expect(searchMenu(items, '团购').map((item) => item.children?.map((child) => child.path))).toEqual([
      ['/order/gorder'],
    ]);
    expect(searchMenu(items, 'GROUP buy')).toHaveLength(1);
  });
  it('a matching group keeps all its entries', () => {
    expect(searchMenu(items, '订单管理')[0]?.children).toHaveLength(2);
  });
  it('nothing asked, nothing hidden; nothing found, nothing shown', () => {
    expect(searchMenu(items, '  ')).toEqual(items);
    expect(searchMenu(items, '报表')).toEqual([]);
  });
});

describe('sub-headings of a group', () => {
  const leaf = (path: string, section?: string): MenuItem => ({
    path,
    title: text(path),
    icon: undefined,
    ...(section ? { section: text(section) } : {}),
  });
  it('stand once each, in the order of their first entries', () => {
    expect(
      sectionsOf([leaf('/a', 'Mall'), leaf('/b', 'Logs'), leaf('/c', 'Mall'), leaf('/d')]).map(({ section, items }) => [
        section?.en,
        items.map((item) => item.path),
      ]),
    ).toEqual([
      ['Mall', ['/a', '/c']],
      ['Logs', ['/b']],
      [undefined, ['/d']],
    ]);
  });
  it('are found by the menu filter with all their entries', () => {
    const group: MenuItem = {
      path: '/g',
      title: text('Operations'),
      icon: undefined,
      children: [leaf('/a', 'Mall'), leaf('/b', 'Logs'), leaf('/c', 'Mall')],
    };
    expect(searchMenu([group], 'mall')[0]?.children?.map((item) => item.path)).toEqual(['/a', '/c']);
  });
});
