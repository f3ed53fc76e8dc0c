/** Rows that an operation of a page answers a page at a time, and what turns the pages. */
import { useState, type ReactNode } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PageDef } from '../../grammar/site/resolved.ts';
import type { CallFailure } from '../data/data.ts';
import { useSiteData } from '../data/use-site-data.tsx';
import { Pager } from './pager.tsx';

interface Answer {
  rows: readonly unknown[];
  total: number;
}

export interface Pages<A extends Answer> {
  answer: A | undefined;
  failure: CallFailure | undefined;
  again(): void;
  /** Another question begins with its first page. */
  toFirst(): void;
  /** Nothing while one page holds all. */
  pager: ReactNode;
}

interface Options<A> {
  /** Rows of a page at first. */
  size?: number;
  query?: { [name: string]: string };
  /** Milliseconds until the next look by itself; false = none. */
  lookAgain?(answer: A | undefined): number | false;
}

export function usePages<A extends Answer>(
  page: PageDef,
  operation: string,
  { size = 20, query = {}, lookAgain }: Options<A> = {},
): Pages<A> {
  const data = useSiteData();
  const [at, setAt] = useState({ page: 1, size });
  const found = useQuery<A>({
    queryKey: [page.route, operation, query, at],
    placeholderData: keepPreviousData,
    retry: false,
    ...(lookAgain ? { refetchInterval: ({ state }) => lookAgain(state.data) } : {}),
    queryFn: async () =>
      (await data.call(page.route, operation, {
        query: { ...query, page: String(at.page), size: String(at.size) },
      })) as A,
  });
  const { data: answer, error } = found;
  return {
    answer,
    failure: error === null ? undefined : (error as unknown as CallFailure),
    again: () => void found.refetch(),
    toFirst: () => setAt({ ...at, page: 1 }),
    pager: answer && answer.total > answer.rows.length && (
      <Pager
        {...at}
        total={answer.total}
        capped={false}
        shown={answer.rows.length}
        onChange={(change) => setAt({ ...at, ...change })}
      />
    ),
  };
}
