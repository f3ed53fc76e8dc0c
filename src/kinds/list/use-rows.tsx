/** Rows, counts and sums of a list's state. */
import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query';
import type { FieldDef, PageDef } from '../../grammar/site/resolved.ts';
import { unlessAsked, useVisit, type Question } from '../navigation/ahead.tsx';
import type { CallFailure, FlatFilter, Row, SiteDataProvider, Summary } from '../data/data.ts';
import { useSiteData } from '../data/use-site-data.tsx';
import { filterCount, listRequest, type ListState } from './filters/query.ts';

export interface Rows {
  rows: Row[];
  total: number;
  /** True when the total was counted up to 5,000 only. */
  capped: boolean;
  /** Of a list of values that is asked for: those that no row holds; undefined while it is not known. */
  notFound: readonly string[] | undefined;
  /** First load: nothing to show yet. */
  pending: boolean;
  /** Rows of the state before are shown while the new ones come. */
  stale: boolean;
  /** The rows of the state are asked anew while those of an earlier moment are shown. */
  renewing: boolean;
  /** Moment of the rows, milliseconds since 1970. */
  at: number;
  /** Nothing is asked until a condition is given. */
  waiting: boolean;
  failure: CallFailure | null;
  retry(): void;
}

type Data = ReturnType<typeof useSiteData>;

/** A page that wants a condition is asked nothing until there is one. */
export const asksNothing = (page: PageDef, { filter }: Pick<ListState, 'filter'>): boolean =>
  page.list.askFirst && filterCount(filter) === 0;

/** The rows of a state with further fields, as react-admin keys them. `quiet`: a refusal is not told. */
export function rowsQuestion(
  data: Data,
  page: PageDef,
  state: ListState,
  further: readonly FieldDef[],
  quiet = false,
): Question<Awaited<ReturnType<typeof data.getList<Row>>>> {
  const fields = further.map(({ name }) => name).join();
  const request = { ...listRequest(state), ...(fields === '' ? {} : { meta: { fields } }) };
  return {
    queryKey: [page.route, 'getList', request],
    queryFn: ({ signal }) => data.getList<Row>(page.route, { ...request, signal, ...(quiet ? { quiet } : {}) }),
  };
}

export function summaryQuestion(data: SiteDataProvider, page: PageDef, filter: FlatFilter): Question<Summary> {
  return { queryKey: [page.route, 'summary', filter], queryFn: () => data.summary(page.route, filter) };
}

/** True when something is counted or summed above or below the rows. */
export const hasSummary = ({ list: { tabs, sums, figures, elsewhere = [] } }: PageDef): boolean =>
  tabs.length + sums.length + figures.length + elsewhere.length > 0;

export function useRows(page: PageDef, state: ListState, further: readonly FieldDef[]): Rows {
  const waiting = asksNothing(page, state);
  const question = rowsQuestion(useSiteData(), page, state, further);
  const { data, isPending, isPlaceholderData, isFetching, dataUpdatedAt, error, refetch } = useQuery({
    ...question,
    enabled: !waiting,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: unlessAsked,
  });
  useVisit(question.queryKey);
  const meta = (data?.meta ?? {}) as { capped?: boolean; notFound?: string[] };
  return {
    rows: waiting ? none : (data?.data ?? none),
    total: data?.total ?? 0,
    capped: meta.capped === true,
    notFound: isPlaceholderData ? undefined : meta.notFound,
    pending: isPending && !waiting,
    stale: isPlaceholderData,
    renewing: isFetching && data !== undefined && !isPlaceholderData,
    at: dataUpdatedAt,
    waiting,
    failure: error as CallFailure | null,
    retry: () => void refetch(),
  };
}

const none: Row[] = [];

/** A row as the newest of a page's lists has it. */
export function listedRow(client: QueryClient, route: string, id: number): Row | undefined {
  return client
    .getQueryCache()
    .findAll({ queryKey: [route, 'getList'] })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .flatMap(({ state }) => (state.data as { data: Row[] } | undefined)?.data ?? [])
    .find((row) => row.id === id);
}

/**
 * Counts of tabs, sums and figures; asked only when the page shows some. The tab is left out where only counts are
 * wanted.
 */
export function useSummary(page: PageDef, filter: FlatFilter, enabled: boolean): Summary | undefined {
  const question = summaryQuestion(useSiteData(), page, filter);
  const { data } = useQuery({
    ...question,
    enabled: enabled && hasSummary(page),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: unlessAsked,
  });
  useVisit(question.queryKey);
  return data;
}
