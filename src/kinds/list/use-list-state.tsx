/**
 * The list's state, kept in the address; a page opened without a query goes on where it was left, unless it keeps no
 * view.
 */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Session } from '../../access/session.ts';
import type { Facts } from '../../grammar/expressions/match.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { useShown } from '../data/answer.tsx';
import { useSession } from '../session/session-context.tsx';
import { useFacts } from '../session/use-facts.tsx';
import { viewOf } from './default-views.tsx';
import { ownSort, readState, writeState, type ListState } from './filters/query.ts';

/** "account page" -> query; for the time that the window is open. */
const left = new Map<string, string>();

/** The query of the default view of a page; undefined when it has none. */
function viewQuery(page: PageDef, facts: Facts): string | undefined {
  const view = viewOf(page.route);
  return view && writeState({ page: 1, ...view.state }, page, facts);
}

/** The query that a page opens with: that of the address, else where it was left, else that of its default view. */
export function queryAt({ account }: Pick<Session, 'account'>, page: PageDef, search: string, facts: Facts): string {
  return search || ((page.noCache ? undefined : left.get(`${account} ${page.route}`)) ?? viewQuery(page, facts) ?? '');
}

/** `replace`: the state before is left out of the browser's history. */
export type ChangeState = (change: Partial<ListState>, how?: { replace: boolean }) => void;

/** The state is one that nobody asked for here: it was left so, or is the page's default view. */
export type Restored = boolean | 'view';

/** State and its setter. A changed filter, sort or size goes to the first page. */
export function useListState(page: PageDef): [ListState, ChangeState, Restored] {
  const session = useSession();
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const key = `${session.account} ${page.route}`;
  const facts = useFacts();
  const query = queryAt(session, page, search, facts);
  const [opened] = useState(query);
  const [restored] = useState(query !== search);
  const shown = useShown();
  const state = useMemo(() => readState(query, page, facts), [query, page, facts]);
  useEffect(() => {
    left.set(key, query);
    // Somebody may be on the way elsewhere already: the address is theirs then.
    if (query !== search && shown()) navigate({ pathname, search: query }, { replace: true });
  }, [key, query, search, pathname, navigate, shown]);
  const change = useCallback<ChangeState>(
    (part, how) => {
      const next = { ...state, page: 1, ...part };
      // Rows that nobody has sorted stand as the tab says.
      if (part.sort === undefined && state.sort === ownSort(page, state.filter.tab))
        next.sort = ownSort(page, next.filter.tab);
      const written = writeState(next, page, facts);
      left.set(key, written);
      navigate({ pathname, search: written }, how);
    },
    [state, page, facts, key, pathname, navigate],
  );
  return [state, change, query === viewQuery(page, facts) ? 'view' : restored && query === opened];
}
