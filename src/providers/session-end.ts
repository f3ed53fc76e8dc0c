/** The end of a session: everything of the former user goes, then the login page is loaded afresh. */
import { clearSessionCookies } from './cookies.ts';

const wantedKey = 'zhanggui.wanted';
const returningKey = 'zhanggui.returning';
let ending = false;

/** Where the user was, to be opened after the next sign-in; read once. */
export function takeWanted(): string {
  const wanted = sessionStorage.getItem(wantedKey) ?? '';
  sessionStorage.removeItem(wantedKey);
  return wanted;
}

/** True once after a session was lost in this window: the same person finds the open tags again. */
export function takeReturning(): boolean {
  const returning = sessionStorage.getItem(returningKey) !== null;
  sessionStorage.removeItem(returningKey);
  return returning;
}

/**
 * Clears token, roles, state, tags, lists and caches. A reload is the one way that surely leaves nothing in memory.
 * @param wanted path to come back to when the same person signs in again; "" for none
 */
export function endSession(wanted = ''): void {
  if (ending) return;
  ending = true;
  clearSessionCookies();
  sessionStorage.clear();
  if (wanted) {
    sessionStorage.setItem(wantedKey, wanted);
    sessionStorage.setItem(returningKey, '1');
  } else localStorage.removeItem('zhanggui.tags');
  location.hash = '#/login';
  location.reload();
}

/** True while the page is being left: nothing is to be shown or asked any more. */
export function sessionEnding(): boolean {
  return ending;
}
