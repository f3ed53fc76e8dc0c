/** The menu tree of the manifest for a session, and the pages behind paths. */
import type { Manifest } from 'virtual:site/manifest';
import { inArea, labelOf, rightOn } from '../../access/labels.ts';
import type { Session } from '../../access/session.ts';
import { areaPrefix } from '../../providers/area.ts';
import { filterMenu, permits, shapeMenu, type MenuItem, type MenuNode } from './menu.ts';

/**
 * All groups and pages of the session's area as a tree, with paths of that area. Pages without a group (home) stand
 * first.
 */
export function menuTree(manifest: Manifest, session: Session): MenuNode[] {
  const prefix = areaPrefix(session.area);
  const pages = manifest.pages.filter((page) => inArea(session, page.areas));
  const node = (page: (typeof pages)[number], sections: { name: string; label: MenuNode['title'] }[]): MenuNode => {
    const section = sections.find((other) => other.name === page.section)?.label;
    return {
      path: `${prefix}/${page.route}`,
      title: page.label,
      ...(page.permission === '' ? {} : { roles: [labelOf(page)] }),
      ...(section ? { section } : {}),
      ...(page.hidden ? { hidden: true } : {}),
      ...(page.alwaysShow ? { alwaysShow: true } : {}),
    };
  };
  const byGroup = new Map<string, typeof pages>();
  for (const page of pages) {
    const own = byGroup.get(page.group);
    if (own) own.push(page);
    else byGroup.set(page.group, [page]);
  }
  const loose = (byGroup.get('') ?? []).map((page) => ({ ...node(page, []), icon: 'Dashboard' }));
  const groups = manifest.groups
    .filter((group) => inArea(session, group.areas))
    .map((group): MenuNode => ({
      path: `${prefix}/${group.group}`,
      title: group.label,
      icon: group.icon,
      ...(group.hidden ? { hidden: true } : {}),
      ...(group.alwaysShow ? { alwaysShow: true } : {}),
      ...(group.default
        ? { redirect: `${prefix}/${group.default.includes('/') ? group.default : `${group.segment}/${group.default}`}` }
        : {}),
      children: (byGroup.get(group.group) ?? []).map((page) => node(page, group.sections)),
    }));
  return [...loose, ...groups];
}

/** The permitted tree of a session: what the menu, the group paths and the breadcrumb are made of. */
export function permittedTree(manifest: Manifest, session: Session): MenuNode[] {
  const holds = (label: string) => rightOn(session, label) !== undefined;
  return filterMenu(menuTree(manifest, session), (roles) => permits(session.all, holds, roles));
}

/** The drawn menu of a session. */
export function siteMenu(manifest: Manifest, session: Session): MenuItem[] {
  return shapeMenu(permittedTree(manifest, session));
}

/**
 * Routes behind paths of a page's sub-screens: "order/index/12/edit" -> { route: "order/index", rest: "12/edit" };
 * undefined for an unknown page.
 */
export function routeOf(path: string, has: (route: string) => boolean): { route: string; rest: string } | undefined {
  const parts = path.replace(/^\/+|\/+$/g, '').split('/');
  for (const length of [2, 1]) {
    const route = parts.slice(0, length).join('/');
    if (parts.length >= length && has(route)) return { route, rest: parts.slice(length).join('/') };
  }
  return undefined;
}
