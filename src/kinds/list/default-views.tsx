/** The views that pages open with where nobody says another one: the account's own, or its role's. */
import type { ColumnChoice } from './columns.ts';
import type { ListState } from './filters/query.ts';

/** A saved query as it is kept: without its page, which depends on the rows of the day. */
export interface KeptState extends Omit<ListState, 'page'> {
  columns?: ColumnChoice;
}

export interface DefaultView {
  id: number;
  name: string;
  state: KeptState;
  /** The role that it is the default of; absent = the account's own. */
  role?: string;
}

export type DefaultViews = { [route: string]: DefaultView | undefined };

/** What the session has told at the start of this window, and what was changed in it since. */
export const opening: { views: DefaultViews } = { views: {} };

/** Columns of a page's default view. */
export const viewColumns = (route: string): ColumnChoice | undefined => viewOf(route)?.state.columns;

export const viewOf = (route: string): DefaultView | undefined => opening.views[route];
