/** The ticked rows of a list: none that has left it, and those of other pages are counted apart. */
import { useEffect, useRef } from 'react';
import { useRecordSelection } from 'react-admin';
import type { Rows } from './use-rows.tsx';

export interface Selection {
  ids: number[];
  /** How many of them are not among the rows in sight. */
  away: number;
  toggle(id: number): void;
  /** All rows of the page at once, on or off. */
  togglePage(ids: number[], on: boolean): void;
  /** These and no others. */
  set(ids: number[]): void;
  drop(ids: number[]): void;
  clear(): void;
}

/**
 * `asked` names what the rows answer (filter, order, page). When the same question is answered anew, ticked rows that
 * were in sight and are not any more have left the list: they are no longer ticked. What was ticked before the window
 * was loaded counts as far as it is in sight.
 */
export function useSelection(
  route: string,
  asked: string,
  { rows, stale, pending }: Pick<Rows, 'rows' | 'stale' | 'pending'>,
): Selection {
  const [selected, { toggle, select, unselect, clearSelection }] = useRecordSelection({ resource: route });
  const ids = selected as number[];
  const before = useRef<{ asked: string; shown: Set<number> } | undefined>(undefined);
  useEffect(() => {
    if (stale || pending) return;
    const shown = new Set(rows.map((row) => row.id));
    const known = before.current;
    before.current = { asked, shown };
    const left = (id: number): boolean =>
      !shown.has(id) && (known === undefined ? !seen.has(route) : known.asked === asked && known.shown.has(id));
    const gone = ids.filter(left);
    seen.add(route);
    if (gone.length > 0) unselect(gone);
  }, [asked, rows, stale, pending, ids, route, unselect]);
  return {
    ids,
    away: ids.filter((id) => !rows.some((row) => row.id === id)).length,
    toggle,
    togglePage: (onPage, on) => (on ? select([...new Set([...ids, ...onPage])]) : unselect(onPage)),
    set: select,
    drop: unselect,
    clear: clearSelection,
  };
}

/** Lists that were looked at since the window was loaded. */
const seen = new Set<string>();
