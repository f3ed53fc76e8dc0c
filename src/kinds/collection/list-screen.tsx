/** The list of a collection: head, tabs, filters, figures, table, paging. */
import { useCallback, useEffect, useMemo, type ReactNode } from 'react';
import { useNavigate } from '../way.tsx';
import { useRefresh, useStore } from 'react-admin';
import { maySee } from '../../access/may.ts';
import { later } from '../../fields/parts/later.tsx';
import type { FieldDef, PageDef } from '../../grammar/resolved.ts';
import { bulkOffers, hasVerb, offeredActs, type RowEntry } from '../act/availability.ts';
import { useActs } from '../act/use-acts.tsx';
import type { Row } from '../data.ts';
import { whenIdle } from '../idle.tsx';
import { Age, NotRenewed } from '../list/age.tsx';
import { BulkBar } from '../list/bulk-bar.tsx';
import { useColumnChoice } from '../list/column-chooser.tsx';
import { visibleColumns } from '../list/columns.ts';
import { composedCells, leadingColumns } from '../list/composed.tsx';
import { FiguresRow } from '../list/figures.tsx';
import { Filters, ForeignFilters } from '../list/filters.tsx';
import { rememberOrder } from '../list/order.ts';
import { Pager } from '../list/pager.tsx';
import { pathOf, useAreaPrefix } from '../list/paths.tsx';
import { fieldOf, filterCount, listRequest, sameFilter } from '../list/query.ts';
import { Empty, Failed } from '../list/states.tsx';
import { ListTable } from '../list/table.tsx';
import { ListTabs } from '../list/tabs.tsx';
import { ListWidget } from '../list/widgets.tsx';
import { useSelection } from '../list/use-selection.tsx';
import { useListState } from '../list/use-list-state.tsx';
import { useRows, useSummary } from '../list/use-rows.tsx';
import { useSession } from '../session-context.tsx';
import { useLanguage, useTexts } from '../texts.tsx';
import { totalsOf } from '../totals/attachment.ts';
import { fetchRecordCode } from './ahead.tsx';
import { ListHead } from './list-head.tsx';

const TotalsStrip = later(async () => ({ default: (await import('../totals/totals-table.tsx')).TotalsStrip }));
const TotalsCharts = later(async () => ({ default: (await import('../totals/charts.tsx')).TotalsCharts }));

/**
 * `attach`: the page's import is offered as a button; a kind that draws something of its own between head and list
 * hands it as children; `owned`: the parameter that those children show.
 */
