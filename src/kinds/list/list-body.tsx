/** The list itself: tabs, filters, what is ticked, table, paging. */
import { later } from '../../fields/parts/base/later.tsx';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { useTexts, kindTexts } from '../text/texts.tsx';
import { Age, NotRenewed } from './cells/age.tsx';
import { FilterChips, Filters } from './filters/filters.tsx';
import { Pager } from './pager.tsx';
import { filterCount, layoutName, withoutField, withTab } from './filters/query.ts';
import { Empty, Failed } from '../ui/states.tsx';
import { ListTable } from './table.tsx';
import { ListTabs } from './filters/tabs.tsx';
import { useList } from './use-list-screen.tsx';
import type { Rows } from './use-rows.tsx';

/** The bar of selected rows; a list fetches it at rest. */
export const SelectionBar = later(async () => ({ default: (await import('./bulk-bar.tsx')).BulkBar }));
const NoRows = later(async () => ({ default: (await import('./no-rows.tsx')).NoRows }));
/** Ways to show rows beside the table. */
const layouts: { [name: string]: ReturnType<typeof later<object>> } = {
  cards: later(async () => ({ default: (await import('./layouts/cards.tsx')).Cards })),
  calendar: later(async () => ({ default: (await import('./layouts/calendar.tsx')).Calendar })),
  pictures: later(async () => ({ default: (await import('./layouts/pictures.tsx')).Pictures })),
  map: later(async () => ({ default: (await import('./layouts/map.tsx')).PointMap })),
  reader: later(async () => ({ default: (await import('../show/reader.tsx')).Reader })),
};
const Restored = later(async () => ({ default: (await import('./restored.tsx')).Restored }));

/** What a page that wants to be asked first still misses; that is no failure. */
export const asksForMore = (page: PageDef, { stale, failure }: Rows): string | undefined =>
  page.list.askFirst && !stale && failure?.data?.errors ? failure.message : undefined;

/** `owned`: the parameter that something else on the screen shows. */
export function ListBody({ owned }: { owned?: string | undefined }) {
  const t = useTexts(kindTexts);
  const { page, state, change, search, clear, restored, filters, rows, summary, selection, selectable } = useList();
  const { filter } = state;
  const asksMore = asksForMore(page, rows);
  // What cannot be asked anew stays, and says of when it is; what is refused does not.
  const lostTouch = rows.failure?.status === 0 && rows.rows.length > 0 ? rows.failure : undefined;
  const Layout = layouts[layoutName(state.layout)];
  const paged = layoutName(state.layout) !== 'calendar';
  const set = filterCount(filter) - (owned !== undefined && owned in filter ? 1 : 0);
  return (
    <div className="panel">
      <ListTabs
        page={page}
        current={filter.tab}
        counts={summary?.tabs}
        more={summary?.more}
        onPick={(tab) => search(withTab(filter, tab))}
      />
      <Filters
        page={page}
        fields={filters}
        filter={filter}
        notFound={rows.notFound}
        onSearch={search}
        onReset={clear}
      />
      {restored && <Restored />}
      {set > 0 && (
        <FilterChips
          page={page}
          filter={filter}
          owned={owned}
          onRemove={(field) => search(withoutField(filter, field))}
        />
      )}
      {selection.ids.length > 0 && selectable && <SelectionBar />}
      {asksMore ? (
        <Empty title={t('askFirst')} hint={asksMore} />
      ) : rows.failure && !rows.stale && !lostTouch ? (
        <Failed failure={rows.failure} retry={rows.retry} />
      ) : (
        <>
          {lostTouch && <NotRenewed failure={lostTouch} at={rows.at} retry={rows.retry} />}
          {rows.renewing && <Age at={rows.at} />}
          {Layout && !rows.waiting ? <Layout /> : <ListTable />}
          {rows.waiting && <Empty title={t('askFirst')} hint={t('askFirstHint')} />}
          {paged && !rows.waiting && !rows.pending && rows.rows.length === 0 && (
            <NoRows filtered={set > 0} onClear={clear} />
          )}
          {paged && !rows.waiting && !rows.pending && rows.total > 0 && (
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
  );
}
