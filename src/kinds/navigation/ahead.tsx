/**
 * What a screen shows, asked before it is drawn: when the pointer rests on its link, when the link is pressed, at the
 * latest when the address changes. What was asked for a visit is not asked again by the screen; what was seen at an
 * earlier visit is.
 */
import { useEffect } from 'react';
import { hashKey, type QueryClient, type QueryFunction, type QueryKey } from '@tanstack/react-query';

/** Milliseconds for which an answer that was asked ahead is that of the visit. */
const lasts = 3_000;

/** Query -> moment (`performance.now()`) at which it was asked for a visit that has not begun. */
const asked = new Map<string, number>();

const isAsked = (hash: string): boolean => performance.now() - (asked.get(hash) ?? -Infinity) < lasts;

export interface Question<Answer> {
  queryKey: QueryKey;
  queryFn: QueryFunction<Answer>;
}

/**
 * Asks for the next visit, unless that has been done or the answer is on the screen. A failure is left to the screen,
 * which asks again.
 */
export function askAhead<Answer>(client: QueryClient, question: Question<Answer>): void {
  const hash = hashKey(question.queryKey);
  const query = client.getQueryCache().get(hash);
  if (isAsked(hash) || (query?.getObserversCount() ?? 0) > 0) return;
  asked.set(hash, performance.now());
  void client.prefetchQuery({ ...question, retry: false, staleTime: 0 });
}

/** For `staleTime` of a query: what was asked for this visit is not asked again. */
export const unlessAsked = ({ queryHash }: { queryHash: string }): number => (isAsked(queryHash) ? Infinity : 0);

/** The visit has begun: at the next one the query is asked anew. To be called after `useQuery`. */
export function useVisit(queryKey: QueryKey): void {
  const hash = hashKey(queryKey);
  useEffect(() => void asked.delete(hash), [hash]);
}

/** Something was written: what was asked before, and is not on a screen yet, may be of the time before. */
export function forgetAsked(client: QueryClient): void {
  void client.cancelQueries({ type: 'inactive', predicate: ({ queryHash }) => asked.has(queryHash) });
  asked.clear();
}
