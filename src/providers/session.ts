/** The signed-in session, asked from the server at every start and kept in memory only. */
import type { Session } from '../access/session.ts';
import { pathOfHash } from './area.ts';
import { readToken } from './cookies.ts';
import { fetchData } from './http.ts';
import { endSession } from './session-end.ts';

export type LiveSession = Session & { expiresAt?: string };

let pending: Promise<LiveSession> | undefined;

/** Asks once; the console's start awaits the same answer. A failed ask may be repeated. */
export function loadSession(): Promise<LiveSession> {
  pending ??= fetchData({ method: 'GET', path: '/api/v2/seller/auth', quiet: false }).then((data) => {
    const session = data as LiveSession | null;
    if (!session || typeof session !== 'object' || !('area' in session)) throw new Error('getInfo: roles must be a non-null array !');
    return session;
  });
  pending.catch(() => {
    pending = undefined;
  });
  return pending;
}

/** Forgets the session before another one begins. */
export function forgetSession(): void {
  pending = undefined;
}

/** Tells the server, then forgets everything here; a server that cannot be reached does not keep anybody signed in. */
export async function signOut(): Promise<void> {
  if (readToken()) await fetchData({ method: 'GET', path: '/api/v2/admin/logout', quiet: true }).catch(() => undefined);
  endSession();
}

/** Session lost on the server's side: come back to the same place after signing in. */
export function sessionLost(): void {
  endSession(pathOfHash(location.hash));
}
