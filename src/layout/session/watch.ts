/** Watches over the session of this window: its end, its rights, the other windows, the server. */
import type { QueryClient } from '@tanstack/react-query';
import { manifest } from 'virtual:site/manifest';
import { rightsVersion } from '../../access/rights-version.ts';
import { forgetAsked } from '../../kinds/navigation/ahead.tsx';
import { readToken } from '../../providers/cookies.ts';
import { getLanguage, onLanguage, setLanguage } from '../../providers/language.ts';
import { bell, endSession, sessionEnding } from '../../providers/session-end.ts';
import type { Answer } from '../../providers/envelope.ts';
import { exchange, rawFetch } from '../../providers/http.ts';
import { sessionIn, sessionPath, type LiveSession } from '../../providers/session.ts';
import { layAround } from './calls.ts';
import { afterReturn, timeLeft, warnBefore, type Ends } from './decisions.ts';
import { lookAtCookies, ownToken, signedInAgain, takeSignIn, takeToken, verdict, type SignIn } from './identity.ts';
import { getSession, ownVersion, setSession } from './live.ts';
import { arrived, reachable, setReach, tryNow, unreachable } from './reach.ts';
import { applyRights } from './rights.ts';
import { changeState, getState } from './state.ts';
import { lookForBuild, tellNew, watchChunks } from './version.ts';

/** What windows say to each other; the cookies say who is signed in. */
type Ring = { does: 'in' | 'out' | 'ends' | 'rights' } | { does: 'language'; language: unknown };

const pollEvery = 60_000;
const lookForBuildEvery = 5 * 60_000;
const lockName = 'zhanggui.expiry';

let channel: BroadcastChannel | undefined;
const ring = (message: Ring): void => channel?.postMessage(message);

let atWork = false;
let polling: Promise<void> | undefined;
let seenRights = '';
let builtAt = 0;
let endTimer: ReturnType<typeof setTimeout> | undefined;
let release: (() => void) | undefined;
let redraw: (next: LiveSession) => Promise<void> = () => Promise.resolve();

/** Asks how the session stands. While somebody works in this window the ask keeps the session alive, otherwise not. */
function poll(): Promise<void> {
  polling ??= ask().finally(() => {
    polling = undefined;
  });
  return polling;
}

async function ask(): Promise<void> {
  if (sessionEnding() || getState().asking || !(await lookAtCookies().catch(() => false))) return;
  const background = !atWork;
  atWork = false;
  let answer: Answer;
  try {
    answer = await exchange({
      method: 'GET',
      path: sessionPath,
      token: ownToken(),
      bare: true,
      background,
      quiet: true,
    });
  } catch {
    unreachable();
    return;
  }
  if (answer.http < 500) reachable();
  if (answer.http === 401 && verdict() === 'mine') void signedInAgain();
  else if (answer.meaning === 'ok') await follow(sessionIn(answer.data));
}

/** Takes over how the session stands. */
async function follow(session: LiveSession): Promise<void> {
  seenRights = rightsVersion(session);
  if (seenRights === ownVersion())
    Object.assign(getSession(), { expiresAt: session.expiresAt, idleUntil: session.idleUntil });
  else {
    await redraw(session);
    ring({ does: 'rights' });
  }
  followEnds(session);
}

/** Sets the clock for the warning; takes the warning away when the end has moved. */
function followEnds(ends: Ends): void {
  clearTimeout(endTimer);
  const time = timeLeft(ends);
  if (!time) return;
  if (time.left > warnBefore) {
    hush();
    endTimer = setTimeout(() => void poll(), Math.min(time.left - warnBefore + 100, 2_000_000_000));
    return;
  }
  endTimer = setTimeout(() => void poll(), time.left + 500);
  void warn({ at: performance.now() + time.left, fixed: time.fixed });
}

/**
 * Shows the warning in one of the windows that are looked at: the one that holds the lock. Without locks (plain http)
 * in each.
 */
