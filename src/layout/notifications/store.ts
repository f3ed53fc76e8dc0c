/**
 * The notifications of this window: asked for once a minute while the window is seen, every other second while
 * something is under way.
 */
import { useSyncExternalStore } from 'react';
import { createStore } from '../../base/store.ts';
import { isGoing, type Notice } from '../../calls/notifications/notice.ts';
import { whenIdle } from '../../kinds/navigation/idle.tsx';
import { onTaken, onWork, runningWork } from '../../kinds/data/running.ts';
import { fetchData, untilAnswered } from '../../providers/fetch-data.ts';
import { endedSince, pace } from './summary.ts';

export interface Notifications {
  rows: readonly Notice[];
  unread: number;
  /** The last ask failed: what is shown may be old. */
  stale: boolean;
  /** An answer has come. */
  asked: boolean;
}

/** Milliseconds after which a change elsewhere is asked after: a write first has to end. */
const settle = 400;

const { get, set, subscribe } = createStore<Notifications>(() => ({ rows: [], unread: 0, stale: false, asked: false }));
let timer: ReturnType<typeof setTimeout> | undefined;
let asking = false;
let again = false;
let tellEnded: (ended: Notice[]) => void = () => undefined;

/** Asks now. A hidden window asks when it is seen again. */
export async function askNotifications(): Promise<void> {
  if (document.hidden) return;
  if (asking) {
    again = true;
    return;
  }
  asking = true;
  clearTimeout(timer);
  try {
    const { rows, unread } = (await fetchData({
      method: 'GET',
      path: '/api/v2/common/notifications',
      quiet: true,
      background: true,
      lacking: { rows: [], unread: 0 },
    })) as { rows: Notice[]; unread: number };
    const ended = endedSince(get().rows, rows, runningWork());
    set({ rows, unread, stale: false, asked: true });
    if (ended.length > 0) tellEnded(ended);
  } catch {
    set({ ...get(), stale: true });
  }
  asking = false;
  if (again) {
    again = false;
    soon();
  } else plan();
}

function plan(): void {
  clearTimeout(timer);
  const busy = get().rows.some(isGoing) || runningWork().length > 0;
  timer = setTimeout(() => void askNotifications(), busy && !get().stale ? pace.busy : pace.rest);
}

function soon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void askNotifications(), settle);
}

/** Begins to ask; `onEnded` is told of exports and imports that ended unwatched. Gives a function that stops. */
export function watchNotifications(onEnded: (ended: Notice[]) => void): () => void {
  tellEnded = onEnded;
  const seen = () => {
    if (document.hidden) clearTimeout(timer);
    else void askNotifications();
  };
  document.addEventListener('visibilitychange', seen);
  const stops = [onWork(soon), onTaken((key) => void markRead([key], true))];
  // The first rows come first.
  let watched = true;
  const callOff = whenIdle(() => void untilAnswered().then(() => (watched ? askNotifications() : undefined)));
  return () => {
    watched = false;
    callOff();
    document.removeEventListener('visibilitychange', seen);
    for (const stop of stops) stop();
    clearTimeout(timer);
    tellEnded = () => undefined;
  };
}

/** Marks rows as read or unread, here at once and with the account. */
export async function markRead(keys: readonly string[], read: boolean): Promise<void> {
  if (keys.length === 0) return;
  const rows = get().rows.map((one) => (keys.includes(one.key) ? { ...one, read } : one));
  set({ ...get(), rows, unread: rows.filter((one) => !one.read).length });
  await fetchData({
    method: 'POST',
    path: '/api/v2/common/notifications/read',
    body: { keys, read },
    quiet: true,
    lacking: null,
  }).catch(() => undefined);
  await askNotifications();
}

export function useNotifications(): Notifications {
  return useSyncExternalStore(subscribe, get);
}
