/** Loads what a path will need before it is opened: the page's definition, its kind's screen, and what that asks. */
import { mayOpen } from '../../access/may.ts';
import { kindAheads, kindViews } from '../../kinds/views.ts';
import type { AheadContext, AheadPlace } from '../../kinds/contract.ts';
import { pageEntry } from '../../kinds/navigation/named-pages.tsx';
import { withoutArea } from '../../providers/area.ts';
import { loadPage } from '../../providers/pages.ts';
import { routeOf } from '../menu/site-menu.ts';

const screens: { [kind: string]: { fetch(): Promise<unknown> } | undefined } = kindViews;

/** Milliseconds that a click waits for the code of a screen within a page; then its skeleton is shown. */
const patience = 100;

let contextOf: (() => AheadContext) | undefined;

/** From now on data is asked ahead too. */
export function askAheadBy(context: () => AheadContext): void {
  contextOf = context;
}

/**
 * Definition and screen of a place, and its data on the way. A load that fails is left to the screen, which shows it
 * with a retry.
 */
export async function prepare(route: string, place: Omit<AheadPlace, 'page'>): Promise<void> {
  const entry = pageEntry(route);
  const kind = entry?.kind ?? '';
  const [page, ahead] = await Promise.allSettled([loadPage(route), kindAheads[kind]?.(), screens[kind]?.fetch()]);
  if (page.status === 'rejected' || ahead.status === 'rejected' || !page.value || !contextOf) return;
  const context = contextOf();
  // What may not be opened is not asked for: the server would note it as an attempt.
  if (!entry || !mayOpen(context.session, entry).ok) return;
  const code = ahead.value?.({ ...place, page: page.value }, context).catch(() => undefined);
  await Promise.race([code, new Promise((resolve) => setTimeout(resolve, patience))]);
}

/** Starts loading when the pointer or the focus comes near a link; repeated calls cost nothing. */
export function preloadPath(address: string, how: AheadPlace['how'] = 'near'): void {
  const [path = '', search] = address.split('?');
  const found = pageBehind(path);
  if (found) void prepare(found.route, { rest: found.rest, search: search ? `?${search}` : '', how });
}

/** The page behind a path. */
const pageBehind = (path: string): { route: string; rest: string } | undefined =>
  routeOf(withoutArea(path), (route) => pageEntry(route) !== undefined);
