/**
 * Moving a tag along the bar with the mouse or a pen; a finger scrolls the bar instead. Fetched with the first press.
 */
import { dropPlace } from './tag-place.ts';

/** Pixels after which a press is a drag and no click. */
const slack = 6;
/** Pixels from the bar's end at which it scrolls, and how far at once. */
const edge = 24;

/** The tags as they stand now, measured from the window's left. */
function boxesOf(bar: HTMLElement, without: HTMLElement) {
  return [...bar.querySelectorAll<HTMLElement>('[role="tab"]')]
    .filter((tab) => tab !== without)
    .map((tab) => {
      const { left, width } = tab.getBoundingClientRect();
      return { left, width };
    });
}

/**
 * Follows a press on a tag until it is let go. `onMove` is told each place that the tag takes; Escape ends the drag.
 * @param start where the press began, in pixels from the window's left
 */
export function dragTag(bar: HTMLElement, tab: HTMLElement, start: number, onMove: (to: number) => void): void {
  let dragging = false;
  let place = -1;
  const move = (event: PointerEvent) => {
    if (event.buttons === 0) {
      end();
      return;
    }
    if (!dragging && Math.abs(event.clientX - start) < slack) return;
    dragging = true;
    tab.classList.add('tagbar-dragged');
    const { left, right } = bar.getBoundingClientRect();
    if (event.clientX < left + edge) bar.scrollBy({ left: -edge });
    if (event.clientX > right - edge) bar.scrollBy({ left: edge });
    const to = dropPlace(boxesOf(bar, tab), event.clientX);
    if (to === place) return;
    place = to;
    onMove(to);
  };
  // The click that ends a drag opens nothing.
  const click = (event: MouseEvent) => {
    event.stopPropagation();
    event.preventDefault();
  };
  const end = () => {
    tab.classList.remove('tagbar-dragged');
    if (dragging) {
      addEventListener('click', click, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', click, { capture: true }));
    }
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    removeEventListener('keydown', key);
  };
  const key = (event: KeyboardEvent) => event.key === 'Escape' && end();
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
  addEventListener('keydown', key);
}
