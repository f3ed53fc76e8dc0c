/** Which part of the menu stands above and which at the left. */
import type { MenuItem } from '../menu.ts';
import type { MenuLayout } from './look.ts';

export interface SplitMenu {
  top: MenuItem[];
  side: MenuItem[];
}

/** True for the entry that is open, and for the group that holds it. */
export function holds(item: MenuItem, active: string): boolean {
  return item.path === active || (item.children?.some((child) => holds(child, active)) ?? false);
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
