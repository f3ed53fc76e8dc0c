/** Column heads that are dragged to another place by the mouse. */
import { useEffect, useRef } from 'react';

/** Pixels of movement that make a drag of a press. */
const begins = 6;

/** `drop` hears the place that a head was taken from and the one that it was put in. */
export function useHeadDrag(heads: readonly HTMLElement[], drop: (from: number, to: number) => void): void {
  const latest = useRef(drop);
  useEffect(() => {
    latest.current = drop;
  });
  useEffect(() => {
    const clean = heads.map((head, from) => {
      const press = (event: PointerEvent) => {
        const onEdge = event.target instanceof Element && event.target.closest('.k-col-edge') !== null;
        if (event.button !== 0 || event.pointerType !== 'mouse' || onEdge) return;
        follow(event, heads, from, (to) => latest.current(from, to));
      };
      head.addEventListener('pointerdown', press);
      return () => head.removeEventListener('pointerdown', press);
    });
    return () => {
      for (const off of clean) off();
    };
  }, [heads]);
}

function follow(
  { clientX: begun }: PointerEvent,
  heads: readonly HTMLElement[],
  from: number,
  drop: (to: number) => void,
): void {
  let to: number | undefined;
  const mark = (at: number | undefined) => {
    heads.forEach((head, index) => {
      head.classList.toggle('k-col-taken', at !== undefined && index === from);
      head.classList.toggle('k-col-before', index === at && at < from);
      head.classList.toggle('k-col-after', index === at && at > from);
    });
  };
  const move = ({ clientX }: PointerEvent) => {
    if (to === undefined && Math.abs(clientX - begun) < begins) return;
    const over = heads.findIndex((head) => {
      const { left, right } = head.getBoundingClientRect();
      return clientX >= left && clientX < right;
    });
    to = over < 0 ? (to ?? from) : over;
    mark(to);
  };
  const end = (event: Event) => {
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    removeEventListener('keydown', escape, true);
    mark(undefined);
    if (to === undefined) return;
    // The press was no click: it does not sort.
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, true));
    if (event.type === 'pointerup' && to !== from) drop(to);
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') end(event);
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
  addEventListener('keydown', escape, true);
}

const swallow = (event: Event): void => {
  event.stopPropagation();
  event.preventDefault();
};
