/** The signed-in session, as the screens know it. The shell gives the value. */
import { createContext, useContext } from 'react';
import type { Session } from '../../access/session.ts';

export const SessionContext = createContext<Session | null>(null);

/**
 * The session of the shell around this screen. Screens are only drawn inside a session, so its absence is a fault of
 * the shell.
 */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('No session around this screen');
  return session;
}
