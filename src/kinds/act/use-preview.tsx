/**
 * Asks the server what an act would do, again after each pause in filling in its form. The last answer stays in sight
 * meanwhile.
 */
import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Text } from '../../grammar/declarations.ts';
import type { PageDef } from '../../grammar/resolved.ts';
import type { Row } from '../data.ts';
import type { RecordForm } from '../form/use-record-form.tsx';
import { useSiteData } from '../use-site-data.tsx';

/** What the server foresees; `whole` is false while the form still lacks answers. */
export interface Foreseen {
  results: { id: number; title: string; ok: boolean; error?: string }[];
  ok: number;
  bad: number;
  whole: boolean;
  /** Totals of the rows that it would be done to, by field. */
  totals: { [field: string]: string };
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
}

/** Milliseconds without a key before it is asked again. */
const pause = 300;

/**
 * undefined until it is known, where nothing is asked, and where the API has no previews: the act itself is validated
 * in any case.
 */
export function usePreview(page: PageDef, form: RecordForm, asked: Asked | undefined): Foreseen | undefined {
  const data = useSiteData();
  const values = useWatch({ control: form.methods.control });
  const text = JSON.stringify(form.body(values));
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  const { data: seen, isPlaceholderData } = useQuery({
    queryKey: [page.route, 'preview', asked, settled],
    enabled: asked !== undefined,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async () =>
      (await data.call(page.route, `preview:${asked?.operation ?? ''}`, {
        ...(asked?.id === undefined ? {} : { params: { id: asked.id } }),
        body: { ...(JSON.parse(settled) as object), ...asked?.beside },
      })) as Foreseen,
  });
  // What was typed since is not what is shown.
  if (!seen || (settled === text && !isPlaceholderData)) return seen;
  const { digest: _, ...older } = seen;
  return older;
}
