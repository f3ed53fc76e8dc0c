/** Light, dark, or as the operating system says; the answer stands in `data-theme` on <html>. */
import { useSyncExternalStore } from 'react';
import { readMode, writeMode, type Mode } from '../providers/cookies.ts';

const listeners = new Set<() => void>();
let mode: Mode | undefined;
const system = () => window.matchMedia('(prefers-color-scheme: dark)');

export function getMode(): Mode {
  mode ??= readMode();
  return mode;
}

/** The scheme in force. */
export function getScheme(): 'light' | 'dark' {
  const chosen = getMode();
  return chosen === 'system' ? (system().matches ? 'dark' : 'light') : chosen;
}

/** Writes the scheme to the document; called before the first drawing and after each change. */
export function applyScheme(): void {
  document.documentElement.dataset.theme = getScheme();
}

export function setMode(next: Mode): void {
  mode = next;
  writeMode(next);
  applyScheme();
  for (const listener of listeners) listener();
}

/** Follows the operating system from now on. */
export function watchSystem(): void {
  system().addEventListener('change', () => {
    applyScheme();
    for (const listener of listeners) listener();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useMode(): Mode {
  return useSyncExternalStore(subscribe, getMode);
}

export function useScheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, getScheme);
}
