/**
 * The state of a list's screen, once: what is asked, the rows, the columns, what is ticked, what can be done. It is the
 * value of react-admin's list context, so that components made for react-admin work inside; the parts of this screen
 * read the member `screen` of it beside.
 */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useListContext, useRefresh, useStore, type ListControllerResult } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { maySee } from '../../access/may.ts';
import type { Session } from '../../access/session.ts';
import type { Language } from '../../grammar/site/models.ts';
import type { FieldDef, PageDef } from '../../grammar/site/resolved.ts';
import { hasVerb, mayReorder, offeredActs, type RowEntry } from '../dialog/availability.ts';
import { useActs, type Acts } from '../act/use-acts.tsx';
import type { FlatFilter, Row, Summary } from '../data/data.ts';
import { useSession } from '../session/session-context.tsx';
import { useLanguage } from '../text/texts.tsx';
import { chosenFields, useColumnChoice, useKeptColumns } from './column-chooser.tsx';
import { visibleColumns, type ColumnChoice } from './columns.ts';
import { composedCells, leadingColumns, type Composed } from './cells/composed.tsx';
import { furtherOf } from './cells/further.ts';
import { rememberOrder } from './order.ts';
import { pathOf, useAreaPrefix } from './filters/paths.tsx';
import { flatFilter, listRequest, sameFilter, withTab, type ListState } from './filters/query.ts';
import { useReturn } from './use-return.tsx';
import { useListState, type ChangeState, type Restored } from './use-list-state.tsx';
import { useRows, useSummary, type Rows } from './use-rows.tsx';
import { useSelection, type Selection } from './use-selection.tsx';

/** What the console's own parts of a list read. */
export interface ListScreen {
  page: PageDef;
  session: Session;
  language: Language;
  state: ListState;
  change: ChangeState;
  /** Tab, conditions or order are of an earlier visit (and nobody comes straight from a record), or of a view. */
  restored: Restored;
  /** Asks for this filter, from its first page; the same one is asked anew. */
  search(filter: FlatFilter): void;
  /** Takes away all conditions but the tab. */
  clear(): void;
  refresh(): void;
  rows: Rows;
  summary: Summary | undefined;
  dense: boolean;
  /** Columns that may have a place of their own, what was chosen of them, those drawn, and what these take along. */
  leading: FieldDef[];
  choice: ColumnChoice | undefined;
  /** Who works with it says how wide and in which order they stand. */
  laidOut: boolean;
  columns: FieldDef[];
  cells: { [lead: string]: Composed };
  filters: FieldDef[];
  selection: Selection;
  selectable: boolean;
  /** People put the rows in order, and this person may. */
  ordered: boolean;
  acts: Acts;
  hasActions: boolean;
  /** Path of a record's detail screen; undefined = it has none. */
  hrefOf(id: number): string | undefined;
  onOpen(id: number): void;
  /** The record that is shown beside the rows. */
  preview: number | undefined;
  onPreview(id: number | undefined): void;
  onToggle(id: number): void;
  onAct(entry: RowEntry, row: Row): void;
}

export type List = ListControllerResult<Row> & { screen: ListScreen };

/** The list around a part of its screen. */
export const useList = (): ListScreen => (useListContext() as List).screen;

/** The list of a page: its state stands in the address. */
export const useListScreen = (page: PageDef): List => useListScreenOf(page, useListState(page));

