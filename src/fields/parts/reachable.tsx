/** Takes a part that scrolls into the order of the Tab key while it has something out of sight, for the arrow keys. */
export function reachable(part: HTMLElement | null): (() => void) | undefined {
  if (!part || typeof ResizeObserver === 'undefined') return undefined;
  const look = (): void => {
    const hides = part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight;
    if (hides) part.tabIndex = 0;
    else part.removeAttribute('tabindex');
  };
  const watcher = new ResizeObserver(look);
  for (const one of [part, ...part.children]) watcher.observe(one);
  return () => watcher.disconnect();
}
