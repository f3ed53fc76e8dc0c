/** Loads what a path will need before it is opened: the page's definition and its kind's screen. */
import { withoutArea } from '../providers/area.ts';
import { loadPage, pageEntry } from '../providers/pages.ts';
import { routeOf } from './site-menu.ts';

const views = import.meta.glob('../kinds/*/view.tsx');

/** Definition and screen of a route. A load that fails is left to the screen, which shows it with a retry. */
export async function prepare(route: string): Promise<void> {
  await Promise.allSettled([loadPage(route), views[`../kinds/${pageEntry(route)?.kind}/view.tsx`]?.()]);
}

/** Starts loading when the pointer or the focus comes near a link; repeated calls cost nothing. */
export function preloadPath(path: string): void {
  const found = routeOf(withoutArea(path), (route) => pageEntry(route) !== undefined);
  if (found) void prepare(found.route);
}
