/** Does an act to many rows, call by call; what was done stays done when it is stopped or an answer does not come. */
import { useRef, useState } from 'react';
import type { ActionDef, PageDef } from '../../grammar/site/resolved.ts';
import type { BulkResult, CallFailure, FlatFilter } from '../data/data.ts';
import type { CallKey } from '../form/key.tsx';
import type { FormValues } from '../form/values.ts';
import { useSiteData } from '../data/use-site-data.tsx';
import { portionsOf } from './bulk-portions.ts';

export interface BulkOutcome extends BulkResult {
  /** Rows that it has not come to. */
  left: number[];
  /** Why it ended early, unless it was stopped. */
  failure?: CallFailure;
}

interface Reached {
  total: number;
  count: number;
  bad: number;
}

export interface BulkRun {
  /** How far it is. */
  reached: Reached;
  stopping: boolean;
  /** Rejects where the first call already fails: then nothing was done. */
  start(ids: readonly number[], form: FormValues, query: FlatFilter | undefined): Promise<BulkOutcome>;
  /** Ends it behind the call that is under way. */
  stop(): void;
}

export function useBulkRun(page: PageDef, act: ActionDef, key: CallKey): BulkRun {
  const data = useSiteData();
  const [reached, setReached] = useState<Reached>({ total: 0, count: 0, bad: 0 });
  const [stopping, setStopping] = useState(false);
  const stopped = useRef(false);
  return {
    reached,
    stopping,
    async start(ids, form, query) {
      stopped.current = false;
      setStopping(false);
      const outcome: BulkOutcome = { results: [], ok: 0, bad: 0, left: [...ids] };
      const tell = () => setReached({ total: ids.length, count: outcome.results.length, bad: outcome.bad });
      tell();
      for (const portion of portionsOf(act, ids)) {
        if (stopped.current) break;
        const ask = { ids: portion, ...(query ? { query } : {}), form, key: key.current() };
        try {
          const { results, ok, bad } = await data.bulk(page.route, act.name, ask);
          key.settled();
          outcome.results.push(...results);
          outcome.ok += ok;
          outcome.bad += bad;
          outcome.left = outcome.left.slice(portion.length);
          tell();
        } catch (error) {
          const failure = error as CallFailure;
          key.settled(failure);
          if (outcome.results.length === 0) throw failure;
          outcome.failure = failure;
          break;
        }
      }
      return outcome;
    },
    stop() {
      stopped.current = true;
      setStopping(true);
    },
  };
}
