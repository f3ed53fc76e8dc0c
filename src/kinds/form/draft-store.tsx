/** The drafts of this browser: IndexedDB, and memory alone where storage is blocked. */
import { useSyncExternalStore } from 'react';
import { makeDrafts, type Draft, type DraftDisk } from './drafts.ts';

const database = 'zhanggui';
const table = 'drafts';
/** What the last moments before a reload left, until the database has it. */
const lateKey = 'zhanggui.drafts.late';
/** Milliseconds for which changes are gathered before they are written. */
const gather = 300;
/** Milliseconds after which a database that does not answer is one that is not there. */
const patience = 3000;

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('zhanggui.drafts');

export const drafts = makeDrafts(
  (work) => setTimeout(work, gather),
  (entries) => channel?.postMessage(entries),
);

const settled = <T,>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(table);
  return settled(request);
}

/** The table of drafts; rejects where the browser gives no database. */
async function openDisk(): Promise<DraftDisk> {
  const db = await opened();
  const ended = (transaction: IDBTransaction): Promise<void> =>
    new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onerror = transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB'));
    });
  return {
    async all() {
      const store = db.transaction(table).objectStore(table);
      const [keys, values] = await Promise.all([settled(store.getAllKeys()), settled(store.getAll())]);
      return keys.map((key, at) => [String(key), values[at]]);
    },
    write(entries) {
      const transaction = db.transaction(table, 'readwrite', { durability: 'relaxed' });
      const store = transaction.objectStore(table);
      for (const [key, draft] of entries) {
        if (draft) store.put(draft, key);
        else store.delete(key);
      }
      return ended(transaction);
    },
  };
}

function takeLate(): [string, Draft | null][] {
  try {
    const text = sessionStorage.getItem(lateKey);
    sessionStorage.removeItem(lateKey);
    const entries: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(entries) ? (entries as [string, Draft | null][]) : [];
  } catch {
    return [];
  }
}

function leaveLate(): void {
  void drafts.flush();
  try {
    const entries = drafts.unwritten();
    if (entries.length > 0) sessionStorage.setItem(lateKey, JSON.stringify(entries));
  } catch {
    // Nothing more can be done in a window that goes.
  }
}

/** Loads the drafts of the account that has signed in; those of anybody else are wiped. Never rejects. */
export async function openDrafts(account: number): Promise<void> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience));
  const disk = await Promise.race([openDisk().catch(() => undefined), late]);
  await drafts.open(account, disk, takeLate());
  if (channel) channel.onmessage = (event) => drafts.take(event.data as [string, unknown][]);
  addEventListener('pagehide', leaveLate);
}

/** Places that have a draft, for the marks of the tag bar. */
export function useDraftPlaces(): readonly string[] {
  return useSyncExternalStore(drafts.subscribe, drafts.places);
}
