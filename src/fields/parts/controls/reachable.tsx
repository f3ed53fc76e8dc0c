/**
 * Takes a part that scrolls into the order of the Tab key while it has something out of sight, for the arrow keys;
 * also when what it shows grows or comes later.
 */
export function reachable(part: HTMLElement | null): (() => void) | undefined {
  if (!part || typeof ResizeObserver === 'undefined') return undefined;
  const look = (): void => {
    const hides = part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight;
    if (hides) part.tabIndex = 0;
    else part.removeAttribute('tabindex');
  };
  const grown = new ResizeObserver(look);
  const observe = (): void => [part, ...part.children].forEach((one) => grown.observe(one));
  const come = new MutationObserver(() => {
    observe();
    look();
  });
  observe();
  come.observe(part, { childList: true });
  return () => {
    grown.disconnect();
    come.disconnect();
  };
}
