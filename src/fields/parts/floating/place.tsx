/**
 * Places what opens beside a control: below it while there is room, else above it, never beyond the window. It stands
 * in the browser's top layer, where no dialog or table cuts it off.
 */

/** A control, or the point of a press. */
export interface Anchor {
  getBoundingClientRect(): Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom' | 'width'>;
}

export interface PlaceOptions {
  /** Pixels below the control that are enough, however high the part is. */
  enough?: number;
  /** Pixels that the part has at least; where neither side has them, it covers its control. */
  least?: number;
  /** At least as wide as its control. */
  wide?: boolean;
}

/** Pixels between control and part, and between part and window. */
const [gap, edge] = [4, 8];

/** Shows `part` beside `anchor` and follows that until the returned function is called. */
export function placeBeside(
  part: HTMLElement,
  anchor: Anchor,
  { enough, least = 120, wide = false }: PlaceOptions = {},
): () => void {
  part.popover = 'manual';
  part.showPopover?.();
  const put = () => {
    const { style } = part;
    const { left, right, top, bottom, width } = anchor.getBoundingClientRect();
    if (wide) style.minWidth = `${width}px`;
    style.removeProperty('--room');
    const [above, below] = [top - gap - edge, innerHeight - bottom - gap - edge];
    const up = below < (enough ?? part.offsetHeight) && above > below;
    style.setProperty('--room', `${Math.min(Math.max(up ? above : below, least), innerHeight)}px`);
    const { offsetWidth: wideness, offsetHeight: height } = part;
    // The control may be out of sight, in a table that was scrolled aside: the part stays in the window.
    const beside = left + wideness <= innerWidth - edge ? left : right - wideness;
    style.left = `${Math.max(edge, Math.min(beside, innerWidth - wideness - edge))}px`;
    style.top = `${Math.max(edge, Math.min(up ? top - gap - height : bottom + gap, innerHeight - height - edge))}px`;
  };
  put();
  const grown = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(put);
  grown?.observe(part);
  // A sentence that comes or goes in the form moves the control.
  const form = part.closest('form');
  if (form) grown?.observe(form);
  addEventListener('scroll', put, true);
  addEventListener('resize', put);
  return () => {
    grown?.disconnect();
    removeEventListener('scroll', put, true);
    removeEventListener('resize', put);
    if (part.isConnected) part.hidePopover?.();
  };
}
