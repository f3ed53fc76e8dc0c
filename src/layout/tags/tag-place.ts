/** What of the tag bar is scrolled into view, as a pure function in pixels. */

/** One drawn tag, from the left end of what is scrolled. */
export interface TagBox {
  left: number;
  width: number;
}

/** Room between two tags. */
const gap = 4;

/**
 * New scroll position that shows the tag at `at`: the first leads to the left end, the last to the right end, others
 * with both neighbours.
 */
export function scrollFor(
  boxes: readonly TagBox[],
  at: number,
  view: { left: number; width: number; whole: number },
): number {
  if (at <= 0 || boxes.length === 0) return 0;
  if (at >= boxes.length - 1) return Math.max(0, view.whole - view.width);
  const before = boxes[at - 1];
  const after = boxes[at + 1];
  if (!before || !after) return view.left;
  const end = after.left + after.width + gap;
  if (end > view.left + view.width) return end - view.width;
  const start = before.left - gap;
  return start < view.left ? Math.max(0, start) : view.left;
}
