/** The signed-in session, asked from the server at every start and kept in memory only. */
import type { Session } from '../access/session.ts';
import type { ListWords } from '../grammar/site/list-words.ts';
import type { DefaultViews } from '../kinds/list/default-views.tsx';
import { readToken } from './cookies.ts';
import { fetchData, strangeFailure } from './fetch-data.ts';
import { endSession } from './session-end.ts';
import { takeDuty } from './sign-out-duty.ts';

/** The session and, by the server's clock, when it ends: for good, and when nothing more is done. */
export type LiveSession = Session & {
  /** False: pages that it may not open do not exist for it. */ others?: boolean;
  /** What members of lists are called, where it is not what is declared. */
  words?: ListWords;
  /** Saved queries that pages open with. */ defaults?: DefaultViews;
  now?: string;
  expiresAt?: string;
  idleUntil?: string;
};

let pending: Promise<LiveSession> | undefined;
let pendingUser: Promise<UserInfo> | undefined;

export const sessionPath = '/api/v2/seller/auth';

/** Takes a description of the session over. */
export function sessionIn(data: unknown): LiveSession {
  const session = data as LiveSession | null;
  if (!session || typeof session !== 'object' || !('area' in session)) throw strangeFailure();
  return session;
}

/** Role name and labels of a session, as the roles cookie stores them. */
export function rolesOf({ role, rights }: Session): string[] {
  return [...Object.keys(rights), role];
}

/** Asks once; the console's start awaits the same answer. A failed ask may be repeated. */
export function loadSession(): Promise<LiveSession> {
  pending ??= fetchData({ method: 'GET', path: sessionPath }).then(sessionIn);
  pending.catch(() => {
    pending = undefined;
  });
  return pending;
}

/** What GET /user/info tells of the signed-in person (specification 3). */
export interface UserInfo {
  roles: string[];
  name: string;
  avatar: string;
  introduction: string;
}

/**
 * Takes a reply of /user/info over; an empty one, or one without roles, is refused with the specification's own
 * sentence (section 5).
 */
export function userInfoOf(data: unknown): UserInfo {
  const info = data as Partial<UserInfo> | null | undefined;
  if (!info || !Array.isArray(info.roles) || info.roles.length === 0)
    throw new Error('getInfo: roles must be a non-null array !');
  return { roles: info.roles, name: info.name ?? '', avatar: info.avatar ?? '', introduction: info.introduction ?? '' };
}

/**
 * The signed-in person, without the labels among the roles: those come with the session. The token stands in the query
 * because the specification says so.
 */
export function loadUser(): Promise<UserInfo> {
  const query = { token: readToken() };
  pendingUser ??= fetchData({ method: 'GET', path: '/user/info', query, minimal: true }).then(userInfoOf);
  pendingUser.catch(() => {
    pendingUser = undefined;
  });
  return pendingUser;
}

/**
 * Ends the session on the server, then forgets everything here. A server that refuses or cannot be reached keeps nobody
 * signed in: ending the session there stays a duty of this browser, and the sign-in page says so. Nothing of the
 * console is shown from the first moment on.
 */
export async function signOut(): Promise<void> {
  document.getElementById('root')?.setAttribute('hidden', '');
  const token = readToken();
  if (token !== '') await takeDuty(token);
  endSession();
}
