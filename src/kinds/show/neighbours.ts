/**
 * The way from record to record through the list that they were opened from, over the edges of the list's page.
 */
import { orders } from '../list/order.ts';
import type { ListState } from '../list/filters/query.ts';

/** A way through the list: 1 = towards its end. */
export type Way = 1 | -1;

export interface Neighbours {
  previous: number | undefined;
  next: number | undefined;
}

/** Takes a record that has left the page out of the order. */
export function forgetOrder(route: string, id: number): void {
  const order = orders.get(route);
  if (order) order.ids = order.ids.filter((one) => one !== id);
}

/** Neighbours of a record in the list it was opened from. */
export function neighbours(route: string, id: number): Neighbours {
  const { ids = [] } = orders.get(route) ?? {};
  const at = ids.indexOf(id);
  return at < 0 ? { previous: undefined, next: undefined } : { previous: ids[at - 1], next: ids[at + 1] };
}

/** What the list says of its page behind the edge that this record stands at; undefined where it is at none. */
export function stateBeyond(route: string, id: number, way: Way): ListState | undefined {
  const order = orders.get(route);
  if (!order || order.ids.at(way === 1 ? -1 : 0) !== id) return undefined;
  const page = way === 1 ? order.last + 1 : order.first - 1;
  return page < 1 || page > order.pages ? undefined : { ...order.state, page };
}

/** Takes the rows of the page behind an edge into the order. */
function widenOrder(route: string, rows: readonly { id: number }[], way: Way): void {
  const order = orders.get(route);
  if (!order) return;
  const more = rows.map((row) => row.id).filter((id) => !order.ids.includes(id));
  if (way === 1) {
    order.ids.push(...more);
    order.last += 1;
  } else {
    order.ids.unshift(...more);
    order.first -= 1;
  }
}

/** The neighbour of a record, over an edge of the list's page as well; undefined where the list ends. */
export async function stepTo(
  route: string,
  id: number,
  way: Way,
  listed: (state: ListState) => Promise<{ data: readonly { id: number }[] }>,
): Promise<number | undefined> {
  const near = () => neighbours(route, id)[way === 1 ? 'next' : 'previous'];
  const beyond = near() === undefined ? stateBeyond(route, id, way) : undefined;
  if (beyond) widenOrder(route, (await listed(beyond)).data, way);
  return near();
}
