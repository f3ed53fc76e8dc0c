/** Who comes back from a record stands on its row again. */
import { useEffect, useRef, useState } from 'react';

/** Milliseconds after a record was left in which its list is where one has come back to. */
const atOnce = 1_000;

/** The record that is shown, or was: `at` is the moment at which its screen went. */
let last: { route: string; id: number; at?: number } | undefined;

/** To be called by the screen of a record. */
export function useLeaving(route: string, id: number): void {
  useEffect(() => {
    last = { route, id };
    return () => void (last = { route, id, at: performance.now() });
  }, [route, id]);
}

/** The record of this page that is being left. */
function leaving(route: string): number | undefined {
  if (last?.route !== route) return undefined;
  return last.at === undefined || performance.now() - last.at < atOnce ? last.id : undefined;
}

/**
 * To be called by the list: once its rows stand the focus goes to the row, unless somebody has moved it meanwhile. True
 * for somebody who has come back.
 */
export function useReturn(route: string, rows: readonly { id: number }[]): boolean {
  const [from] = useState(() => leaving(route));
  const wanted = useRef(from);
  // One comes back once: who goes on from here and opens the list again has come from elsewhere.
  useEffect(() => {
    last = undefined;
  }, []);
  useEffect(() => {
    const id = wanted.current;
    if (id === undefined || !rows.some((row) => row.id === id)) return undefined;
    // The shell puts the focus on the heading of what was opened: the row comes after that.
    const timer = setTimeout(() => {
      wanted.current = undefined;
      const row = document.querySelector<HTMLElement>(`.k-list tbody tr[data-id="${id}"]`);
      if (!row || !document.activeElement?.matches('.page-title, main, body')) return;
      row.focus({ preventScroll: true });
      row.scrollIntoView({ block: 'nearest' });
    });
    return () => clearTimeout(timer);
  }, [rows]);
  return from !== undefined;
}
