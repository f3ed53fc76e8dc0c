/**
 * What a button sends: one call at a time, validated before the next drawing, and known to stand or to be gone when the
 * answer comes.
 */
import { useCallback, useEffect, useRef, useState } from 'react';

export interface Sending {
  /** A call is under way, or the last one ended "over". */
  busy: boolean;
  /**
   * Runs `work`, unless one is under way: a second click comes before the first has disabled its button. Free again
   * when the work ends, save one that answers "over": then screen or dialog goes, and nothing more is sent from it.
   */
  run(work: () => Promise<'over' | void>): Promise<void>;
  /** False once whatever called this hook is gone: a late answer closes and focuses nothing then. */
  stands(): boolean;
}

export function useSending(): Sending {
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const standing = useRef(true);
  useEffect(() => {
    standing.current = true;
    return () => {
      standing.current = false;
    };
  }, []);
  const run = useCallback(async (work: () => Promise<'over' | void>): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    let over = false;
    try {
      over = (await work()) === 'over';
    } finally {
      if (!over) {
        underWay.current = false;
        setBusy(false);
      }
    }
  }, []);
  const stands = useCallback(() => standing.current, []);
  return { busy, run, stands };
}
