/** The end of a session: everything of the former user goes, then the login page is loaded afresh. */
import { clearSessionCookies } from './cookies.ts';

const wantedKey = 'zhanggui.wanted';
const returningKey = 'zhanggui.returning';
const tornKey = 'zhanggui.torn';
let ending = false;

/** Where the user was, to be opened after the next sign-in; read once. */
export function takeWanted(): string {
  const wanted = sessionStorage.getItem(wantedKey) ?? '';
  sessionStorage.removeItem(wantedKey);
  return wanted;
}

/** Keeps the place that somebody without a session asked for; takes no older one away for nothing. */
export function keepWanted(wanted: string): void {
  sessionStorage.setItem(wantedKey, wanted);
}

/** True once after a session was lost in this window: the same person finds the open tags again. */
export function takeReturning(): boolean {
  const returning = sessionStorage.getItem(returningKey) !== null;
  sessionStorage.removeItem(returningKey);
  return returning;
}

/** True once after the stored roles were unreadable: the sign-in page says so. */
export function takeTorn(): boolean {
  const torn = sessionStorage.getItem(tornKey) !== null;
  sessionStorage.removeItem(tornKey);
  return torn;
}

/** Other windows are told of sign-ins and sign-outs on it; the cookies say the rest. */
export const bell = 'zhanggui.session';

/**
 * Clears token, roles, state, tags, lists and caches. A reload is the one way that surely leaves nothing in memory.
 * @param wanted path to come back to when the same person signs in again; "" for none
 * @param torn the stored roles could not be read
 */
export function endSession(wanted = '', torn = false): void {
  if (ending) return;
  ending = true;
  clearSessionCookies();
  new BroadcastChannel(bell).postMessage({ does: 'out' });
  sessionStorage.clear();
  if (torn) sessionStorage.setItem(tornKey, '1');
  if (wanted) {
    sessionStorage.setItem(wantedKey, wanted);
    sessionStorage.setItem(returningKey, '1');
  } else localStorage.removeItem('zhanggui.tags');
  location.hash = '#/login';
  location.reload();
}

/** Somebody else has signed in: nothing of this window stays, the new session does. */
export function startOver(): void {
  if (ending) return;
  ending = true;
  sessionStorage.clear();
  localStorage.removeItem('zhanggui.tags');
  location.hash = '#/';
  location.reload();
}

/** True while the page is being left: nothing is to be shown or asked any more. */
export function sessionEnding(): boolean {
  return ending;
}