export function ListScreen({
  page,
  attach = true,
  owned,
  children,
}: {
  page: PageDef;
  attach?: boolean;
  owned?: string | undefined;
  children?: ReactNode;
}) {
  const session = useSession();
  const language = useLanguage();
  const say = useTexts();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const prefix = useAreaPrefix();
  const [state, change] = useListState(page);
  const rows = useRows(page, state);
  const summary = useSummary(page, state.filter, !rows.waiting);
  const [dense] = useStore<boolean>('lists.dense', false);
  const [choice] = useColumnChoice(page.route);
  const selection = useSelection(page.route, JSON.stringify(listRequest(state)), rows);
  const seen = useMemo(
    () => fieldsOf(page, page.list.columns).filter((field) => maySee(session, page, field)),
    [page, session],
  );
  const cells = useMemo(() => composedCells(page, seen), [page, seen]);
  const leading = useMemo(() => leadingColumns(seen, cells), [seen, cells]);
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
    () => fieldsOf(page, page.list.filters).filter((field) => maySee(session, page, field)),
    [page, session],
  );
  const acts = useActs(page, (doing) => {
    if (doing.on === 'bulk' || (doing.on === 'page' && doing.ids)) selection.clear();
    if (doing.on === 'delete') selection.drop([doing.row.id]);
    refresh();
  });
  const detail = hasVerb(page, 'one');
  const { ids } = selection;
  const selectable = offeredActs(session, page, 'bulk').length > 0;
  const bulk = useMemo(
    () => bulkOffers(session, page, ids, rows.rows, language),
    [session, page, ids, rows.rows, language],
  );
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
      else if (entry.act === 'delete') start({ on: 'delete', row });
      else start({ on: 'row', act: entry.act, row });
    },
    [start, edit, view],
  );
  const onOpen = useCallback(
    (id: number) => {
      if (!detail) return;
      navigate(pathOf(prefix, page.route, id));
    },
    [detail, navigate, prefix, page.route],
  );
  useEffect(() => rememberOrder(page.route, rows.rows), [page.route, rows.rows]);
  useEffect(
    () => (rows.pending ? undefined : whenIdle(() => void fetchRecordCode(page).catch(() => undefined))),
    [page, rows.pending],
  );
  const search = (filter: typeof state.filter) => {
    selection.clear();
    if (state.page === 1 && sameFilter(filter, state.filter)) refresh();
    else change({ filter });
  };
  const totals = totalsOf(page);
  const apart = totals?.apart;
  // A page that wants to be asked first says what is still missing; that is no failure.
  const asksMore = page.list.askFirst && !rows.stale && rows.failure?.data?.errors ? rows.failure.message : undefined;
  // What cannot be asked anew stays, and says of when it is; what is refused does not.
  const lostTouch = rows.failure?.status === 0 && rows.rows.length > 0 ? rows.failure : undefined;
  const hasActions =
    detail || hasVerb(page, 'update') || hasVerb(page, 'delete') || offeredActs(session, page, 'row').length > 0;
  return (
    <div className="page k-list">
      <ListHead
        page={page}
        attach={attach}
        state={state}
        columns={leading}
        total={rows.waiting ? undefined : rows.total}
        capped={rows.capped}
        onState={change}
        onAct={(act) => start({ on: 'page', act, ...(act.selection && ids.length > 0 ? { ids } : {}) })}
        onRefresh={refresh}
      />
      {children}
      <ListWidget page={page} />
      {!rows.waiting && !asksMore && <FiguresRow page={page} values={summary?.figures} />}
      {apart !== undefined && !rows.waiting && (
        <TotalsStrip
          page={page}
          filter={state.filter}
          onPick={(value) =>
            search({
              ...Object.fromEntries(Object.entries(state.filter).filter(([name]) => fieldOf(name) !== apart)),
              [apart]: value,
            })
          }
        />
      )}
      {totals && totals.charts.length > 0 && !rows.waiting && <TotalsCharts page={page} filter={state.filter} />}
      <div className="panel">
        <ListTabs
          page={page}
          current={state.filter.tab}
          counts={summary?.tabs}
          more={summary?.more}
          onPick={(tab) => search(withTab(state.filter, tab))}
        />
        <Filters
          page={page}
          fields={filters}
          filter={state.filter}
          onSearch={search}
          onReset={() => search(withTab({}, state.filter.tab))}
        />
        <ForeignFilters
          page={page}
          fields={filters}
          filter={state.filter}
          owned={owned}
          onRemove={(name) =>
            search(Object.fromEntries(Object.entries(state.filter).filter(([other]) => other !== name)))
          }
        />
        {ids.length > 0 && selectable && (
          <BulkBar
            count={ids.length}
            away={selection.away}
            acts={bulk}
            onAct={(act) => start(act.selection ? { on: 'page', act, ids } : { on: 'bulk', act, ids, rows: rows.rows })}
            onClear={selection.clear}
          />
        )}
        {asksMore ? (
          <Empty title={say('askFirst')} hint={asksMore} />
        ) : rows.failure && !rows.stale && !lostTouch ? (
          <Failed failure={rows.failure} retry={rows.retry} />
        ) : (
          <>
            {lostTouch && <NotRenewed failure={lostTouch} at={rows.at} retry={rows.retry} />}
            {rows.renewing && <Age at={rows.at} />}
            <ListTable
              page={page}
              rows={rows.rows}
              columns={columns}
              cells={cells}
              session={session}
              language={language}
              sort={state.sort}
              pending={rows.pending}
              stale={rows.stale}
              dense={dense}
              selectable={selectable}
              selected={ids}
              sums={summary?.sums}
              hasActions={hasActions}
              hrefOf={hrefOf}
              onSort={(sort) => change({ sort })}
              onToggle={onToggle}
              onAct={onAct}
              onOpen={onOpen}
              onTogglePage={selection.togglePage}
            />
            {rows.waiting && <Empty title={say('askFirst')} hint={say('askFirstHint')} />}
            {!rows.waiting && !rows.pending && rows.rows.length === 0 && (
              <NoRows
                page={page}
                filtered={filterCount(state.filter) > 0}
                onClear={() => search(withTab({}, state.filter.tab))}
              />
            )}
            {!rows.waiting && !rows.pending && rows.total > 0 && (
              <Pager
                page={state.page}
                size={state.size}
                total={rows.total}
                capped={rows.capped}
                shown={rows.rows.length}
                onChange={change}
              />
            )}
          </>
        )}
      </div>
      {acts.dialogs}
    </div>
  );
}

function NoRows({ page, filtered, onClear }: { page: PageDef; filtered: boolean; onClear(): void }) {
  const say = useTexts();
  if (!filtered)
    return <Empty title={say('empty')} hint={say(hasVerb(page, 'create') ? 'emptyHint' : 'emptyReadOnlyHint')} />;
  return (
    <Empty title={say('emptyFiltered')} hint={say('emptyFilteredHint')}>
      <button type="button" className="btn" onClick={onClear}>
        {say('clearFilters')}
      </button>
    </Empty>
  );
}

function withTab(filter: { [name: string]: string }, tab: string | undefined): { [name: string]: string } {
  const { tab: _, ...rest } = filter;
  return tab ? { ...rest, tab } : rest;
}

/** Fields by name, those that exist. */
function fieldsOf(page: PageDef, names: readonly string[]): FieldDef[] {
  return names.flatMap((name) => page.fields[name] ?? []);
}
