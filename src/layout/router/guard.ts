/** The navigation guard (specification 2) as one pure function. */
import { areaOfPath, type Area } from '../../providers/area.ts';

/** What is known when somebody goes somewhere. */
export interface Navigation {
  token: boolean;
  /** Routes have been made from the roles. */
  ready: boolean;
  /**
   * The stored roles; `stale` when another build wrote them, null when unreadable or empty. Asked only before the
   * routes are made.
   */
  roles: 'kept' | 'stale' | null;
  /** Path that is left; null for the first navigation after a load, which is never a move between areas. */
  from: string | null;
  /** Area that the session is in, for leaving a path of no area. */
  area: Area | null;
  to: string;
  /** Does the site have this path? */
  known(path: string): boolean;
  /** May this session open it? */
  permitted(path: string): boolean;
}

/**
 * `prepare`: make the routes, then decide again, replacing. `ask`: take the roles anew from the server, then decide
 * again. `clear`: roles, state and token go, then the login page.
 */
export type Decision =
  | { does: 'pass' }
  | { does: 'redirect'; to: string }
  | { does: 'prepare' }
  | { does: 'ask' }
  | { does: 'clear'; to: '/login' };

/** Takes a token over from a sign-in elsewhere; open to everybody. */
export const redirectPath = '/authredirect';
const neutral = new Set(['/401', '/404']);

/** Area that a navigation leaves: the path's own, or the session's when the path belongs to none. */
function areaLeft(nav: Navigation): Area | null {
  return nav.from === null ? null : (areaOfPath(nav.from) ?? nav.area);
}

/** Pass, redirect, prepare or clear; every rule of the guard is here and nowhere else. */
export function decide(nav: Navigation): Decision {
  if (nav.to === '/login') return nav.token ? { does: 'redirect', to: '/' } : { does: 'pass' };
  if (nav.to === redirectPath) return { does: 'pass' };
  if (!nav.token) return { does: 'redirect', to: '/login' };
  if (!nav.ready)
    return nav.roles === 'stale' ? { does: 'ask' } : nav.roles ? { does: 'prepare' } : { does: 'clear', to: '/login' };
  const left = areaLeft(nav);
  const entered = areaOfPath(nav.to);
  if (left && entered && left !== entered) return { does: 'clear', to: '/login' };
  if (nav.to === '/' || neutral.has(nav.to)) return { does: 'pass' };
  if (!nav.known(nav.to)) return { does: 'redirect', to: '/404' };
  return nav.permitted(nav.to) ? { does: 'pass' } : { does: 'redirect', to: '/401' };
}
