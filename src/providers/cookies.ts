/** The cookies that the specification names (section 3). The server reads none of the ones written here but `token`, and only beside its header. */
import Cookies from 'js-cookie';
import type { Language } from '../grammar/models.ts';

/** Longest encoded value that one cookie is trusted with; browsers drop more than 4,096 bytes silently. */
const largest = 3800;
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

/** Adler-like sum over the characters; tells a half-written set of parts from a whole one. */
function checksum(text: string): string {
  let a = 1;
  let b = 0;
  for (let i = 0; i < text.length; i += 1) {
    a = (a + text.charCodeAt(i)) % 65521;
    b = (b + a) % 65521;
  }
  return (b * 65536 + a).toString(36);
}

function removeRoles(): void {
  for (const name of Object.keys(Cookies.get())) {
    if (name === 'roles' || /^roles\.\d+$/.test(name)) Cookies.remove(name, { path: '/' });
  }
}

/**
 * Stores the roles as a JSON list; above 3,800 encoded bytes in parts `roles.1` ... with their checksum in `roles`.
 * The former user's list is removed first and the new one read back. False: the browser did not keep it.
 */
export function writeRoles(roles: string[]): boolean {
  removeRoles();
  const text = JSON.stringify(roles);
  if (encodeURIComponent(text).length <= largest) {
    Cookies.set('roles', text, attributes());
  } else {
    // Labels are ASCII; an encoded quote or comma takes three bytes, so a third of the room is always enough.
    const size = Math.floor(largest / 3);
    const parts = Math.ceil(text.length / size);
    for (let part = 0; part < parts; part += 1) Cookies.set(`roles.${part + 1}`, text.slice(part * size, (part + 1) * size), attributes());
    Cookies.set('roles', JSON.stringify({ parts, sum: checksum(text) }), attributes());
  }
  return JSON.stringify(readRoles()) === text;
}

/** The stored roles; null when absent, unreadable, empty or torn: treat as signed out. */
export function readRoles(): string[] | null {
  try {
    let stored: unknown = JSON.parse(Cookies.get('roles') ?? '');
    if (stored !== null && typeof stored === 'object' && 'parts' in stored && 'sum' in stored) {
      let text = '';
      for (let part = 1; part <= Number(stored.parts); part += 1) text += Cookies.get(`roles.${part}`) ?? '';
      if (checksum(text) !== stored.sum) return null;
      stored = JSON.parse(text);
    }
    return Array.isArray(stored) && stored.length > 0 && stored.every((role) => typeof role === 'string') ? stored : null;
  } catch {
    return null;
  }
}

/** Login name of the signed-in account, and in the state flag the area that it is signed in to. */
export function writeUser(name: string, area: string): void {
  for (const [cookie, value] of [['user', name], ['state', area]] as const) {
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
  return Cookies.get('language') === 'en' ? 'en' : 'zh';
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
