/** Orders rows or items by dragging a handle: a line shows where one would go, Escape leaves it where it was. */

/** Pixels from an edge within which the frame scrolls, and how far with each picture. */
const [edge, step] = [40, 8];

/** The nearest element around it that scrolls up and down. */
function frameOf(element: HTMLElement): HTMLElement {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return document.documentElement;
}

/**
 * Follows the pointer that went down on `handle`; `items` = what stands in order now, one of which holds the handle.
 * `drop` is told the places that it was taken from and put to.
 */
export function dragOrder(
  handle: HTMLElement,
  pointer: number,
  items: () => HTMLElement[],
  drop: (from: number, to: number) => void,
): void {
  const from = items().findIndex((item) => item.contains(handle));
  if (from < 0) return;
  const frame = frameOf(handle);
  let to = from;
  let at: number | undefined;
  let picture = 0;
  const mark = (over: number | undefined): void =>
    items().forEach((item, index) => {
      if (over !== undefined && over !== from && index === over)
        item.dataset['drop'] = over > from ? 'after' : 'before';
      else delete item.dataset['drop'];
      if (over !== undefined && index === from) item.dataset['dragged'] = '';
      else delete item.dataset['dragged'];
    });
  const look = (): void => {
    if (at === undefined) return;
    const y = at;
    const all = items();
    const over = all.findIndex((item) => y < item.getBoundingClientRect().bottom);
    to = over < 0 ? all.length - 1 : over;
    mark(to);
  };
  const scroll = (): void => {
    picture = requestAnimationFrame(scroll);
    if (at === undefined) return;
    const { top, bottom } = frame.getBoundingClientRect();
    const before = frame.scrollTop;
    if (at < Math.max(top, 0) + edge) frame.scrollTop -= step;
    if (at > Math.min(bottom, innerHeight) - edge) frame.scrollTop += step;
    if (frame.scrollTop !== before) look();
  };
  const ending = new AbortController();
  const end = (moves: boolean): void => {
    ending.abort();
    cancelAnimationFrame(picture);
    mark(undefined);
    if (moves && to !== from) drop(from, to);
  };
  const { signal } = ending;
  handle.setPointerCapture(pointer);
  handle.addEventListener(
    'pointermove',
    ({ clientY }) => {
      at = clientY;
      look();
    },
    { signal },
  );
  handle.addEventListener('pointerup', () => end(true), { signal });
  handle.addEventListener('pointercancel', () => end(false), { signal });
  document.addEventListener('keydown', (event) => event.key === 'Escape' && end(false), { signal });
  picture = requestAnimationFrame(scroll);
}
