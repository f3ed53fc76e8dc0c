/** The menu as pure functions: which entries a session sees, and in which shape (specification 2 and 6). */
import type { Text } from '../../grammar/declarations/declarations.ts';
import { matchScore } from './search.ts';

/** A group or an entry before it is filtered. */
export interface MenuNode {
  path: string;
  title?: Text;
  icon?: string;
  /** Labels of which one is needed; absent = everyone, an empty list = nobody but `admin`. */
  roles?: string[];
  hidden?: boolean;
  /** Stays a group with one visible child, or keeps its group one. */
  alwaysShow?: boolean;
  /** Page that the group's own path opens. */
  redirect?: string;
  /** Sub-heading inside the group. */
  section?: Text;
  children?: MenuNode[];
}

/**
 * True when one of the wanted labels is held. Whoever holds all (`admin`, `seller`) passes at once; an empty list
 * matches nobody else.
 */
export function permits(all: boolean, holds: (label: string) => boolean, wanted: string[] | undefined): boolean {
  return wanted === undefined || all || wanted.some(holds);
}

/**
 * Entries that `allows` lets through. A refused parent takes its children with it; a parent whose children all fall is
 * dropped; a redirect to a dropped child leads to the first one left. The given nodes are not touched, so that another
 * user can be filtered for without a reload.
 */
export function filterMenu(nodes: readonly MenuNode[], allows: (roles: string[] | undefined) => boolean): MenuNode[] {
  const kept: MenuNode[] = [];
  for (const node of nodes) {
    if (!allows(node.roles)) continue;
    if (!node.children) {
      kept.push(node);
      continue;
    }
    const children = filterMenu(node.children, allows);
    const first = children[0];
    if (!first) continue;
    const next: MenuNode = { ...node, children };
    if (node.redirect !== undefined && !children.some((child) => child.path === node.redirect))
      next.redirect = first.path;
    kept.push(next);
  }
  return kept;
}

/** A drawn entry: a leaf, or a group of leaves. */
export interface MenuItem {
  path: string;
  title: Text | undefined;
  icon: string | undefined;
  section?: Text;
  children?: MenuItem[];
}

/**
 * Drops hidden entries and flattens a group with one visible child into that child (its own title; its own icon or else
 * the group's).
 */
export function shapeMenu(nodes: readonly MenuNode[]): MenuItem[] {
  const items: MenuItem[] = [];
  for (const node of nodes) {
    if (node.hidden) continue;
    const leaf: MenuItem = {
      path: node.path,
      title: node.title,
      icon: node.icon,
      ...(node.section ? { section: node.section } : {}),
    };
    if (!node.children) {
      items.push(leaf);
      continue;
    }
    const children = shapeMenu(node.children);
    const only = children[0];
    if (!only) continue;
    const stays = node.alwaysShow || node.children.some((child) => child.alwaysShow && !child.hidden);
    if (children.length === 1 && !stays && !only.children)
      items.push({ path: only.path, title: only.title, icon: only.icon ?? node.icon });
    else items.push({ ...leaf, children });
  }
  return items;
}

/**
 * Entries whose title, or whose group's title, is found by a search: Chinese, English, the path and, once `pinyin` is
 * there, syllables and initials.
 * Whoever finds the group, or a sub-heading in it, finds all its entries.
 */
export function searchMenu(
  items: readonly MenuItem[],
  search: string,
  pinyin: { [zh: string]: string } = {},
): MenuItem[] {
  if (search.trim() === '') return [...items];
  const holds = ({ title, path }: MenuItem) =>
    matchScore(search, { zh: title?.zh ?? '', en: title?.en ?? '', pinyin: pinyin[title?.zh ?? ''], also: path }) !==
    undefined;
  const found: MenuItem[] = [];
  for (const item of items) {
    if (holds(item)) found.push(item);
    else if (item.children) {
      const children = item.children.filter(
        (child) =>
          holds(child) || (child.section !== undefined && holds({ path: '', title: child.section, icon: undefined })),
      );
      if (children.length > 0) found.push({ ...item, children });
    }
  }
  return found;
}

/** Entries of a group by sub-heading, in their order; each heading stands once, where its first entry stands. */
export function sectionsOf(items: readonly MenuItem[]): { section: Text | undefined; items: MenuItem[] }[] {
  const found: { section: Text | undefined; items: MenuItem[] }[] = [];
  for (const item of items) {
    const known = item.section
      ? found.find((one) => one.section?.en === item.section?.en)
      : found.at(-1)?.section === undefined
        ? found.at(-1)
        : undefined;
    if (known) known.items.push(item);
    else found.push({ section: item.section, items: [item] });
  }
  return found;
}
