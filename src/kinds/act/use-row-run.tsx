/** Does an act to one row after the other; what was done stays done when it is stopped, and is not done again. */
import { useRef, useState } from 'react';
import type { Text } from '../../grammar/declarations/declarations.ts';
import type { ActionDef, PageDef } from '../../grammar/site/resolved.ts';
import type { CallFailure } from '../data/data.ts';
import type { FormValues } from '../form/values.ts';
import { useSiteData } from '../data/use-site-data.tsx';
import type { Cells } from './use-cells.tsx';

interface RowResult {
  state: 'running' | 'done' | 'refused';
  why?: string | undefined;
  errors?: { [field: string]: Text | string };
}

interface RowRun {
  results: { [id: string]: RowResult };
  /** Of the last run: how many rows it is about, how many are through, how many of these were refused. */
  total: number;
  count: number;
  bad: number;
  stopping: boolean;
  /** Why it ended early: no answer came. */
  failure: CallFailure | undefined;
  /** Gives all that are done, those of earlier runs too. */
  start(rows: { id: number; values: FormValues }[], once: FormValues): Promise<number[]>;
  stop(): void;
  /** What was refused is answered anew. */
  forget(ids: readonly number[]): void;
}

export function useRowRun(page: PageDef, act: ActionDef, cells: Pick<Cells, 'keyOf' | 'answered'>): RowRun {
  const data = useSiteData();
  const [results, setResults] = useState<RowRun['results']>({});
  const [{ total, count, bad }, setReached] = useState({ total: 0, count: 0, bad: 0 });
  const [stopping, setStopping] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const stopped = useRef(false);
  const done = useRef<number[]>([]);
  const mark = (id: number, result: RowResult | undefined) =>
    setResults((all) => {
      const { [id]: _, ...others } = all;
      return result ? { ...others, [id]: result } : others;
    });
  const one = async (id: number, values: FormValues, once: FormValues): Promise<RowResult> => {
    try {
      const ask = { rows: [{ id, ...values }], form: once, key: cells.keyOf(id) };
      const [result] = (await data.bulk(page.route, act.name, ask)).results;
      cells.answered(id);
      return result?.ok
        ? { state: 'done' }
        : { state: 'refused', why: result?.error, ...(result?.errors ? { errors: result.errors } : {}) };
    } catch (error) {
      const refused = error as CallFailure;
      if (refused.status === 0) throw error;
      cells.answered(id);
      return { state: 'refused', why: refused.message, errors: ownErrors(refused) };
    }
  };
  return {
    results,
    total,
    count,
    bad,
    stopping,
    failure,
    async start(rows, once) {
      stopped.current = false;
      setStopping(false);
      setFailure(undefined);
      let [through, refused] = [0, 0];
      setReached({ total: rows.length, count: 0, bad: 0 });
      for (const { id, values } of rows) {
        if (stopped.current) break;
        mark(id, { state: 'running' });
        try {
          const result = await one(id, values, once);
          mark(id, result);
          if (result.state === 'done') done.current.push(id);
          else refused += 1;
        } catch (error) {
          mark(id, undefined);
          setFailure(error as CallFailure);
          break;
        }
        through += 1;
        setReached({ total: rows.length, count: through, bad: refused });
      }
      setStopping(false);
      return [...done.current];
    },
    stop() {
      stopped.current = true;
      setStopping(true);
    },
    forget: (ids) => {
      for (const id of ids) if (results[id]?.state === 'refused') mark(id, undefined);
    },
  };
}

/** "rows.0.carrier" is the field of the one row that was sent. */
const ownErrors = ({ data }: CallFailure): { [field: string]: Text | string } =>
  Object.fromEntries(Object.entries(data?.errors ?? {}).map(([path, text]) => [path.replace(/^rows\.0\./u, ''), text]));
