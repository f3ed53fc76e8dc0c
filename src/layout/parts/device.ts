/** Whether the console is drawn for a small screen (specification 9: 1024 px minus 3). */
import { useSyncExternalStore } from 'react';
import { createStore } from '../../base/store.ts';

/** Mobile when the body is narrower than 1027 px. */
export function isMobile(width: number): boolean {
  return width - 3 < 1024;
}

const measure = () => isMobile(document.body.getBoundingClientRect().width);
const mobile = createStore<boolean>(measure);

/** A hidden window keeps what it was: its width says nothing. */
function check(): void {
  if (!document.hidden && measure() !== mobile.get()) mobile.set(measure());
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', check);
  return mobile.subscribe(listener);
}

/** The present answer, outside of a drawing. */
export const isNarrow = mobile.get;

export function useMobile(): boolean {
  return useSyncExternalStore(subscribe, mobile.get);
}
