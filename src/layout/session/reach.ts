/** The server cannot be reached: tried again after 1, 2, 4 ... 30 seconds until it answers. */
import { waitBefore } from './decisions.ts';
import { changeState, getState } from './state.ts';

/** What a try does; true when the server answered. */
let attempt: () => Promise<boolean> = () => Promise.resolve(false);
let back: () => void = () => undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let tries = 0;

/** How the server is tried, and what happens once it is back. */
export function setReach(ways: { attempt(): Promise<boolean>; back(): void }): void {
  ({ attempt, back } = ways);
}

function later(): void {
  const wait = waitBefore(tries);
  tries += 1;
  changeState({ down: { next: performance.now() + wait } });
  clearTimeout(timer);
  timer = setTimeout(() => void tryNow(), wait);
}

/**
 * Paths of calls that did not arrive while the server was looked for, and those that were sent again after it had
 * answered.
 */
let failing = new Set<string>();
const suspects = new Set<string>();
/** When the server last came back. */
let cameBack = -Infinity;

/**
 * A call that was sent at `sent` (`performance.now()`) did not arrive. One that is sent after the server came back and
 * fails again is stopped by something in the browser: trying on would never end.
 */
export function unreachable(path = '', sent = performance.now()): void {
  if (getState().down) {
    failing.add(path);
    return;
  }
  if (sent >= cameBack && suspects.has(path) && path !== '') {
    changeState({ blocked: path });
    return;
  }
  failing = new Set([path]);
  tries = 0;
  later();
}

/** A call arrived: nothing stops it. */
export function arrived(path: string): void {
  suspects.delete(path);
  if (getState().blocked === path) changeState({ blocked: undefined });
}

/** A reply came. */
export function reachable(): void {
  if (!getState().down) return;
  clearTimeout(timer);
  cameBack = performance.now();
  for (const path of failing) suspects.add(path);
  changeState({ down: undefined });
  back();
}

/** Tries at once. */
export async function tryNow(): Promise<void> {
  clearTimeout(timer);
  const answered = await attempt();
  if (answered) reachable();
  // Another call may have arrived meanwhile: then there is nothing left to try.
  else if (getState().down) later();
}
