/** Rows, counts and sums of a list's state. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import type { PageDef } from '../../grammar/resolved.ts';
import type { CallFailure, FlatFilter, Row, Summary } from '../data.ts';
import { useSiteData } from '../use-site-data.tsx';
import { filterCount, listRequest, type ListState } from './query.ts';

export interface Rows {
  rows: Row[];
  total: number;
  /** True when the total was counted up to 5,000 only. */
  capped: boolean;
  /** First load: nothing to show yet. */
  pending: boolean;
  /** Rows of the state before are shown while the new ones come. */
  stale: boolean;
  /** Nothing is asked until a condition is given. */
  waiting: boolean;
  failure: CallFailure | null;
  retry(): void;
}

export function useRows(page: PageDef, state: ListState): Rows {
  const waiting = page.list.askFirst && filterCount(state.filter) === 0;
  const result = useGetList<Row>(page.route, listRequest(state), {
    enabled: !waiting,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const { data, total, meta, isPending, isPlaceholderData, error, refetch } = result;
  return {
    rows: waiting ? none : (data ?? none),
    total: total ?? 0,
    capped: (meta as { capped?: boolean } | undefined)?.capped === true,
    pending: isPending && !waiting,
    stale: isPlaceholderData,
    waiting,
    failure: error as CallFailure | null,
    retry: () => void refetch(),
  };
}

const none: Row[] = [];

/**
 * Counts of tabs, sums and figures; asked only when the page shows some. The tab is left out where only counts are
 * wanted.
 */
export function useSummary(page: PageDef, filter: FlatFilter, enabled: boolean): Summary | undefined {
  const dataProvider = useSiteData();
  const { tabs, sums, figures } = page.list;
  const { data } = useQuery({
    queryKey: [page.route, 'summary', filter],
    queryFn: () => dataProvider.summary(page.route, filter),
    enabled: enabled && tabs.length + sums.length + figures.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return data;
}
