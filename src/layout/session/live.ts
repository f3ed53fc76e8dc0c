/** The session that this window was started for, as the server last described it. */
import { useSyncExternalStore } from 'react';
import { rightsVersion } from '../../access/rights-version.ts';
import type { LiveSession } from '../../providers/session.ts';

const listeners = new Set<() => void>();
let session: LiveSession | undefined;
let version = '';

/** Takes another description over; screens that ask what they may are drawn again. */
export function setSession(next: LiveSession): void {
  session = next;
  version = rightsVersion(next);
  for (const listener of listeners) listener();
}

export function getSession(): LiveSession {
  if (!session) throw new Error('There is no session yet');
  return session;
}

/** Version of the rights that the menu is drawn by. */
export function ownVersion(): string {
  return version;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLiveSession(): LiveSession {
  return useSyncExternalStore(subscribe, getSession);
}
