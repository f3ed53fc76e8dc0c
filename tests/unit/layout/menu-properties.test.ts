import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterMenu, permits, shapeMenu, type MenuNode } from '../../../src/layout/menu/menu.ts';

/**
 * Any tree of menu entries three deep: with and without roles, empty lists of roles, hidden entries, parents of their
 * own role.
 */
const labels = ['a', 'b', 'c', 'd'];
const { node } = fc.letrec<{ node: MenuNode }>((tie) => ({
  node: fc.record(
    {
      path: fc.constant('/x'),
      title: fc.constant({ zh: '菜单', en: 'Menu' }),
      roles: fc.option(fc.subarray(labels), { nil: undefined }),
      hidden: fc.option(fc.boolean(), { nil: undefined }),
      alwaysShow: fc.option(fc.boolean(), { nil: undefined }),
      children: fc.option(fc.array(tie('node'), { maxLength: 4 }), { nil: undefined }),
    },
    { requiredKeys: ['path', 'title'] },
  ) as fc.Arbitrary<MenuNode>,
}));
const numbered = (nodes: readonly MenuNode[], above = ''): MenuNode[] =>
  nodes.map((one, index) => ({
    ...one,
    path: `${above}/${index}`,
    ...(one.children ? { children: numbered(one.children, `${above}/${index}`) } : {}),
  }));
const menus = fc.array(node, { maxLength: 6 }).map((nodes) => numbered(nodes));
/** As the site's: groups of pages. */
const twoLevels = menus.map((nodes) =>
  nodes.map((one) =>
    one.children ? { ...one, children: one.children.map(({ children: _below, ...page }) => page) } : one,
  ),
);
const held = fc.subarray(labels);
const allowed = (roles: readonly string[], all: boolean) => (wanted: string[] | undefined) =>
  permits(all, (label) => roles.includes(label), wanted);
const all = (nodes: readonly MenuNode[]): MenuNode[] => nodes.flatMap((one) => [one, ...all(one.children ?? [])]);
const find = (nodes: readonly MenuNode[], path: string): MenuNode[] =>
  nodes.flatMap((one) =>
    one.path === path
      ? [one]
      : find(one.children ?? [], path).map((found) => found).length > 0
        ? [one, ...find(one.children ?? [], path)]
        : [],
  );

describe('permission filter, for any tree and any roles', () => {
  it('never shows an entry whose roles are not held, nor one below such a parent', () => {
    fc.assert(
      fc.property(menus, held, (nodes, roles) => {
        const may = allowed(roles, false);
        for (const kept of all(filterMenu(nodes, may))) {
          for (const above of find(nodes, kept.path)) expect(may(above.roles)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
  it('never leaves a parent without children', () => {
    fc.assert(
      fc.property(menus, held, fc.boolean(), (nodes, roles, everything) => {
        for (const kept of all(filterMenu(nodes, allowed(roles, everything))))
          if (kept.children) expect(kept.children.length).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });
  it('never changes its input: one user after another is filtered afresh', () => {
    fc.assert(
      fc.property(menus, held, held, (nodes, first, second) => {
        const before = JSON.stringify(nodes);
        const alone = JSON.stringify(filterMenu(structuredClone(nodes), allowed(second, false)));
        filterMenu(nodes, allowed(first, false));
        expect(JSON.stringify(filterMenu(nodes, allowed(second, false)))).toBe(alone);
        expect(JSON.stringify(nodes)).toBe(before);
      }),
      { numRuns: 500 },
    );
  });
  it('shows no less to whoever holds more', () => {
    fc.assert(
      fc.property(menus, held, held, (nodes, roles, more) => {
        const few = all(filterMenu(nodes, allowed(roles, false))).map((one) => one.path);
        const many = new Set(all(filterMenu(nodes, allowed([...roles, ...more], false))).map((one) => one.path));
        expect(few.filter((path) => !many.has(path))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
  it('a redirect leads to an entry that is left', () => {
    const redirecting = menus.map((nodes) =>
      nodes.map((one) => (one.children?.length ? { ...one, redirect: one.children[0]?.path } : one)),
    );
    fc.assert(
      fc.property(redirecting, held, (nodes, roles) => {
        for (const kept of filterMenu(nodes as MenuNode[], allowed(roles, false)))
          if (kept.redirect && kept.children)
            expect(all(kept.children).map((one) => one.path)).toContain(kept.redirect);
      }),
      { numRuns: 300 },
    );
  });
});

describe('menu shape, for any tree', () => {
  it('shows no hidden entry, and a group of one only where it says alwaysShow', () => {
    fc.assert(
      fc.property(twoLevels, (nodes) => {
        const shaped = shapeMenu(filterMenu(nodes, () => true));
        const hidden = new Set(
          all(nodes)
            .filter((one) => one.hidden)
            .map((one) => one.path),
        );
        const always = new Set(
          all(nodes)
            .filter((one) => one.alwaysShow || one.children?.some((child) => child.alwaysShow))
            .map((one) => one.path),
        );
        for (const item of shaped) {
          expect(hidden.has(item.path)).toBe(false);
          if (item.children) expect(item.children.length > 1 || always.has(item.path)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});
