/** Whether the console is drawn for a small screen (specification 9: 1024 px minus 3). */
import { useSyncExternalStore } from 'react';

/** Mobile when the body is narrower than 1027 px. */
export function isMobile(width: number): boolean {
  return width - 3 < 1024;
}

let mobile: boolean | undefined;
const measure = () => isMobile(document.body.getBoundingClientRect().width);

const listeners = new Set<() => void>();

/** A hidden window keeps what it was: its width says nothing. */
function check(): void {
  if (document.hidden) return;
  const now = measure();
  if (now === mobile) return;
  mobile = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('resize', check);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('resize', check);
  };
}

/** The present answer, outside of a drawing. */
export const isNarrow = (): boolean => (mobile ??= measure());

export function useMobile(): boolean {
  return useSyncExternalStore(subscribe, () => (mobile ??= measure()));
}
