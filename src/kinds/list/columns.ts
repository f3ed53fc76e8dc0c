/** Which columns a person sees, and in which order: the page's list, changed by a stored choice. Pure. */

export interface ColumnChoice {
  /** Names in the chosen order. */
  order: string[];
  hidden: string[];
  /** Fields of the record that are shown beside the page's columns. */
  added?: string[];
  /** Pixels of the columns, once one was given a width: then all of them have theirs. */
  widths?: { [name: string]: number };
  /** Columns that stay at the left; they are the first ones. */
  pinned?: string[];
}

/**
 * All columns in the chosen order. Columns that joined the page since stand where the page puts them; those that left
 * are dropped.
 */
export function orderedColumns(columns: readonly string[], choice: ColumnChoice | undefined): string[] {
  if (!choice) return [...columns];
  const kept = choice.order.filter((name) => columns.includes(name));
  columns.forEach((name, index) => {
    if (kept.includes(name)) return;
    const before = columns.slice(0, index).findLast((other) => kept.includes(other));
    kept.splice(before === undefined ? 0 : kept.indexOf(before) + 1, 0, name);
  });
  return kept;
}

/** The columns that are drawn; the last one left is never hidden. */
export function visibleColumns(columns: readonly string[], choice: ColumnChoice | undefined): string[] {
  const ordered = orderedColumns(columns, choice);
  const shown = ordered.filter((name) => !choice?.hidden.includes(name));
  return shown.length > 0 ? shown : ordered.slice(0, 1);
}

/** The choice after a column was hidden or shown. */
export function toggleColumn(columns: readonly string[], choice: ColumnChoice | undefined, name: string): ColumnChoice {
  const order = orderedColumns(columns, choice);
  const hidden = choice?.hidden.filter((other) => columns.includes(other)) ?? [];
  return {
    ...choice,
    order,
    hidden: hidden.includes(name) ? hidden.filter((other) => other !== name) : [...hidden, name],
  };
}

/** The choice after a column moved by a number of places. */
export function moveColumn(
  columns: readonly string[],
  choice: ColumnChoice | undefined,
  name: string,
  by: number,
): ColumnChoice {
  const order = orderedColumns(columns, choice);
  const from = order.indexOf(name);
  const to = Math.min(order.length - 1, Math.max(0, from + by));
  if (from < 0 || from === to) return { ...choice, order, hidden: choice?.hidden ?? [] };
  order.splice(from, 1);
  order.splice(to, 0, name);
  return { ...choice, order, hidden: choice?.hidden ?? [] };
}

/** The choice after a further field was added at the end, or taken away again. */
export function toggleFurther(
  columns: readonly string[],
  choice: ColumnChoice | undefined,
  name: string,
): ColumnChoice {
  const order = orderedColumns(columns, choice).filter((other) => other !== name);
  const { added = [], hidden = [] } = choice ?? {};
  return added.includes(name)
    ? { ...choice, order, hidden, added: added.filter((other) => other !== name) }
    : { ...choice, order: [...order, name], hidden, added: [...added, name] };
}

/** The sort after a click on a column's head: the column ascending, then descending, then the page's own. */
export function nextSort(current: string, column: string, own: string): string {
  if (current === column) return `-${column}`;
  if (current === `-${column}`) return own === current ? column : own;
  return column;
}

/** `aria-sort` of a column. */
export function sortOf(sort: string, column: string): 'ascending' | 'descending' | 'none' {
  const first = sort.split(',')[0];
  return first === column ? 'ascending' : first === `-${column}` ? 'descending' : 'none';
}
