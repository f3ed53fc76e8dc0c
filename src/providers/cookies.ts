/**
 * The cookies that the specification names (section 3). The server reads none of the ones written here but `token`, and
 * only beside its header.
 */
import Cookies from 'js-cookie';
import { languageOf, type Language } from '../base/language.ts';

const attributes = () => ({ path: '/', sameSite: 'strict' as const, secure: location.protocol === 'https:' });
const year = 365;

/** Token of the session, "" without one. */
export function readToken(): string {
  return Cookies.get('token') ?? '';
}

/** The former token goes first: a browser that refuses the new one must not keep it. */
export function writeToken(token: string): void {
  Cookies.remove('token', { path: '/' });
  Cookies.set('token', token, attributes());
}

/** Also the parts that builds before this one wrote a long list in. */
function removeRoles(): void {
  for (const name of Object.keys(Cookies.get())) {
    if (name === 'roles' || /^roles\.\d+$/.test(name)) Cookies.remove(name, { path: '/' });
  }
}

/**
 * Stores the packed roles (`access/role-set`) as a JSON list; the former user's list goes first, the new one is read
 * back. False: the browser did not keep it.
 */
export function writeRoleList(list: readonly string[]): boolean {
  removeRoles();
  const text = JSON.stringify(list);
  Cookies.set('roles', text, attributes());
  return JSON.stringify(readRoleList()) === text;
}

/** The stored list as it was written; null when absent, unreadable or empty: treat as signed out. */
export function readRoleList(): string[] | null {
  try {
    const stored: unknown = JSON.parse(Cookies.get('roles') ?? '');
    return Array.isArray(stored) && stored.length > 0 && stored.every((role) => typeof role === 'string')
      ? stored
      : null;
  } catch {
    return null;
  }
}

/** Login name of the signed-in account, and in the state flag the area that it is signed in to. */
export function writeUser(name: string, area: string): void {
  for (const [cookie, value] of [
    ['user', name],
    ['state', area],
  ] as const) {
    Cookies.remove(cookie, { path: '/' });
    Cookies.set(cookie, value, attributes());
  }
}

/** Whose token the cookies say it is; "" for what they do not say. */
export function readUser(): { user: string; area: string } {
  return { user: Cookies.get('user') ?? '', area: Cookies.get('state') ?? '' };
}

/** Forgets the session: token, roles, state flag and user. Interface cookies stay. */
export function clearSessionCookies(): void {
  removeRoles();
  for (const name of ['token', 'state', 'user']) Cookies.remove(name, { path: '/' });
}

/** Interface language; anything but "en" is the default, Chinese. */
export function readLanguage(): Language {
  return languageOf(Cookies.get('language'));
}

export function writeLanguage(language: Language): void {
  writeChoice('language', language);
}

/** Sidebar: a truthy number means closed; anything else, also no number at all, means open. */
export function readSidebarOpen(): boolean {
  return !Number(Cookies.get('sidebarStatus'));
}

/** Session cookie: 1 closed, 0 open. */
export function writeSidebarOpen(open: boolean): void {
  Cookies.set('sidebarStatus', open ? '0' : '1', attributes());
}

/** A choice of the interface (`appearance`, `theme`, `size`) as it was written; undefined when there is none. */
export function readChoice(name: string): string | undefined {
  return Cookies.get(name);
}

export function writeChoice(name: string, value: string): void {
  Cookies.set(name, value, { ...attributes(), expires: year });
}
