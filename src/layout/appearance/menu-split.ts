/** Which part of the menu stands above and which at the left. */
import type { MenuItem } from '../menu/menu.ts';
import type { MenuLayout } from './look.ts';

export interface SplitMenu {
  top: MenuItem[];
  side: MenuItem[];
}

/** True for the entry that is open, and for the group that holds it. */
export function holds(item: MenuItem, active: string): boolean {
  return item.path === active || (item.children?.some((child) => holds(child, active)) ?? false);
}

/** How many entries of these widths stand in a bar, when what finds no room goes into a menu at its end. */
export function fitting(widths: readonly number[], whole: number, more: number): number {
  let used = 0;
  const over = widths.findIndex((width) => (used += width) > whole);
  if (over < 0) return widths.length;
  used = 0;
  return widths.findIndex((width) => (used += width) > whole - more);
}

/** The entries of the menu that takes what finds no room: pages under their groups' names, or (`mixed`) the groups. */
export function overflowOf(items: readonly MenuItem[], mixed: boolean): MenuItem[] {
  return items.flatMap((item): MenuItem[] => {
    if (!item.children) return [item];
    const [first] = item.children;
    if (mixed) return [{ path: first?.path ?? item.path, title: item.title, icon: item.icon }];
    return item.children.map((child) => ({ ...child, ...(item.title ? { section: item.title } : {}) }));
  });
}

/**
 * Small screens always have all of it at the left. `mixed`: everything of the first level above, the open group's pages
 * at the left; nothing at the left while the open page has no group.
 */
export function splitMenu(items: MenuItem[], active: string, layout: MenuLayout, mobile: boolean): SplitMenu {
  if (mobile || layout === 'side') return { top: [], side: items };
  if (layout === 'top') return { top: items, side: [] };
  return { top: items, side: items.filter((item) => item.children && holds(item, active)) };
}
