/** The session that this window was started for, as the server last described it. */
import { useSyncExternalStore } from 'react';
import { createStore } from '../../base/store.ts';
import { rightsVersion } from '../../access/rights-version.ts';
import type { LiveSession } from '../../providers/session.ts';

const store = createStore<LiveSession | undefined>(() => undefined);
let version = '';

/** Takes another description over; screens that ask what they may are drawn again. */
export function setSession(next: LiveSession): void {
  version = rightsVersion(next);
  store.set(next);
}

export function getSession(): LiveSession {
  const session = store.get();
  if (!session) throw new Error('There is no session yet');
  return session;
}

/** Version of the rights that the menu is drawn by. */
export function ownVersion(): string {
  return version;
}

export function useLiveSession(): LiveSession {
  return useSyncExternalStore(store.subscribe, getSession);
}
