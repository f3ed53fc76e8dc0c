/** The look in force: read once, laid on the document, followed by everything that draws by it. */
import { useSyncExternalStore } from 'react';
import { createStore } from '../../base/store.ts';
import { standardLook, type Look } from './look.ts';
import { lookCss } from './look-css.ts';
import { presentKey, readLookOf, readPresent, readTold, writeLook } from './look-storage.ts';

const store = createStore<{ look: Look; of: string }>(readPresent);
let sheet: CSSStyleSheet | undefined;
const system = () => window.matchMedia('(prefers-color-scheme: dark)');

export function getLook(): Look {
  return store.get().look;
}

/** The scheme in force: the chosen one, or that of the operating system. */
export function getScheme(): 'light' | 'dark' {
  const { mode } = getLook();
  return mode === 'system' ? (system().matches ? 'dark' : 'light') : mode;
}

/** Lays the look on the document. The sheet takes the place of the one that index.html laid on from storage. */
function apply(): void {
  document.documentElement.dataset['theme'] = getScheme();
  // Once: later on other sheets stand beside it.
  if (!sheet) document.adoptedStyleSheets = [(sheet = new CSSStyleSheet())];
  sheet.replaceSync(lookCss(getLook()));
}
store.subscribe(apply);

/** Changes the look, at once and for good. */
export function setLook(change: Partial<Look>): void {
  const next = { look: { ...getLook(), ...change }, of: store.get().of };
  writeLook(next.look, next.of);
  store.set(next);
}

/** Back to the defaults. */
export function resetLook(): void {
  setLook(standardLook);
}

/**
 * Puts on the look of the account that has signed in, before the console is drawn: what it last had on this computer,
 * else the default. The first account takes over what is there.
 */
export function adoptLook(account: string): void {
  const now = readPresent();
  const look = now.of === '' || now.of === account ? now.look : (readLookOf(account) ?? standardLook);
  writeLook(look, account);
  store.set({ look, of: account });
}

/** Follows the operating system and the other windows of the same account from now on. */
export function watchLook(): () => void {
  const redraw = () => store.set(store.get());
  const follow = (event: StorageEvent) => {
    if (event.key !== presentKey || event.newValue === null) return;
    const told = readTold(event.newValue);
    if (told.of === store.get().of) store.set(told);
  };
  const media = system();
  media.addEventListener('change', redraw);
  window.addEventListener('storage', follow);
  return () => {
    media.removeEventListener('change', redraw);
    window.removeEventListener('storage', follow);
  };
}

export function useLook(): Look {
  return useSyncExternalStore(store.subscribe, getLook);
}

export function useScheme(): 'light' | 'dark' {
  return useSyncExternalStore(store.subscribe, getScheme);
}
