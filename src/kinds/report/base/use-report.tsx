/** Period, comparison and filters of a report, kept in the address; and its calls. */
import { useCallback, useMemo } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { serverNow } from '../../../base/clock.ts';
import { isDay } from '../../../base/date.ts';
import type { PageDef } from '../../../grammar/site/resolved.ts';
import type { CallFailure } from '../../data/data.ts';
import { fieldOf, parseQuery, writeQuery } from '../../list/filters/query.ts';
import { useLanguage } from '../../text/texts.tsx';
import { useSiteData } from '../../data/use-site-data.tsx';
import { reportOptions, type Period, type ReportOptions } from './options.ts';
import { chosenRange } from './period.ts';

export const comparisons = ['previous', 'lastYear', 'none'] as const;
export type Compare = (typeof comparisons)[number];

export interface ReportState {
  period: Period;
  /** What figures and lines are compared with. */
  compare: Compare;
  /** Days of a custom period. */
  from?: string;
  to?: string;
  filters: { [parameter: string]: string };
}

/** Reads an address's query; what it does not say is the page's own. */
export function readReport(search: string, options: ReportOptions): ReportState {
  const { period, from, to, compare: asked, ...rest } = parseQuery(search);
  const filters = Object.fromEntries(
    Object.entries(rest).filter(([name, value]) => value !== '' && options.filters.includes(fieldOf(name))),
  );
  const days =
    from !== undefined && to !== undefined && isDay(from) && isDay(to) && from <= to ? { from, to } : undefined;
  const compare = comparisons.find((one) => one === asked) ?? 'previous';
  const known = options.periods.find((one) => one === period);
  if (known === 'custom')
    return days ? { period: 'custom', ...days, compare, filters } : { period: options.period, compare, filters };
  return { period: known ?? options.period, compare, filters };
}

/** The query of a call. */
export function reportQuery(state: ReportState): { [parameter: string]: string } {
  return {
    period: state.period,
    compare: state.compare,
    ...(state.period === 'custom' && state.from && state.to ? { from: state.from, to: state.to } : {}),
    ...state.filters,
  };
}

export function useReportState(options: ReportOptions): [ReportState, (change: Partial<ReportState>) => void] {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => readReport(search, options), [search, options]);
  const change = useCallback(
    (part: Partial<ReportState>) =>
      navigate(
        { pathname, search: `?${writeQuery(Object.entries(reportQuery({ ...state, ...part })))}` },
        { replace: true },
      ),
    [state, pathname, navigate],
  );
  return [state, change];
}

/** The days that a query asks for, in words of a file's name. */
export function daysOf(page: PageDef, query: { [parameter: string]: string }): string {
  const chosen = chosenRange(reportOptions(page), query, new Date(serverNow()));
  return chosen.ok ? `${chosen.range.from} ${chosen.range.to}` : '';
}

export interface Answer<T> {
  data: T | undefined;
  failure: CallFailure | null;
  /** Moment of the answer, in milliseconds; 0 = none yet. */
  at: number;
  retry(): void;
}

/**
 * One of the report's calls, whose titles come in the reader's language; `every` = milliseconds of its refresh while
 * the window is looked at; `lacking` stands for the answer where a foreign host does not have the call.
 */
export function useReportCall<T>(
  page: PageDef,
  operation: string,
  query: { [parameter: string]: string },
  every?: number,
  lacking?: T,
): Answer<T> {
  const data = useSiteData();
  const language = useLanguage();
  const {
    data: answer,
    error,
    refetch,
    dataUpdatedAt,
  } = useQuery({
    queryKey: [page.route, operation, query, language],
    queryFn: async () => (await data.call(page.route, operation, { query, lacking })) as T,
    placeholderData: keepPreviousData,
    retry: false,
    ...(every === undefined ? {} : { refetchInterval: every }),
  });
  return { data: answer, failure: error as CallFailure | null, at: dataUpdatedAt, retry: () => void refetch() };
}
