/**
 * Whether the sidebar is open. Closings that the device causes are not kept, so a narrow visit leaves the desktop as it
 * was.
 */
import { useSyncExternalStore } from 'react';
import { readSidebarOpen, writeSidebarOpen } from '../providers/cookies.ts';

interface SidebarState {
  desktop: boolean;
  mobile: boolean;
}
let state: SidebarState | undefined;
const listeners = new Set<() => void>();
const get = () => (state ??= { desktop: readSidebarOpen(), mobile: false });

function set(next: SidebarState): void {
  state = next;
  for (const listener of listeners) listener();
}

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

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSidebarOpen(mobile: boolean): boolean {
  const now = useSyncExternalStore(subscribe, get);
  return mobile ? now.mobile : now.desktop;
}
