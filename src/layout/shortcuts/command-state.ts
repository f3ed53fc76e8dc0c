/**
 * Which of the shell's overlays is open: the command palette, the list of shortcuts, the password dialog, one's own
 * sessions, the settings of the looks, the error log, the notifications.
 */
import { useSyncExternalStore } from 'react';
import { createStore } from '../../base/store.ts';

export type Overlay = 'palette' | 'help' | 'password' | 'sessions' | 'appearance' | 'errorLog' | 'notifications';

const open = createStore<Overlay | undefined>(() => undefined);

/** Opens one in place of another; undefined closes. */
export const setOverlay = open.set;

export function useOverlay(): Overlay | undefined {
  return useSyncExternalStore(open.subscribe, open.get);
}
