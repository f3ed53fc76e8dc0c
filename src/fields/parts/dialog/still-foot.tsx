/**
 * Keeps the buttons of a dialog where they stand while its content grows or shrinks: what arrives late would move them
 * away from under the pointer. The dialog grows upward instead, as far as the window has room.
 */

/** Pixels that the window has around a dialog at least. */
const room = 16;
/** Milliseconds in which a dialog that has just opened takes its place in the middle. */
const opening = 300;

/** A ref of the dialog's box. */
export function stillFoot(box: HTMLElement | null): (() => void) | undefined {
  if (!box || typeof ResizeObserver === 'undefined') return undefined;
  const opened = performance.now();
  let moved = 0;
  let stood: number | undefined;
  const move = (to: number): void => {
    moved = to;
    box.style.marginTop = `${to}px`;
    box.style.marginBottom = `${-to}px`;
  };
  const keep = (): void => {
    const { top, bottom } = box.getBoundingClientRect();
    const wanted = stood === undefined ? 0 : stood - bottom;
    const step = Math.max(room - top, Math.min(wanted, innerHeight - room - bottom));
    if (stood !== undefined && step !== 0) move(moved + step);
    stood = performance.now() - opened < opening ? undefined : box.getBoundingClientRect().bottom;
  };
  const anew = (): void => {
    stood = undefined;
    move(0);
    keep();
  };
  const timer = setTimeout(keep, opening);
  const grown = new ResizeObserver(keep);
  grown.observe(box);
  addEventListener('resize', anew);
  return () => {
    clearTimeout(timer);
    grown.disconnect();
    removeEventListener('resize', anew);
  };
}
