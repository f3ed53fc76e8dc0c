/** Shortcuts of a single character: whether they are heard at all, and whether this press is one. */

const key = 'zhanggui.bareKeys';

/** They can be switched off for who dictates or types by touch. */
export function bareKeysOn(): boolean {
  try {
    return localStorage.getItem(key) !== '0';
  } catch {
    return true;
  }
}

export function setBareKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(key);
    else localStorage.setItem(key, '0');
  } catch {
    // Blocked storage: the default stays.
  }
}

/** True where typing goes into the page. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}
