/**
 * The list of another page, narrowed to the record that it stands under: its tabs, filters, acts, bulk acts and export,
 * as on that page, in the few columns that matter there. Its state lives as long as the tab is open.
 */
import { useCallback, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ListContextProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import { later } from '../../fields/parts/base/later.tsx';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { hasVerb } from '../dialog/availability.ts';
import type { CallFailure, FlatFilter } from '../data/data.ts';
import { ListBody } from '../list/list-body.tsx';
import { pathOf, useAreaPrefix } from '../list/filters/paths.tsx';
import { ownSort, writeState, type ListState } from '../list/filters/query.ts';
import { Failed, SkeletonBlock } from '../ui/states.tsx';
import type { ChangeState } from '../list/use-list-state.tsx';
import { useListScreenOf } from '../list/use-list-screen.tsx';
import { useTexts, kindTexts } from '../text/texts.tsx';
import { useFacts } from '../session/use-facts.tsx';
import { useSiteData } from '../data/use-site-data.tsx';
import { recordTexts } from '../ui/record-texts.ts';

const ExportDialog = later(async () => ({ default: (await import('../export/export-dialog.tsx')).ExportDialog }));

interface AttachedListProps {
  route: string;
  /** Field that points to the record. */
  by: string;
  id: number;
  /** Fields that are shown. */
  columns: readonly string[];
  size: number;
}

export function AttachedList({ route, ...place }: AttachedListProps) {
  const data = useSiteData();
  const {
    data: page,
    error,
    refetch,
  } = useQuery({
    queryKey: ['page', route],
    queryFn: () => data.page(route),
    retry: false,
  });
  if (error)
    return (
      <div className="panel">
        <Failed failure={error as CallFailure} retry={() => void refetch()} />
      </div>
    );
  return page ? <Narrowed page={page} {...place} /> : <SkeletonBlock />;
}

function Narrowed({ page, by, id, columns, size }: Omit<AttachedListProps, 'route'> & { page: PageDef }) {
  const t = useTexts(recordTexts, kindTexts);
  const facts = useFacts();
  const prefix = useAreaPrefix();
  const fixed = useMemo(() => ({ [by]: String(id) }), [by, id]);
  const list = useListScreenOf(page, useAttachedState(page, fixed, size), columns);
  const [exporting, setExporting] = useState(false);
  const { state, acts, filters, selection } = list.screen;
  const value = {
    ...list,
    screen: {
      ...list.screen,
      filters: filters.filter((field) => field.name !== by),
      // A record beside a record would be one too many.
      onPreview: () => undefined,
      preview: undefined,
    },
  };
  return (
    <ListContextProvider value={value}>
      <div className="stack k-list k-attached">
        <div className="row k-attached-tools">
          <Link
            className="btn"
            to={`${pathOf(prefix, page.route)}${writeState({ ...state, page: 1, size: page.list.size }, page, facts)}`}
          >
            {t('openList')}
          </Link>
          {hasVerb(page, 'export') && (
            <button type="button" className="btn" onClick={() => setExporting(true)}>
              {t('export')}
            </button>
          )}
        </div>
        <ListBody owned={by} />
        {exporting && (
          <ExportDialog
            page={page}
            query={state.filter}
            list={{ sort: state.sort, ids: selection.ids }}
            onClose={() => setExporting(false)}
          />
        )}
        {acts.dialogs}
      </div>
    </ListContextProvider>
  );
}

/** The state of a list that keeps a condition, whatever else is asked. Its rows stand as the page orders them. */
function useAttachedState(page: PageDef, fixed: FlatFilter, size: number): [ListState, ChangeState, restored: false] {
  const [state, setState] = useState<ListState>(() => ({
    page: 1,
    size,
    sort: ownSort(page, undefined),
    filter: fixed,
  }));
  const change = useCallback<ChangeState>(
    (part) =>
      setState((before) => {
        const next = { ...before, page: 1, ...part };
        next.filter = { ...next.filter, ...fixed };
        if (part.sort === undefined && before.sort === ownSort(page, before.filter.tab))
          next.sort = ownSort(page, next.filter.tab);
        return next;
      }),
    [page, fixed],
  );
  return [state, change, false];
}
