/**
 * Whether the sidebar is open. Closings that the device causes are not kept, so a narrow visit leaves the desktop as it
 * was.
 */
import { useSyncExternalStore } from 'react';
import { createStore } from '../../base/store.ts';
import { readSidebarOpen, writeSidebarOpen } from '../../providers/cookies.ts';

interface SidebarState {
  desktop: boolean;
  mobile: boolean;
}
const { get, set, subscribe } = createStore<SidebarState>(() => ({ desktop: readSidebarOpen(), mobile: false }));

/** Opens or closes by hand; on the desktop the cookie remembers it. */
export function toggleSidebar(mobile: boolean): void {
  const now = get();
  if (mobile) set({ ...now, mobile: !now.mobile });
  else {
    writeSidebarOpen(!now.desktop);
    set({ ...now, desktop: !now.desktop });
  }
}

/** On a small screen: at each change of route, and at a tap beside it. */
export function closeMobileSidebar(): void {
  if (get().mobile) set({ ...get(), mobile: false });
}

export function useSidebarOpen(mobile: boolean): boolean {
  const now = useSyncExternalStore(subscribe, get);
  return mobile ? now.mobile : now.desktop;
}
