/** react-admin's auth provider. There is no getPermissions: with it an anonymous visit runs in circles between logout and login. */
import type { AuthProvider } from 'ra-core';
import type { Session } from '../access/session.ts';
import { readToken } from './cookies.ts';
import { pageEntry } from './pages.ts';
import { sessionLost, signOut } from './session.ts';

/** Built-in words that the page's own label covers. */
const ofThePage = new Set(['list', 'show', 'read', 'export']);

/** Right of a session to an action on a page: reading, writing, or an extra word ("approve"). A first answer only; the server's is the one that counts. */
export function canAccess(session: Session, permission: string | undefined, action: string): boolean {
  if (permission === undefined) return false;
  if (session.all || permission === '') return true;
  const right = session.rights[permission];
  if (right === undefined) return false;
  if (ofThePage.has(action)) return true;
  if (['create', 'edit', 'delete', 'write'].includes(action)) return right === 'write';
  return session.rights[`${permission}:${action}`] !== undefined;
}

export function makeAuthProvider(session: Session): AuthProvider {
  return {
    login: () => Promise.reject(new Error('Signing in has its own page')),
    logout: async () => {
      await signOut();
      return false;
    },
    checkAuth: async () => {
      if (!readToken()) {
        sessionLost();
        throw new Error('No session');
      }
    },
    checkError: () => Promise.resolve(),
    canAccess: async ({ resource, action }) => canAccess(session, pageEntry(resource)?.permission, action),
    getIdentity: async () => ({ id: session.account, fullName: session.name || session.username }),
  };
}