async function warn(expiring: { at: number; fixed: boolean }): Promise<void> {
  if (document.hidden) return;
  if (release || !navigator.locks) {
    changeState({ expiring });
    return;
  }
  hush();
  const gaveUp = new AbortController();
  release = () => gaveUp.abort();
  await navigator.locks
    .request(
      lockName,
      { signal: gaveUp.signal },
      () =>
        new Promise<void>((done) => {
          release = done;
          changeState({ expiring });
        }),
    )
    .catch(() => undefined);
}

/** No warning in this window; another one may show it. */
function hush(): void {
  release?.();
  release = undefined;
  if (getState().expiring) changeState({ expiring: undefined });
}

/** "Stay signed in"; rejects when the server cannot be asked. */
export async function prolong(): Promise<void> {
  const answer = await exchange({
    method: 'POST',
    path: '/api/v2/common/prolong',
    own: true,
    body: {},
    key: crypto.randomUUID(),
  });
  if (answer.meaning === 'ok') followEnds(answer.data as Ends);
  ring({ does: 'ends' });
}

/** The same person has signed in in this window again. */
export async function signedIn(session: LiveSession): Promise<void> {
  hush();
  ring({ does: 'in' });
  await follow(session);
}

/** The warning is put aside; the sign-in comes when the session has ended. */
export const dismissWarning = hush;

/** What a reply tells besides its answer. An unknown version of the rights is asked about once. */
function replied(response: Response): void {
  reachable();
  const rights = response.headers.get('x-rights') ?? '';
  if (rights !== '' && rights !== ownVersion() && rights !== seenRights) {
    seenRights = rights;
    void poll();
  }
  const digest = response.headers.get('x-site-digest') ?? '';
  if (digest !== '' && digest !== manifest.digest) tellNew();
}

async function heard({ data: message }: MessageEvent<Ring>): Promise<void> {
  if (message.does === 'language') {
    if ((message.language === 'zh' || message.language === 'en') && message.language !== getLanguage())
      await setLanguage(message.language).catch(() => undefined);
    return;
  }
  if (message.does === 'out' && readToken() === '') {
    endSession();
    return;
  }
  if (await lookAtCookies().catch(() => false)) await poll();
}

/** The window is looked at again, perhaps after hours, or out of the browser's back/forward cache. */
async function shown(): Promise<void> {
  if (document.hidden) {
    hush();
    return;
  }
  await poll();
  if (performance.now() - builtAt > lookForBuildEvery) {
    builtAt = performance.now();
    await lookForBuild();
  }
}

/** Begins to watch, once the console stands. */
export function watchSession(
  first: LiveSession,
  { go, client, signIn }: { go(path: string): Promise<void>; client: QueryClient; signIn: SignIn },
): void {
  setSession(first);
  takeToken();
  takeSignIn(signIn);
  redraw = (next) => applyRights(next, go, client);
  layAround({
    replied: (response, path) => {
      arrived(path);
      replied(response);
    },
    unreachable,
    wrote: () => forgetAsked(client),
  });
  setReach({
    attempt: async () => {
      try {
        const response = await rawFetch({
          method: 'GET',
          path: sessionPath,
          token: ownToken(),
          bare: true,
          background: true,
        });
        return response.status < 502 || response.headers.get('content-type')?.includes('json') === true;
      } catch {
        return false;
      }
    },
    back: () => {
      void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
      void poll();
    },
  });
  channel = new BroadcastChannel(bell);
  channel.onmessage = (event) => void heard(event as MessageEvent<Ring>);
  onLanguage(() => ring({ does: 'language', language: getLanguage() }));
  for (const type of ['pointerdown', 'keydown'] as const)
    addEventListener(type, () => (atWork = true), { capture: true, passive: true });
  document.addEventListener('visibilitychange', () => void shown());
  addEventListener('pageshow', (event) => {
    const wanted = afterReturn({ cached: event.persisted, token: readToken() });
    if (wanted === 'reload') location.reload();
    else if (wanted === 'ask') void shown();
  });
  const setOffline = () => {
    changeState({ offline: !navigator.onLine });
    if (navigator.onLine && getState().down) void tryNow();
  };
  addEventListener('offline', setOffline);
  addEventListener('online', setOffline);
  watchChunks();
  setInterval(() => {
    if (!document.hidden) void shown();
  }, pollEvery);
  followEnds(first);
  ring({ does: 'in' });
}
