/**
 * Which of the shell's overlays is open: the command palette, the list of shortcuts, the password dialog, one's own
 * sessions, the settings of the looks, the error log, the notifications.
 */
import { useSyncExternalStore } from 'react';

export type Overlay = 'palette' | 'help' | 'password' | 'sessions' | 'appearance' | 'errorLog' | 'notifications';

let open: Overlay | undefined;
const listeners = new Set<() => void>();

/** Opens one in place of another; undefined closes. */
export function setOverlay(next: Overlay | undefined): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useOverlay(): Overlay | undefined {
  return useSyncExternalStore(subscribe, () => open);
}

const bareKey = 'zhanggui.bareKeys';

/** Whether shortcuts of a single character are heard; they can be switched off for who dictates or types by touch. */
export function bareKeysOn(): boolean {
  try {
    return localStorage.getItem(bareKey) !== '0';
  } catch {
    return true;
  }
}

export function setBareKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(bareKey);
    else localStorage.setItem(bareKey, '0');
  } catch {
    // Blocked storage: the default stays.
  }
}
