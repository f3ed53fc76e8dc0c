/** The order of the rows last listed on a page. Kept while the window is open. */
import type { ListState } from './filters/query.ts';

export interface Order {
  ids: number[];
  /** What was listed. */
  state: ListState;
  /** Pages of the list that the ids are of, and how many there are. */
  first: number;
  last: number;
  pages: number;
}

export const orders = new Map<string, Order>();

export function rememberOrder(route: string, rows: readonly { id: number }[], state: ListState, total: number): void {
  if (rows.length === 0) return;
  const { page, size } = state;
  orders.set(route, { ids: rows.map((row) => row.id), state, first: page, last: page, pages: Math.ceil(total / size) });
}
