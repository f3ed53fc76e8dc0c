/** The end of a session: everything of the former user goes, then the login page is loaded afresh. */
import { clearSessionCookies } from './cookies.ts';

const wantedKey = 'zhanggui.wanted';
let ending = false;

/** Where the user was, to be opened after the next sign-in; read once. */
export function takeWanted(): string {
  const wanted = sessionStorage.getItem(wantedKey) ?? '';
  sessionStorage.removeItem(wantedKey);
  return wanted;
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
  if (wanted) sessionStorage.setItem(wantedKey, wanted);
  location.hash = '#/login';
  location.reload();
}

/** True while the page is being left: nothing is to be shown or asked any more. */
export function sessionEnding(): boolean {
  return ending;
}
