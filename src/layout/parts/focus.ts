/** After a change of page the focus goes to its heading, so that a screen reader says where one is. */

let acted = 0;

/** Watches what people do with keys and pointer, from the first call on. */
export function watchActs(): void {
  for (const type of ['keydown', 'pointerdown'] as const)
    addEventListener(type, ({ timeStamp }) => (acted = timeStamp), { capture: true, passive: true });
}

/**
 * True when somebody has pressed a key or pointer since a moment (`performance.now()`) and stands somewhere: that place
 * stays theirs.
 */
export const movedSince = (since: number): boolean => acted > since && document.activeElement !== document.body;

/**
 * Focuses the first heading inside, now or as soon as it is drawn; until then the focus stands on the area itself.
 * Somebody who moved the focus meanwhile keeps it. Gives a function that stops waiting.
 */
export function focusHeading(area: HTMLElement): () => void {
  const take = (): boolean => {
    const heading = area.querySelector<HTMLElement>('h1');
    if (!heading) return false;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return true;
  };
  if (take()) return () => undefined;
  area.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    if (document.activeElement !== area && document.activeElement !== document.body) observer.disconnect();
    else if (take()) observer.disconnect();
  });
  observer.observe(area, { childList: true, subtree: true });
  return () => observer.disconnect();
}
