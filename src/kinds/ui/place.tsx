/**
 * Where a floating part stands: below its button when there is room, else where there is more; never beyond the window,
 * it scrolls instead.
 */
import { useEffect, useLayoutEffect, type RefObject } from 'react';

/** Pixels between button and part, between part and window, and of the smallest part that is of use. */
const [gap, edge, least] = [4, 8, 120];
/** Milliseconds for which a scroll is still part of the press that opened. */
const grace = 300;

/**
 * Puts `floating` beside `anchor`; `close` is called on Escape (true: focus goes back), on a press outside both, and
 * when the page scrolls. It is placed anew when `size`, whatever that counts, has changed.
 */
export function usePlace(
  anchor: RefObject<HTMLElement | null>,
  floating: RefObject<HTMLElement | null>,
  close: (back: boolean) => void,
  size = 0,
): void {
  useLayoutEffect(() => {
    const now = () => put(anchor.current, floating.current);
    now();
    addEventListener('resize', now);
    // What it holds may come later, and more of it.
    const grown = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(now);
    if (floating.current) grown?.observe(floating.current);
    return () => {
      removeEventListener('resize', now);
      grown?.disconnect();
    };
  }, [anchor, floating, size]);
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

/** Below the button when there is room for it, else where there is more. */
function put(button: HTMLElement | null, part: HTMLElement | null): void {
  if (!button || !part) return;
  part.style.removeProperty('max-height');
  const at = button.getBoundingClientRect();
  const width = part.offsetWidth;
  const [under, over] = [window.innerHeight - at.bottom - gap - edge, at.top - gap - edge];
  const below = part.offsetHeight <= under || under >= over;
  const most = Math.max(below ? under : over, least);
  const height = Math.min(part.offsetHeight, most);
  part.style.setProperty('max-height', `${most}px`);
  // The button itself may be out of sight, in a table that was scrolled aside: the part stays in the window.
  const beside = at.left + width <= window.innerWidth - edge ? at.left : at.right - width;
  const left = Math.max(edge, Math.min(beside, window.innerWidth - width - edge));
  part.style.setProperty('left', `${left}px`);
  part.style.setProperty(
    'top',
    `${Math.max(edge, Math.min(below ? at.bottom + gap : at.top - gap - height, window.innerHeight - height - edge))}px`,
  );
}
