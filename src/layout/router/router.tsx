/**
 * The console's router: react-router in hash mode with one route. The loader of the route is the guard: it decides each
 * navigation and fetches what the page needs, so that no page is drawn half.
 */
import type { ReactNode } from 'react';
import { createHashRouter, replace, type LoaderFunction } from 'react-router-dom';
import { mayOpen } from '../../access/may.ts';
import type { Session } from '../../access/session.ts';
import { pageEntry, siteManifest } from '../../kinds/navigation/named-pages.tsx';
import { areaOfPath, pathOf, withoutArea } from '../../providers/area.ts';
import { readToken } from '../../providers/cookies.ts';
import { rolesStored, storeRoles } from '../../providers/role-cookie.ts';
import { rolesOf } from '../../providers/session.ts';
import { endSession } from '../../providers/session-end.ts';
import { decide, redirectPath } from './guard.ts';
import type { MenuNode } from '../menu/menu.ts';
import { prepare } from './preload.ts';
import { permittedTree, routeOf } from '../menu/site-menu.ts';

const hasPage = (route: string) => pageEntry(route) !== undefined;

/** Page behind a path of the session's area. */
export function pageOfPath(path: string): { route: string; rest: string } | undefined {
  return routeOf(withoutArea(path), hasPage);
}

/** True when the session may open the page behind a path: of its area, with its label. */
export function mayVisit(session: Session, path: string): boolean {
  const entry = pageEntry(pageOfPath(path)?.route ?? '');
  return entry !== undefined && areaOfPath(path) === session.area && mayOpen(session, entry).ok;
}

/** Group paths -> the page each opens for this session. */
function groupTargets(tree: readonly MenuNode[]): Map<string, string> {
  const targets = new Map<string, string>();
  for (const node of tree) {
    const to = node.redirect ?? node.children?.[0]?.path;
    const own = node.path.replace(/:.*$/, '');
    if (node.children && to !== undefined && !targets.has(own)) targets.set(own, to);
  }
  return targets;
}

/** A path with its words; undefined where the signs of it mean nothing. */
function readable(pathname: string): string | undefined {
  try {
    return decodeURI(pathname);
  } catch {
    return undefined;
  }
}

let setOut = 0;

/** Moment at which the newest navigation began (`performance.now()`). */
export const setOutAt = (): number => setOut;

/**
 * Makes the router of a session, whose rights may change while it lives. Paths outside a page: "/" and group paths lead
 * to a page, /401 and /404 are drawn by the shell, which is drawn at every path.
 */
export function makeRouter(live: () => Session, shell: ReactNode) {
  let made: Session | undefined;
  let from: string | null = null;
  let groups = new Map<string, string>();
  let grouped: unknown;
  const { area } = live();
  const home = pathOf('home', area);

  /** Where the paths of groups lead: found again for other rights and other schemas. */
  const regroup = (): void => {
    const site = siteManifest();
    if (grouped === site) return;
    grouped = site;
    groups = groupTargets(permittedTree(site, live()));
  };

  const permitted = (path: string) => mayVisit(live(), path);
  const validate = (to: string) =>
    decide({
      token: readToken() !== '',
      ready: made === live(),
      roles: made === live() ? null : rolesStored(),
      from,
      area,
      to,
      known: (path) => groups.has(path) || pageOfPath(path) !== undefined,
      permitted: (path) => groups.has(path) || permitted(path),
    });

  /** Runs before each navigation: nothing is drawn for a refused one. */
  const guard: LoaderFunction = async ({ request }) => {
    setOut = performance.now();
    const { pathname, search } = new URL(request.url);
    const to = readable(pathname);
    if (to === undefined) return replace(`/404?page=${encodeURIComponent(pathname)}`);
    // A token handed over in the address is the entry's to take, not this console's: nothing of the present screen
    // changes until then.
    if (to === redirectPath) {
      location.reload();
      return new Promise(() => undefined);
    }
    if (made === live()) regroup();
    let decision = validate(to);
    // Written by another build since this console began: what the server told is stored in this build's form.
    if (decision.does === 'ask')
      decision = (await storeRoles(rolesOf(live())).catch(() => false))
        ? validate(to)
        : { does: 'clear', to: '/login' };
    if (decision.does === 'prepare') {
      made = live();
      grouped = undefined;
      regroup();
      decision = validate(to);
    }
    if (decision.does === 'clear') {
      endSession(to, made !== live());
      return null;
    }
    if (decision.does === 'redirect') {
      if (decision.to === '/login') endSession(areaOfPath(to) ? to : '');
      else return replace(decision.to === '/' ? '/' : `${decision.to}?page=${encodeURIComponent(to)}`);
    }
    const target = to === '/' ? home : groups.get(to);
    if (target !== undefined && !permitted(to)) return replace(target);
    from = to;
    const page = pageOfPath(to);
    if (page) await prepare(page.route, { rest: page.rest, search, how: 'opened' });
    return null;
  };

  return createHashRouter([{ path: '*', loader: guard, element: shell, HydrateFallback: () => null }]);
}
