/**
 * Lays an open list of suggestions, or a calendar, over everything else, below its input or above it: where there is
 * room. No dialog or table cuts it off.
 */

/** Distance to the input and to the edge of the window, in px. */
const gap = 2;
const edge = 8;
const highest = 280;
/** Below the input as long as this much fits. */
const enough = 160;

/** Shows `list` next to the control before it and follows that until the returned function is called. */
export function placeList(list: HTMLElement): () => void {
  return float(list, ({ top, bottom, left, width }, above, below) => {
    const up = below < enough && above > below;
    list.style.minWidth = `${width}px`;
    list.style.maxHeight = `${Math.max(60, Math.min(highest, up ? above : below))}px`;
    list.style.left = `${Math.max(edge, Math.min(left, window.innerWidth - list.offsetWidth - edge))}px`;
    list.style.top = up ? 'auto' : `${bottom + gap}px`;
    list.style.bottom = up ? `${window.innerHeight - top + gap}px` : 'auto';
  });
}

/** Shows `part` whole beside the control around it: below, above, or where the window has room for it. */
export function placeWhole(part: HTMLElement): () => void {
  part.style.maxWidth = `calc(100vw - ${2 * edge}px)`;
  part.style.maxHeight = `calc(100dvh - ${2 * edge}px)`;
  return float(part, ({ top, bottom, left }, above, below) => {
    const { offsetWidth: wide, offsetHeight: high } = part;
    const up = high > below && above > below;
    const wanted = up ? top - gap - high : bottom + gap;
    part.style.left = `${Math.max(edge, Math.min(left, window.innerWidth - wide - edge))}px`;
    part.style.top = `${Math.max(edge, Math.min(wanted, window.innerHeight - high - edge))}px`;
  });
}

/** In the layer above everything; `place` is told where the control stands, and the room above and below it. */
function float(part: HTMLElement, place: (control: DOMRect, above: number, below: number) => void): () => void {
  const control = part.parentElement;
  if (!control || typeof part.showPopover !== 'function') return () => undefined;
  part.popover = 'manual';
  part.showPopover();
  const put = () => {
    const at = control.getBoundingClientRect();
    place(at, at.top - gap - edge, window.innerHeight - at.bottom - gap - edge);
  };
  put();
  const watcher = new ResizeObserver(put);
  watcher.observe(part);
  // A sentence that comes or goes in the form moves the control.
  const form = control.closest('form');
  if (form) watcher.observe(form);
  window.addEventListener('scroll', put, true);
  window.addEventListener('resize', put);
  return () => {
    watcher.disconnect();
    window.removeEventListener('scroll', put, true);
    window.removeEventListener('resize', put);
    if (part.isConnected && part.matches(':popover-open')) part.hidePopover();
  };
}
