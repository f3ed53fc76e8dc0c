/** Whose window this is: the token that it works with, and the check against the cookies before every call. */
import { catalogue } from '../../base/catalogue.ts';
import { fixedT } from '../../base/texts.ts';
import type { signIn } from '../../login/sign-in.ts';
import { readToken, readUser } from '../../providers/cookies.ts';
import { Failure } from '../../providers/failure.ts';
import { exchange } from '../../providers/http.ts';
import { getLanguage } from '../../providers/language.ts';
import { startOver } from '../../providers/session-end.ts';
import { sessionIn, sessionPath, type LiveSession } from '../../providers/session.ts';
import { whoseCookies } from './decisions.ts';
import { getSession } from './live.ts';
import { changeState, getState } from './state.ts';

/** Signing in, handed over by the entry: importing it here would pull it out of the sign-in page's own file. */
export type SignIn = typeof signIn;

let token = '';
let enter: SignIn | undefined;
let waiting: { promise: Promise<void>; done(): void } | undefined;
let checked: { token: string; whose: Promise<LiveSession | null> } | undefined;

const texts = catalogue('identity', {
  foreign: { zh: '当前登录的账号已变更，操作未提交', en: 'Another account is signed in now; nothing was sent' },
});

/** This window works with the token of the cookie from now on. */
export function takeToken(now = readToken()): void {
  token = now;
}

export function ownToken(): string {
  return token;
}

/** The session behind a token; null when the server knows none. Rejects when it cannot be asked. */
export async function sessionOfToken(asked: string): Promise<LiveSession | null> {
  const answer = await exchange({
    method: 'GET',
    path: sessionPath,
    token: asked,
    own: true,
    bare: true,
    background: true,
    quiet: true,
  });
  return answer.meaning === 'ok' ? sessionIn(answer.data) : null;
}

/**
 * True when it is the person that this window was started for. A foreign host may number nobody: then the name tells.
 */
function isMine({ account, username }: LiveSession): boolean {
  const mine = getSession();
  return account === mine.account && (account !== 0 || username.toLowerCase() === mine.username.toLowerCase());
}

/** What the cookies say now. */
export function verdict(): ReturnType<typeof whoseCookies> {
  const { username, area } = getSession();
  return whoseCookies({ token, user: username, area }, { token: readToken(), ...readUser() });
}

/** The server's word on a token that this window does not know; asked once per token. */
async function whose(other: string): Promise<LiveSession | null> {
  if (checked?.token !== other) checked = { token: other, whose: sessionOfToken(other) };
  const { whose: asked } = checked;
  asked.catch(() => {
    checked = undefined;
  });
  return asked;
}

/** Blocks the window: somebody else is signed in. Their name follows when the server tells it. */
function block(other: string): void {
  if (getState().foreign === undefined) changeState({ foreign: readUser().user || '?' });
  whose(other).then(
    (session) => {
      if (session && getState().foreign !== undefined && readToken() === other)
        changeState({ foreign: session.name || session.username });
    },
    () => undefined,
  );
}

/** Looks at the cookies; true when they are this person's, whose newer token is then taken over. */
export async function lookAtCookies(): Promise<boolean> {
  const found = verdict();
  if (found === 'mine') {
    if (getState().foreign !== undefined) changeState({ foreign: undefined });
    return true;
  }
  if (found === 'gone') return false;
  const other = readToken();
  const session = found === 'check' ? await whose(other) : undefined;
  // A token under the same name that the server does not know: it will be refused, and the sign-in asked for.
  if (session === undefined || (session !== null && !isMine(session))) {
    block(other);
    return false;
  }
  token = other;
  changeState({ foreign: undefined });
  if (session) cameBack();
  return true;
}

/**
 * The token to send a call with. Waits for the sign-in when there is none; rejects when the cookies are somebody
 * else's.
 */
export async function tokenToSend(): Promise<string> {
  if (readToken() === token && token !== '' && getState().foreign === undefined) return token;
  while (!(await lookAtCookies())) {
    if (getState().foreign !== undefined)
      throw new Failure(fixedT(getLanguage(), texts)('foreign'), { status: 10, shown: true });
    // Another window may be writing the cookies at this moment.
    await new Promise((resolve) => setTimeout(resolve, 60));
    if (readToken() === '') await signedInAgain();
  }
  return token;
}

/** Opens the sign-in over the page; resolves when the same person is back. */
export function signedInAgain(): Promise<void> {
  if (!waiting) {
    let done = (): void => undefined;
    const promise = new Promise<void>((resolve) => {
      done = resolve;
    });
    waiting = { promise, done };
    changeState({ asking: true, expiring: undefined });
  }
  return waiting.promise;
}

/** The sign-in dialog may close, and what waited for it goes on. */
export function cameBack(): void {
  if (getState().asking) changeState({ asking: false });
  waiting?.done();
  waiting = undefined;
}

export function takeSignIn(next: SignIn): void {
  enter = next;
}

/** Signs in to this window's area. */
export async function enterAgain(username: string, password: string): ReturnType<SignIn> {
  return enter ? enter(getSession().area, username, password) : { ok: false, why: 'failed' };
}

/**
 * After a sign-in in this window: the same person goes on; for anybody else everything begins anew. Gives the session
 * that goes on.
 */
export async function afterSignIn(): Promise<LiveSession | null> {
  const session = await sessionOfToken(readToken());
  if (!session || !isMine(session)) {
    startOver();
    return null;
  }
  takeToken();
  cameBack();
  return session;
}
