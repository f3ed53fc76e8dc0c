/** Runs `what` with the newest arguments once nobody has called for `ms` milliseconds. `cancel`: not at all. */
export function debounce<Given extends unknown[]>(
  what: (...given: Given) => void,
  ms = 0,
): ((...given: Given) => void) & { cancel(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  return Object.assign(
    (...given: Given) => {
      cancel();
      timer = setTimeout(() => what(...given), ms);
    },
    { cancel },
  );
}
