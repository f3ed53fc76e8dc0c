/**
 * react-admin's auth provider. There is no getPermissions: with it an anonymous visit runs in circles between logout
 * and login.
 */
import type { AuthProvider } from 'react-admin';
import { labelOf, rightOn, type Opened } from '../access/labels.ts';
import { mayOpen } from '../access/may.ts';
import type { Session } from '../access/session.ts';
import { pageEntry } from '../kinds/navigation/named-pages.tsx';
import { signOut } from './session.ts';

const readWords = new Set(['list', 'show', 'read', 'export']);
const writeWords = new Set(['create', 'edit', 'delete', 'write']);

/**
 * Right of a session to one of react-admin's actions on a page, or to an extra word of it ("approve"). A first answer
 * for react-admin's own parts:
 * screens ask `may`, and the server's answer is the one that counts.
 */
export function canAccess(session: Session, page: Opened | undefined, action: string): boolean {
  if (!page || !mayOpen(session, page).ok) return false;
  if (readWords.has(action)) return true;
  if (writeWords.has(action)) return rightOn(session, labelOf(page)) === 'write';
  return rightOn(session, `${labelOf(page)}:${action}`) !== undefined;
}

/**
 * Calls find out for themselves when the session has ended, and ask for the sign-in in place; the guard watches where
 * somebody goes.
 */
export function makeAuthProvider(session: Session): AuthProvider {
  return {
    login: () => Promise.reject(new Error('Signing in has its own page')),
    logout: async () => {
      await signOut();
      return false;
    },
    checkAuth: () => Promise.resolve(),
    checkError: () => Promise.resolve(),
    canAccess: async ({ resource, action }) => canAccess(session, pageEntry(resource), action),
    getIdentity: async () => ({ id: session.account, fullName: session.name || session.username }),
  };
}
