/**
 * Work that a screen has begun and that goes on behind it: exports and imports. The tag bar marks it, the notification
 * centre asks after it.
 */

import { createStore } from '../../base/store.ts';

export interface Work {
  /** As the notification centre names it: "export 12". */
  key: string;
  /** Route of the page it was begun on. */
  page: string;
  kind: 'export' | 'import';
  /** Share done, 0 to 1; undefined = unknown. */
  share?: number | undefined;
}

const running = new Map<string, Work>();
const store = createStore<readonly Work[]>(() => []);
const tell = (): void => store.set([...running.values()]);

/** Marks work as going on, or how far it is. */
export function noteWork(work: Work): void {
  running.set(work.key, work);
  tell();
}

/** The screen no longer watches it: it has ended, or its dialog was closed. */
export function endWork(key: string): void {
  if (running.delete(key)) tell();
}

/** Something that waits may have been done: whoever counts it should look again. */
export function workChanged(): void {
  tell();
}

/** What the screens of this window watch at the moment. */
export const runningWork = store.get;
export const onWork = store.subscribe;

const takers = new Set<(key: string) => void>();

/** The file of a finished export was fetched on its screen: nobody need be told of it any more. `key` as in `Work`. */
export function fileTaken(key: string): void {
  for (const taker of takers) taker(key);
}

export function onTaken(taker: (key: string) => void): () => void {
  takers.add(taker);
  return () => takers.delete(taker);
}
