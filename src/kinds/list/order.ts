/**
 * The order of the rows last listed on a page, for going to the previous and next record of a detail screen. Kept while
 * the window is open.
 */
const orders = new Map<string, number[]>();

export function rememberOrder(route: string, rows: readonly { id: number }[]): void {
  if (rows.length > 0)
    orders.set(
      route,
      rows.map((row) => row.id),
    );
}

/** Takes a record that has left the page out of the order. */
export function forgetOrder(route: string, id: number): void {
  orders.set(
    route,
    (orders.get(route) ?? []).filter((one) => one !== id),
  );
}

/** Neighbours of a record in the list it was opened from. */
export function neighbours(route: string, id: number): { previous: number | undefined; next: number | undefined } {
  const order = orders.get(route) ?? [];
  const at = order.indexOf(id);
  return at < 0 ? { previous: undefined, next: undefined } : { previous: order[at - 1], next: order[at + 1] };
}
