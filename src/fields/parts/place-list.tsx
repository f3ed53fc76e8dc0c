/**
 * Lays an open list of suggestions over everything else, below its input or above it: where there is room. No dialog or
 * table cuts it off.
 */

/** Distance to the input and to the edge of the window, in px. */
const gap = 2;
const edge = 8;
const highest = 280;
/** Below the input as long as this much fits. */
const enough = 160;

/** Shows `list` next to the control before it and follows that until the returned function is called. */
export function placeList(list: HTMLElement): () => void {
  const control = list.parentElement;
  if (!control || typeof list.showPopover !== 'function') return () => undefined;
  list.popover = 'manual';
  list.showPopover();
  const place = () => {
    const { top, bottom, left, width } = control.getBoundingClientRect();
    const below = window.innerHeight - bottom - gap - edge;
    const above = top - gap - edge;
    const up = below < enough && above > below;
    list.style.minWidth = `${width}px`;
    list.style.maxHeight = `${Math.max(60, Math.min(highest, up ? above : below))}px`;
    list.style.left = `${Math.max(edge, Math.min(left, window.innerWidth - list.offsetWidth - edge))}px`;
    list.style.top = up ? 'auto' : `${bottom + gap}px`;
    list.style.bottom = up ? `${window.innerHeight - top + gap}px` : 'auto';
  };
  place();
  const watcher = new ResizeObserver(place);
  watcher.observe(list);
  window.addEventListener('scroll', place, true);
  window.addEventListener('resize', place);
  return () => {
    watcher.disconnect();
    window.removeEventListener('scroll', place, true);
    window.removeEventListener('resize', place);
    if (list.isConnected && list.matches(':popover-open')) list.hidePopover();
  };
}
