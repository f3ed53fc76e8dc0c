/**
 * A sign-out that the server has not confirmed stays a duty of this browser: the token is kept aside, out of every
 * call, until the server has ended its session. Tried at each start, when the network comes back, and every half minute
 * while a window is open.
 */
import { createStore } from '../base/store.ts';

const key = 'zhanggui.signOut';
/** No session lives longer than a day, whatever the settings say; milliseconds. */
const longest = 24 * 3_600_000;
const every = 30_000;

/** `open`: still to be told to the server. `done`: told, in this window. */
type Duty = 'none' | 'open' | 'done';

const state = createStore<Duty>(() => 'none');
let running: Promise<boolean> | undefined;
/** Token of a browser that keeps nothing: known to this page alone. */
let unkept = '';

function say(next: Duty): void {
  if (state.get() !== next) state.set(next);
}

/** Writes the duty, or takes it away. A browser that keeps nothing cannot go on with it after this page. */
function keep(token: string): void {
  try {
    if (token === '') localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ token, at: Date.now() }));
  } catch {
    // Blocked or full: the sign-out goes on without it.
  }
}

/** The token whose session is still to be ended; "" for none. */
function kept(): string {
  try {
    const { token, at } = JSON.parse(localStorage.getItem(key) ?? '{}') as { token?: unknown; at?: unknown };
    return typeof token === 'string' && typeof at === 'number' && Date.now() - at < longest ? token : '';
  } catch {
    return '';
  }
}

/** Does what is left to do; true when nothing is. One try at a time. */
export function endDuty(): Promise<boolean> {
  running ??= (async () => {
    const token = kept() || unkept;
    if (token === '') {
      keep('');
      return true;
    }
    say('open');
    // The sign-in page has this at once, the client of the API comes behind it.
    const over = await import('./sign-out-call.ts').then(({ tellServer }) => tellServer(token)).catch(() => false);
    if (!over) return false;
    if (kept() === token) keep('');
    unkept = '';
    say('done');
    return true;
  })().finally(() => {
    running = undefined;
  });
  return running;
}

/** Takes a sign-out on; resolves when the server has confirmed it, or has not within three seconds. */
export async function takeDuty(token: string): Promise<void> {
  keep(token);
  if (kept() === '') unkept = token;
  await endDuty();
}

/** Goes on with what an earlier sign-out left. */
export function followDuty(): void {
  const again = () => void endDuty();
  again();
  addEventListener('online', again);
  setInterval(again, every);
}

/** How the last sign-out stands; drawn by the sign-in page. */
export const stateOfDuty = state.get;

/** Calls the listener at each change; returns the function that ends that. */
export const onDuty = state.subscribe;
