/** The list of a collection: head, tabs, filters, figures, table, paging. */
import { useEffect, type ReactNode } from 'react';
import { ListContextProvider } from 'react-admin';
import { later } from '../../fields/parts/base/later.tsx';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { whenIdle } from '../navigation/idle.tsx';
import { FiguresRow } from '../list/cells/figures.tsx';
import { asksForMore, ListBody, SelectionBar } from '../list/list-body.tsx';
import { withoutField } from '../list/filters/query.ts';
import { useListScreen } from '../list/use-list-screen.tsx';
import { ListWidget } from '../list/widgets.tsx';
import { totalsOf } from '../totals/attachment.ts';
import { fetchRecordCode } from './ahead.tsx';
import { ListHead } from './list-head.tsx';

const Preview = later(async () => ({ default: (await import('../show/preview.tsx')).Preview }));
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
  const list = useListScreen(page);
  const { search, rows, summary, acts, preview, selectable } = list.screen;
  const { filter } = list.screen.state;
  useEffect(() => {
    if (rows.pending) return undefined;
    const fetchCode = async (): Promise<void> => {
      if (selectable) await SelectionBar.fetch();
      await fetchRecordCode(page);
    };
    return whenIdle(() => void fetchCode().catch(() => undefined));
  }, [page, rows.pending, selectable]);
  const totals = totalsOf(page);
  const apart = totals?.apart;
  const asksMore = asksForMore(page, rows);
  return (
    <ListContextProvider value={list}>
      <div className={preview === undefined ? 'page k-list' : 'page k-list k-previewing'}>
        <ListHead attach={attach} />
        {children}
        <ListWidget page={page} />
        {!rows.waiting && !asksMore && <FiguresRow page={page} values={summary?.figures} />}
        {apart !== undefined && !rows.waiting && (
          <TotalsStrip
            page={page}
            filter={filter}
            onPick={(value) => search({ ...withoutField(filter, apart), [apart]: value })}
          />
        )}
        {totals && totals.charts.length > 0 && !rows.waiting && <TotalsCharts page={page} filter={filter} />}
        <ListBody owned={owned} />
        {preview !== undefined && <Preview id={preview} />}
        {acts.dialogs}
      </div>
    </ListContextProvider>
  );
}
