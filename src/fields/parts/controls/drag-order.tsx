/** Orders items by dragging: a line shows where one would go, Escape leaves it where it was. */
import type { KeyboardEvent, PointerEvent as ReactPointerEvent, ReactNode } from 'react';

/** Pixels from an edge within which the frame scrolls, and how far with each picture. */
const [edge, step] = [40, 8];

/** The nearest element around it that scrolls, down or across. */
function frameOf(element: HTMLElement, across: boolean): HTMLElement {
  for (let at = element.parentElement; at; at = at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at);
    const hides = across ? at.scrollWidth > at.clientWidth : at.scrollHeight > at.clientHeight;
    if (hides && /auto|scroll/.test(across ? overflowX : overflowY)) return at;
  }
  return document.documentElement;
}

type Side = 'before' | 'after' | 'into';

interface DragOptions {
  /** What stands in order now; one of them holds what is pressed. */
  items(): readonly HTMLElement[];
  /** Pixels after which a press is a drag, of what has another use, too. A finger scrolls there, and drags handles. */
  slack?: number;
  /** Where the dragged item goes beside the one that it is over; by default it takes its place. */
  sideOf?(over: HTMLElement, y: number): Side;
  /** Called with the places that the item was taken from and put to. */
  drop(from: number, to: number, side: Side): void;
}

/** Follows the pointer that went down on `handle`, an item or a part of one, until it is let go. */
export function dragOrder(
  handle: HTMLElement,
  press: PointerEvent | ReactPointerEvent,
  { items, slack = 0, sideOf, drop }: DragOptions,
): void {
  const from = items().findIndex((item) => item.contains(handle));
  if (press.button !== 0 || from < 0 || (slack > 0 && press.pointerType === 'touch')) return;
  const [first, last] = [items()[0], items().at(-1)].map((item) => item?.getBoundingClientRect());
  const across = first !== undefined && last !== undefined && first !== last && last.top < first.bottom;
  const frame = frameOf(handle, across);
  const begun = { x: press.clientX, y: press.clientY };
  let at: typeof begun | undefined;
  let to = from;
  let side: Side = 'before';
  let picture = 0;
  const mark = (shown: boolean): void =>
    items().forEach((item, index) => {
      if (shown && index === from) item.dataset['dragged'] = '';
      else delete item.dataset['dragged'];
      if (shown && index === to && to !== from) item.dataset['drop'] = across ? `${side}-across` : side;
      else delete item.dataset['drop'];
    });
  const look = (): void => {
    if (!at) return;
    const { x, y } = at;
    const all = items();
    const distances = all.map((item) => {
      const { left, right, top, bottom } = item.getBoundingClientRect();
      return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
    });
    to = distances.indexOf(Math.min(...distances));
    const over = all[to];
    side = over && sideOf ? sideOf(over, y) : to > from ? 'after' : 'before';
    mark(true);
  };
  const scroll = (): void => {
    picture = requestAnimationFrame(scroll);
    if (!at) return;
    const { left, right, top, bottom } = frame.getBoundingClientRect();
    const [place, start, end] = across
      ? [at.x, Math.max(left, 0), Math.min(right, innerWidth)]
      : [at.y, Math.max(top, 0), Math.min(bottom, innerHeight)];
    const by = place < start + edge ? -step : place > end - edge ? step : 0;
    if (by === 0) return;
    frame.scrollBy(across ? { left: by } : { top: by });
    look();
  };
  const ending = new AbortController();
  const { signal } = ending;
  const end = (moves: boolean): void => {
    ending.abort();
    cancelAnimationFrame(picture);
    mark(false);
    if (!at) return;
    // The click that ends a drag does nothing else.
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, true));
    if (moves && to !== from) drop(from, to, side);
  };
  const move = (event: PointerEvent): void => {
    if (event.buttons === 0) return end(false);
    const { clientX: x, clientY: y } = event;
    if (!at && Math.hypot(x - begun.x, y - begun.y) < slack) return;
    if (!at) handle.setPointerCapture(press.pointerId);
    at = { x, y };
    look();
  };
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', () => end(true), { signal });
  addEventListener('pointercancel', () => end(false), { signal });
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !at) return;
      event.stopPropagation();
      end(false);
    },
    { signal, capture: true },
  );
  picture = requestAnimationFrame(scroll);
}

const swallow = (event: Event): void => {
  event.stopPropagation();
  event.preventDefault();
};

/** Items of a list that bear a handle, beside the one that `inside` stands in. */
export function orderedAround(inside: HTMLElement): HTMLElement[] {
  const own = inside.closest<HTMLElement>('li, tr');
  const bears = (item: Element) => item.querySelector('.drag-handle')?.closest('li, tr') === item;
  return [...(own?.parentElement?.children ?? [])].filter(bears) as HTMLElement[];
}

interface DragHandleProps {
  label: string;
  hint?: string;
  index: number;
  count: number;
  className?: string;
  face?: ReactNode;
  onMove(from: number, to: number): void;
}

/** Moves its item of a list: dragged, by the arrow keys, to either end by Home and End. */
export function DragHandle({
  label,
  hint,
  index,
  count,
  className = 'btn btn-text btn-small btn-icon',
  face = <span aria-hidden="true">⠿</span>,
  onMove,
}: DragHandleProps) {
  const keys = (event: KeyboardEvent) => {
    const [back, on] = [index - 1, index + 1];
    const to = { ArrowUp: back, ArrowLeft: back, ArrowDown: on, ArrowRight: on, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to !== index && to >= 0 && to < count) onMove(index, to);
  };
  return (
    <button
      type="button"
      className={`drag-handle ${className}`}
      aria-label={label}
      title={hint ?? label}
      onPointerDown={(event) => {
        event.stopPropagation();
        const handle = event.currentTarget;
        dragOrder(handle, event, { items: () => orderedAround(handle), drop: onMove });
      }}
      onKeyDown={keys}
    >
      {face}
    </button>
  );
}
