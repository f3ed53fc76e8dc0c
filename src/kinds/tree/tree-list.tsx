/** The rows of a tree as a list with filters; it can be narrowed to what stands below one node. */
import { useEffect, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { ListScreen } from '../collection/list-screen.tsx';
import type { Row } from '../data/data.ts';
import { useListState } from '../list/use-list-state.tsx';
import { useSiteData } from '../data/use-site-data.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { treeOptions } from './operations.ts';
import { TreeSearch } from './tree-search.tsx';
import { treeTexts } from './texts.ts';
import { useTexts } from '../text/texts.tsx';

/** The condition "below this node" in query form, and back. */
const belowOf = (id: number): string => `/${id}/`;
const nodeOf = (text: string | undefined): number | undefined =>
  /^\/(\d{1,15})\/$/.exec(text ?? '') ? Number(text?.slice(1, -1)) : undefined;

export function TreeList({ page }: { page: PageDef }) {
  const { path } = treeOptions(page);
  const parameter = path === undefined ? undefined : `${path}_contains`;
  // The path is no condition that a person types: the node picker above the list sets it.
  const listed = useMemo(
    () =>
      path === undefined
        ? page
        : { ...page, list: { ...page.list, filters: page.list.filters.filter((name) => name !== path) } },
    [page, path],
  );
  return (
    <ListScreen page={listed} attach={false} owned={parameter}>
      <div className="row k-tree-modes">
        <ModeSwitch page={page} />
      </div>
      {parameter !== undefined && <RootPicker page={page} parameter={parameter} />}
    </ListScreen>
  );
}

/** Finds the node that the list is narrowed to, and shows its ancestors. */
function RootPicker({ page, parameter }: { page: PageDef; parameter: string }) {
  const t = useTexts(treeTexts);
  const data = useSiteData();
  const [state, change] = useListState(page);
  const id = nodeOf(state.filter[parameter]);
  const [chosen, setChosen] = useState<Row>();
  const { data: above = [] } = useQuery({
    queryKey: [page.route, 'ancestors', id],
    enabled: id !== undefined,
    retry: false,
    queryFn: async () =>
      ((await data.call(page.route, 'ancestors', { params: { id: id ?? 0 } })) as { rows: Row[] }).rows,
  });
  useEffect(() => {
    if (id === undefined || chosen?.id === id) return undefined;
    let given = false;
    const timer = setTimeout(() => {
      void data.call(page.route, 'one', { params: { id } }).then(
        (row) => {
          if (!given) setChosen(row as unknown as Row);
        },
        () => undefined,
      );
    });
    return () => {
      given = true;
      clearTimeout(timer);
    };
  }, [data, page.route, id, chosen]);
  const showFrom = async (row: Row | undefined) => {
    setChosen(row);
    const { [parameter]: _, ...rest } = state.filter;
    change({ filter: row ? { ...rest, [parameter]: belowOf(row.id) } : rest });
  };
  return (
    <div className="panel k-tree-root">
      <TreeSearch
        page={page}
        label={t('treeRoot')}
        tree={{
          root: id === undefined ? undefined : chosen?.id === id ? chosen : { id },
          above: id === undefined ? [] : above,
          showFrom,
        }}
      />
    </div>
  );
}
