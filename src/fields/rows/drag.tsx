/** Orders rows of a table by dragging a handle: a line shows where the row would go, Escape leaves it where it was. */

const rowsIn = (table: HTMLElement): HTMLElement[] => [
  ...table.querySelectorAll<HTMLElement>('tbody > tr[data-index]'),
];

/** Follows the pointer that went down on `handle`, the handle of row `from`; `drop` is told the row's new place. */
export function dragRow(handle: HTMLElement, pointer: number, from: number, drop: (to: number) => void): void {
  const table = handle.closest('table');
  const frame = table?.parentElement;
  if (!table || !frame) return;
  let to = from;
  const mark = (at: number | undefined): void => {
    for (const row of rowsIn(table)) {
      const index = Number(row.dataset['index']);
      const marked = at !== undefined && at !== from && index === at;
      if (marked) row.dataset['drop'] = at > from ? 'after' : 'before';
      else delete row.dataset['drop'];
      if (at !== undefined && index === from) row.dataset['dragged'] = '';
      else delete row.dataset['dragged'];
    }
  };
  const move = ({ clientY }: PointerEvent): void => {
    const { top, bottom } = frame.getBoundingClientRect();
    if (clientY < top + 40) frame.scrollTop -= 12;
    if (clientY > bottom - 40) frame.scrollTop += 12;
    const all = rowsIn(table);
    const over = all.find((row) => clientY < row.getBoundingClientRect().bottom) ?? all.at(-1);
    to = over ? Number(over.dataset['index']) : from;
    mark(to);
  };
  const ending = new AbortController();
  const end = (moves: boolean): void => {
    ending.abort();
    mark(undefined);
    if (moves && to !== from) drop(to);
  };
  const { signal } = ending;
  handle.setPointerCapture(pointer);
  handle.addEventListener('pointermove', move, { signal });
  handle.addEventListener('pointerup', () => end(true), { signal });
  handle.addEventListener('pointercancel', () => end(false), { signal });
  document.addEventListener('keydown', (event) => event.key === 'Escape' && end(false), { signal });
}
