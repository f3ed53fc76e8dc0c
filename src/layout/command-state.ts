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
