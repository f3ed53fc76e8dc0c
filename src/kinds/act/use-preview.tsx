/**
 * Asks the server what an act would do, again after each pause in filling in its form. The last answer stays in sight
 * meanwhile.
 */
import { useEffect, useRef, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { add } from '../../base/decimal.ts';
import type { Text } from '../../grammar/declarations/declarations.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import type { CallFailure, Row } from '../data/data.ts';
import type { RecordForm } from '../form/use-record-form.tsx';
import { useSiteData } from '../data/use-site-data.tsx';

/** What a row would meet; `held`: somebody else works on it, so that it is tried and not left out. */
export interface Verdict {
  id: number;
  title: string;
  ok: boolean;
  held?: true;
  error?: string;
  errors?: { [field: string]: string };
}

export const isRefused = (one: Verdict): boolean => !one.ok && !one.held;

/** What the server foresees; `whole` is false while the form still lacks answers. */
export interface Foreseen {
  results: Verdict[];
  ok: number;
  bad: number;
  whole: boolean;
  /** Totals of the rows that it would be done to, by field and unit ('' = the field's own). */
  totals: { [field: string]: { [unit: string]: string } };
  /** A single row as it would be. */
  row?: Row;
  /** Who is told what. */
  notices?: { to: Text; text: Text; sms: boolean }[];
  /** Foreign services that it asks. */
  asks?: Text[];
  /** Other rows that it moves; absent where the API tells none. */
  moves?: { label: Text; action: Text; to: Text | null; rows: number; later?: true }[];
  /** By which the act is agreed to as it is shown; absent until all of it is known. */
  digest?: string;
  /** Balances that it changes, as decimal texts. */
  balances?: { owner: string; asset: Text; frozen: boolean; before: string; after: string }[];
}

interface Asked {
  /** "bulk:pay" */
  operation: string;
  id?: number | undefined;
  /** Members beside the form's. */
  beside: { [member: string]: unknown };
  /** Rows of an act on many, call by call. */
  portions?: readonly number[][];
}

/** Milliseconds without a key before it is asked again; what takes many calls is asked again less often. */
const pause = 300;
const longPause = 1_500;
/** Milliseconds until it is asked again where somebody else works on a row. */
const heldPause = 2_000;
/** How often it is asked again where no answer comes, a second, two and four later. */
const mostTries = 3;

interface Asking {
  /**
   * The act itself is under way, or done: nothing is foreseen of what it has changed. A payment that has been made
   * would be told as one that cannot be made.
   */
  still: boolean;
  /** Hears how many of many rows are through, and all of them where no answer will come. */
  reached?: (count: number) => void;
}

/**
 * undefined until it is known, where nothing is asked, and where the API has no previews: the act itself is validated
 * in any case.
 */
export function usePreview(
  page: PageDef,
  form: RecordForm,
  asked: Asked | undefined,
  { still, reached }: Asking,
): Foreseen | undefined {
  const data = useSiteData();
  const values = useWatch({ control: form.methods.control });
  const text = JSON.stringify(form.body(values));
  const [settled, setSettled] = useState(text);
  const portions = asked?.portions ?? [];
  const long = portions.length > 1;
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), long ? longPause : pause);
    return () => clearTimeout(timer);
  }, [text, long]);
  const before = useRef<Promise<unknown>>(Promise.resolve());
  /** One call after the other: rows that an earlier one still holds would be told as held by somebody else. */
  const ask = (more: object, signal: AbortSignal): Promise<Foreseen> => {
    const turn = before.current.then(async () => {
      signal.throwIfAborted();
      return (await data.call(page.route, `preview:${asked?.operation ?? ''}`, {
        ...(asked?.id === undefined ? {} : { params: { id: asked.id } }),
        body: { ...(JSON.parse(settled) as object), ...asked?.beside, ...more },
      })) as Foreseen;
    });
    before.current = turn.catch(() => undefined);
    return turn;
  };
  const { data: seen, isPlaceholderData } = useQuery<Foreseen | null>({
    queryKey: [page.route, 'preview', asked, settled],
    enabled: asked !== undefined && !still,
    // It keeps nothing, so a busy server is asked again; what is typed wrong stays wrong.
    retry: (count, failure) => count < mostTries && (failure as CallFailure).data?.errors === undefined,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.results.some((one) => one.held) ? heldPause : false),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      if (!long) return ask(portions[0] ? { ids: portions[0] } : {}, signal);
      try {
        let all: Foreseen | undefined;
        for (const ids of portions) {
          const one = await ask({ ids }, signal);
          signal.throwIfAborted();
          all = all ? together(all, one) : one;
          reached?.(all.results.length);
        }
        return all ?? null;
      } catch (error) {
        if (!signal.aborted) reached?.(portions.flat().length);
        throw error;
      }
    },
  });
  if (!seen) return undefined;
  // What was typed since is not what is shown.
  if (settled === text && !isPlaceholderData) return seen;
  const { digest: _, ...older } = seen;
  return older;
}

/** What two calls foresee: their rows, and what these add up to. */
function together(one: Foreseen, other: Foreseen): Foreseen {
  const totals = structuredClone(one.totals);
  for (const [name, units] of Object.entries(other.totals))
    for (const [unit, amount] of Object.entries(units)) {
      const sums = (totals[name] ??= {});
      sums[unit] = add(sums[unit] ?? '0', amount);
    }
  return {
    results: [...one.results, ...other.results],
    ok: one.ok + other.ok,
    bad: one.bad + other.bad,
    whole: one.whole && other.whole,
    totals,
  };
}
