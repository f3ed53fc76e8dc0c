/** The guard while no console stands: what the entry shows at an address. */
import { areaOfPath, pathOfHash } from '../../providers/area.ts';
import { decide, redirectPath } from './guard.ts';

export interface Gate {
  show: 'login' | 'redirect' | 'console';
  /** Hash that takes the place of the present one. */
  hash?: string;
  /** Path, with its query, to be opened after the sign-in. */
  wanted?: string;
}

/**
 * What an address leads to, with a token or without; asked at the start and at each change of the hash, Back and
 * Forward among them.
 */
export function gateOf(hash: string, token: boolean): Gate {
  const to = pathOfHash(hash);
  const decision = decide({
    token,
    ready: false,
    roles: 'kept',
    from: null,
    area: null,
    to,
    known: () => true,
    permitted: () => true,
  });
  if (decision.does === 'pass') return { show: to === redirectPath ? 'redirect' : 'login' };
  if (decision.does !== 'redirect') return { show: 'console' };
  if (decision.to !== '/login') return { show: 'console', hash: `#${decision.to}` };
  return { show: 'login', hash: '#/login', ...(areaOfPath(to) ? { wanted: hash.replace(/^#/, '') } : {}) };
}
