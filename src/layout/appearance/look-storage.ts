/**
 * Where looks are kept on this computer. The present one stands in cookies of our own (`theme`, `size`, `appearance`)
 * and in local storage, where index.html finds its CSS before the first drawing; beside it the looks of every account
 * that signed in here.
 */
import { readChoice, writeChoice } from '../../providers/cookies.ts';
import { readLook, type Look } from './look.ts';
import { lookCss } from './look-css.ts';

/** Local storage: what the cookies do not hold, and whose it is. Other windows follow changes of this entry. */
export const presentKey = 'zhanggui.look';
/** Local storage: the CSS that index.html lays on. */
export const cssKey = 'zhanggui.look.css';
const everyKey = 'zhanggui.looks';
/** Accounts remembered on one computer; the longest unused makes room. */
const mostAccounts = 40;

/** Storage may be switched off or full: then a look lasts as long as the window. */
function read(key: string): { [name: string]: unknown } {
  try {
    return parsed(localStorage.getItem(key));
  } catch {
    return {};
  }
}

function parsed(text: string | null): { [name: string]: unknown } {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return value !== null && typeof value === 'object' ? { ...value } : {};
  } catch {
    return {};
  }
}

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Nothing can be done; the look holds in this window.
  }
}

/** The look in force on this computer, and the account that it belongs to ("" when nobody's yet). */
export function readPresent(): { look: Look; of: string } {
  const rest = read(presentKey);
  const look = readLook({
    ...rest,
    mode: readChoice('appearance'),
    colour: readChoice('theme'),
    size: readChoice('size'),
  });
  return { look, of: typeof rest['of'] === 'string' ? rest['of'] : '' };
}

/**
 * What another window wrote, by what it said of it (a storage event's new value): its cookies may still be on their way
 * to this one.
 */
export function readTold(text: string | null): { look: Look; of: string } {
  const told = parsed(text);
  return { look: readLook(told), of: typeof told['of'] === 'string' ? told['of'] : '' };
}

/** The look that an account last had here; undefined when it never had one. */
export function readLookOf(account: string): Look | undefined {
  const every = read(everyKey);
  return Object.hasOwn(every, account) ? readLook(every[account]) : undefined;
}

/** Keeps a look as the present one and as the account's own. */
export function writeLook(look: Look, of: string): void {
  writeChoice('appearance', look.mode);
  writeChoice('theme', look.colour);
  writeChoice('size', look.size);
  write(cssKey, lookCss(look));
  // The whole of it, so that other windows see every change; what the cookies hold is read from them.
  write(presentKey, JSON.stringify({ of, ...look }));
  if (!of) return;
  const others = Object.entries(read(everyKey)).filter(([account]) => account !== of);
  write(everyKey, JSON.stringify(Object.fromEntries([...others.slice(1 - mostAccounts), [of, look]])));
}
