/** Where a floating part stands: below its button when there is room, else above; kept inside the window. */
import { useEffect, useLayoutEffect, type RefObject } from 'react';

/** Milliseconds for which a scroll is still part of the press that opened. */
const grace = 300;

/** Puts `floating` beside `anchor`; `close` is called on Escape (true: focus goes back), on a press outside both, and when the page scrolls. */
export function usePlace(anchor: RefObject<HTMLElement | null>, floating: RefObject<HTMLElement | null>, close: (back: boolean) => void): void {
  useLayoutEffect(() => {
    const button = anchor.current;
    const part = floating.current;
    if (!button || !part) return;
    const at = button.getBoundingClientRect();
    const width = part.offsetWidth;
    const height = part.offsetHeight;
    const below = at.bottom + 4 + height <= window.innerHeight || at.top < height;
    const left = at.left + width <= window.innerWidth - 8 ? at.left : Math.max(8, at.right - width);
    part.style.setProperty('left', `${left}px`);
    part.style.setProperty('top', `${below ? at.bottom + 4 : Math.max(8, at.top - 4 - height)}px`);
  }, [anchor, floating]);
  useEffect(() => {
    const press = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!anchor.current?.contains(target) && !floating.current?.contains(target)) close(false);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close(true);
    };
    const opened = performance.now();
    const scroll = (event: Event) => {
      // What is half out of sight comes in when it is pressed: that is no scrolling away.
      if (performance.now() - opened > grace && !floating.current?.contains(event.target as Node)) close(false);
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', key, true);
    document.addEventListener('scroll', scroll, true);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', key, true);
      document.removeEventListener('scroll', scroll, true);
    };
  }, [anchor, floating, close]);
}
