/** Work that nobody waits for. */

/** Milliseconds after which a screen that stands is taken to be looked at. */
const rest = 1_000;
/** Milliseconds after which work is done on a browser that always has something else to do. */
const latest = 500;

/** Runs when the browser has nothing to do. Gives a function that calls it off. */
export function soon(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 50);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: latest });
  return () => cancelIdleCallback(handle);
}

/** As `soon`, once the screen has stood for a second. */
export function whenIdle(run: () => void): () => void {
  let callOff: () => void;
  const timer = setTimeout(() => (callOff = soon(run)), rest);
  callOff = () => clearTimeout(timer);
  return () => callOff();
}
