/** The errors of this window: kept for the session, so that a reload loses none; gone with the session's end. */
import { useSyncExternalStore } from 'react';
import { addEntry, entryOf, readEntries, type ErrorEntry } from './entries.ts';
import { componentOf } from './describe.ts';
import { report } from './report.ts';
import { serverNow } from '../../base/clock.ts';

const key = 'zhanggui.errors';
/** Milliseconds for which errors are gathered before they are kept and shown: a flood must not become a standstill. */
const gather = 250;
const listeners = new Set<() => void>();
let entries: ErrorEntry[] | undefined;

/** Newest first. */
export function getEntries(): ErrorEntry[] {
  return (entries ??= readEntries(stored()));
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps as much as the storage takes: all, half, nothing. */
function keep(list: readonly ErrorEntry[]): void {
  for (const part of [list, list.slice(0, Math.ceil(list.length / 2)), []]) {
    try {
      if (part.length === 0) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(part));
      return;
    } catch {
      // Full or switched off: the next, shorter list is tried.
    }
  }
}

let told: readonly ErrorEntry[] | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Keeps and shows what has come since the last time. */
function tell(): void {
  if (entries === undefined || told === entries) return;
  told = entries;
  keep(entries);
  for (const listener of listeners) listener();
}

/** The first one is kept at once, those that follow it closely together. */
function set(next: ErrorEntry[]): void {
  entries = next;
  if (timer !== undefined) return;
  tell();
  timer = setTimeout(() => {
    timer = undefined;
    tell();
  }, gather);
}

// What came in the last moments before a reload is kept, too.
addEventListener('pagehide', tell);

/** Happens on every second page and harms nobody. */
const harmless = /^ResizeObserver loop/;

/** Refusals that the person has read already, and calls that were given up on purpose. */
function isNoError(thrown: unknown): boolean {
  if (thrown === null || typeof thrown !== 'object') return false;
  const { name, shown } = thrown as { name?: unknown; shown?: unknown };
  return name === 'AbortError' || (name === 'Failure' && shown === true);
}

/**
 * Adds an error. `where` says what failed ("render", "promise", "call GET /path"); with a component stack the component
 * is named too.
 * Never throws.
 */
export function logError(thrown: unknown, where: string, url: string, componentStack?: string | null): void {
  try {
    if (isNoError(thrown)) return;
    const component = componentOf(componentStack);
    const entry = entryOf(
      thrown,
      `${component ? `<${component}> ` : ''}error in ${where}`,
      url,
      serverNow(),
      componentStack ?? '',
    );
    if (harmless.test(entry.message)) return;
    set(addEntry(getEntries(), entry));
    report(entry);
  } catch {
    // An error log that fails must not become an error of its own.
  }
}

export function clearErrors(): void {
  entries = [];
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useErrors(): ErrorEntry[] {
  return useSyncExternalStore(subscribe, getEntries);
}
