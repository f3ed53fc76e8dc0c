/** What the export dialog starts with, and what it asks the server. Pure. */
import { addDays, dayOf } from '../../base/date.ts';
import { dayOfWord, plainDays } from '../../grammar/declarations/day-words.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import type { FlatFilter } from '../data/data.ts';
import { filterValue, withFilter, type FilterValue } from '../list/filters/query.ts';
import { rangeProblem } from '../rows/range.ts';

/** Which rows: those that are ticked, those of the filter and its tab, or all of the page. */
export type Rows = 'chosen' | 'filter' | 'all';

/**
 * The days that the dialog proposes: those of the filter where one export may hold them, else the last ones that it
 * may, as far as the filter reaches.
 */
export function periodAhead(page: PageDef, filter: FlatFilter, now: string): FilterValue | undefined {
  const limit = page.list.exportBy;
  const field = limit && page.fields[limit.field];
  if (!limit || !field) return undefined;
  const asked = filterValue(filter, field);
  if (!rangeProblem(page, plainDays(filter, dayOf(now)) as FlatFilter, now)) return asked;
  const today = dayOf(now);
  const day = (end: string | undefined): string | undefined => end && (dayOfWord(end, today) ?? end.slice(0, 10));
  const { gte, lte } = typeof asked === 'object' ? asked : {};
  const end = day(lte) ?? today;
  const last = end < today ? end : today;
  const first = addDays(last, 1 - limit.days);
  const from = day(gte);
  return { gte: from !== undefined && from > first && from <= last ? from : first, lte: last };
}

/** The query of the chosen rows, with the period of the dialog; words for days become days. */
export function queryFor(
  page: PageDef,
  rows: Rows,
  filter: FlatFilter,
  period: FilterValue | undefined,
  now: string,
): FlatFilter {
  if (rows === 'chosen') return {};
  const field = page.list.exportBy && page.fields[page.list.exportBy.field];
  const own = rows === 'all' ? {} : filter;
  return plainDays(field ? withFilter(own, field, period) : own, dayOf(now)) as FlatFilter;
}