/** The list of a page whose state somebody else keeps; `named`: its columns, which nobody chooses or lays out then. */
export function useListScreenOf(
  page: PageDef,
  [state, change, restored]: readonly [ListState, ChangeState, Restored],
  named?: readonly string[],
): List {
  const session = useSession();
  const language = useLanguage();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const prefix = useAreaPrefix();
  const [chosen] = useColumnChoice(page.route);
  const choice = named ? undefined : chosen;
  const further = useMemo(
    () =>
      named ? furtherOf(session, page).filter(({ name }) => named.includes(name)) : chosenFields(session, page, choice),
    [session, page, choice, named],
  );
  const rows = useRows(page, state, further);
  const summary = useSummary(page, state.filter, !rows.waiting);
  const [dense] = useStore<boolean>('lists.dense', false);
  useKeptColumns(page.route, !rows.pending);
  const selection = useSelection(page.route, JSON.stringify(listRequest(state)), rows);
  const { list } = page;
  const seen = useMemo(
    () => fieldsOf(page, named ?? list.columns).filter((field) => maySee(session, page, field)),
    [page, list, session, named],
  );
  const cells = useMemo(() => (named ? {} : composedCells(page, seen)), [page, seen, named]);
  const leading = useMemo(
    () => (named ? seen : [...leadingColumns(seen, cells), ...further]),
    [seen, cells, further, named],
  );
  const columns = useMemo(
    () =>
      fieldsOf(
        page,
        visibleColumns(
          leading.map((field) => field.name),
          choice,
        ),
      ),
    [page, leading, choice],
  );
  const filters = useMemo(
    () => fieldsOf(page, list.filters).filter((field) => maySee(session, page, field)),
    [page, list, session],
  );
  const acts = useActs(page, (doing) => {
    if (doing.on === 'bulk' || (doing.on === 'page' && doing.ids)) selection.clear();
    if (doing.on === 'delete') selection.drop([doing.row.id]);
    refresh();
  });
  const detail = hasVerb(page, 'one');
  const hrefOf = useCallback(
    (id: number) => (detail ? pathOf(prefix, page.route, id) : undefined),
    [detail, prefix, page.route],
  );
  const onToggle = useCallback((id: number) => selection.toggle(id), [selection]);
  const { start, edit, view } = acts;
  const onAct = useCallback(
    (entry: RowEntry, row: Row) => {
      if (entry.act === 'view') view(row);
      else if (entry.act === 'edit') edit(row);
      else if (entry.act === 'move') start({ on: 'move', row });
      else if (entry.act === 'delete') start({ on: 'delete', row });
      else start({ on: 'row', act: entry.act, row });
    },
    [start, edit, view],
  );
  const onOpen = useCallback(
    (id: number) => {
      if (detail) navigate(pathOf(prefix, page.route, id));
    },
    [detail, navigate, prefix, page.route],
  );
  useEffect(
    () => (rows.stale ? undefined : rememberOrder(page.route, rows.rows, state, rows.total)),
    [page.route, rows.rows, rows.stale, rows.total, state],
  );
  const last = Math.max(1, Math.ceil(rows.total / state.size));
  const isBeyond = !rows.pending && !rows.stale && !rows.renewing && rows.rows.length === 0 && state.page > last;
  // The last row of the last page has gone, or an old address asks for more pages than there are.
  useEffect(() => {
    if (isBeyond) change({ page: last }, { replace: true });
  }, [isBeyond, last, change]);
  const back = useReturn(page.route, rows.rows);
  const [preview, setPreview] = useState<number>();
  const onPreview = useCallback((id: number | undefined) => setPreview(detail ? id : undefined), [detail]);
  const search = (filter: FlatFilter) => {
    selection.clear();
    if (state.page === 1 && sameFilter(filter, state.filter)) refresh();
    else change({ filter });
  };
  const screen: ListScreen = {
    page,
    session,
    language,
    state,
    change,
    restored: restored === 'view' ? restored : restored && !back,
    search,
    clear: () => search(withTab({}, state.filter.tab)),
    refresh,
    rows,
    summary,
    dense,
    leading,
    choice,
    laidOut: named === undefined,
    columns,
    cells,
    filters,
    selection,
    selectable: offeredActs(session, page, 'bulk').length > 0,
    ordered: mayReorder(session, page),
    acts,
    hasActions:
      detail || hasVerb(page, 'update') || hasVerb(page, 'delete') || offeredActs(session, page, 'row').length > 0,
    hrefOf,
    onOpen,
    preview: rows.rows.some((row) => row.id === preview) ? preview : undefined,
    onPreview,
    onToggle,
    onAct,
  };
  return { ...controllerOf(screen), screen };
}

/** The list as react-admin's own controller tells it. Conditions of foreign components become texts of the address. */
function controllerOf({
  page,
  language,
  state,
  change,
  search,
  rows,
  selection,
}: ListScreen): ListControllerResult<Row> {
  const { filter } = state;
  const result = {
    resource: page.route,
    defaultTitle: page.label[language],
    data: rows.pending ? undefined : rows.rows,
    total: rows.pending ? undefined : rows.total,
    meta: { capped: rows.capped },
    error: rows.failure,
    isPending: rows.pending,
    isLoading: rows.pending,
    isFetching: rows.pending || rows.stale || rows.renewing,
    isPlaceholderData: rows.stale,
    refetch: rows.retry,
    page: state.page,
    perPage: state.size,
    hasPreviousPage: state.page > 1,
    hasNextPage: state.page * state.size < rows.total || (rows.capped && rows.rows.length >= state.size),
    setPage: (to: number) => change({ page: to }),
    setPerPage: (size: number) => change({ size }),
    sort: listRequest(state).sort,
    setSort: ({ field, order }: { field: string; order?: string }) =>
      change({ sort: order === 'DESC' ? `-${field}` : field }),
    filterValues: filter,
    displayedFilters: {},
    setFilters: (values: { [name: string]: unknown }) => search(flatFilter(values)),
    showFilter: (name: string, value: unknown) => search(flatFilter({ ...filter, [name]: value })),
    hideFilter: (name: string) => search(flatFilter({ ...filter, [name]: undefined })),
    exporter: false,
    getData: async () => rows.rows,
    selectedIds: selection.ids,
    onSelect: selection.set,
    onToggleItem: selection.toggle,
    onUnselectItems: selection.clear,
    onSelectAll: () =>
      selection.togglePage(
        rows.rows.map((row) => row.id),
        true,
      ),
  };
  return result as unknown as ListControllerResult<Row>;
}

/** Fields by name, those that exist. */
function fieldsOf(page: PageDef, names: readonly string[]): FieldDef[] {
  return names.flatMap((name) => page.fields[name] ?? []);
}
