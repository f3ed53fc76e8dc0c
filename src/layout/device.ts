/** Whether the console is drawn for a small screen (specification 9: 1024 px minus 3). */
import { useSyncExternalStore } from 'react';

/** Mobile when the body is narrower than 1027 px. */
export function isMobile(width: number): boolean {
  return width - 3 < 1024;
}

let mobile: boolean | undefined;
const measure = () => isMobile(document.body.getBoundingClientRect().width);

/** A hidden window keeps what it was: its width says nothing. */
function subscribe(listener: () => void): () => void {
  const check = () => {
    if (document.hidden) return;
    const now = measure();
    if (now === mobile) return;
    mobile = now;
    listener();
  };
  window.addEventListener('resize', check);
  return () => window.removeEventListener('resize', check);
}

export function useMobile(): boolean {
  return useSyncExternalStore(subscribe, () => (mobile ??= measure()));
}
