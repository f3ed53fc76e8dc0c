/** What the session wants shown: one small store, drawn by parts that are fetched behind the first screen. */
import { useSyncExternalStore } from 'react';
import { createStore } from '../../base/store.ts';

/** A call that takes long. */
export interface SlowCall {
  /** `performance.now()` of its start. */
  since: number;
  write: boolean;
  cancel(): void;
}

export interface SessionState {
  /** The sign-in dialog is open over the page. */
  asking: boolean;
  /** Somebody else has signed in: their name. */
  foreign: string | undefined;
  /** The server cannot be reached: `performance.now()` of the next try. */
  down: { next: number } | undefined;
  /** A call that does not arrive although the server answers others: something in the browser stops it. */
  blocked: string | undefined;
  /** The computer has no network. */
  offline: boolean;
  /** Calls run for a while: a thin bar moves. */
  busy: boolean;
  slow: readonly SlowCall[];
  /** The server has another version of the console; `broken`: a part of this one is gone. */
  newVersion: 'new' | 'broken' | undefined;
  /** The session is about to end at this `performance.now()`; `fixed`: nothing but signing in again helps. */
  expiring: { at: number; fixed: boolean } | undefined;
}

const store = createStore<SessionState>(() => ({
  asking: false,
  foreign: undefined,
  down: undefined,
  blocked: undefined,
  offline: false,
  busy: false,
  slow: [],
  newVersion: undefined,
  expiring: undefined,
}));

export const getState = store.get;

export function changeState(change: Partial<SessionState>): void {
  store.set({ ...store.get(), ...change });
}

export function useSessionState(): SessionState {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** True when something is to be drawn: any of it is set. */
export const hasNews = (now: SessionState): boolean =>
  Object.values(now).some((one) => (Array.isArray(one) ? one.length > 0 : Boolean(one)));
