/**
 * What is laid around every call of the console: its owner, its time, and what its reply tells about server and
 * session.
 */
import { catalogue } from '../../base/catalogue.ts';
import { fixedT } from '../../base/texts.ts';
import { Failure } from '../../providers/failure.ts';
import { around, type Call } from '../../providers/http.ts';
import { getLanguage } from '../../providers/language.ts';
import { signedInAgain, tokenToSend, verdict } from './identity.ts';
import { changeState, getState, type SlowCall } from './state.ts';

/** Milliseconds after which a call counts as slow. */
export const slowAfter = 10_000;

/** Milliseconds after which a call is worth a sign that something runs. */
export const busyAfter = 300;

/** Calls that run for longer than that. */
const lasting = new Set<SlowCall>();

/** Who is told what the calls find out. */
export interface Watcher {
  /** A reply came. */
  replied(response: Response, path: string): void;
  /** The server could not be reached by a call that was sent at that moment (`performance.now()`). */
  unreachable(path: string, sent: number): void;
  /** A call that may have changed something has ended. */
  wrote(): void;
}

const texts = catalogue('stoppedCalls', {
  cancelled: { zh: '已停止等待，未收到结果', en: 'Waiting was stopped; there is no result' },
  cancelledWrite: {
    zh: '已停止等待。操作可能已经生效，请刷新后核对',
    en: 'Waiting was stopped. The operation may have taken effect: refresh and check.',
  },
});

/** A gateway's own page: nobody is behind it. */
function noServer(response: Response): boolean {
  return response.status >= 502 && response.status <= 504 && !response.headers.get('content-type')?.includes('json');
}

/** Sends with a signal of its own; after ten seconds the call is listed as slow and can be cancelled. */
async function timed(call: Call, send: (call: Call) => Promise<Response>): Promise<Response> {
  const stop = new AbortController();
  const write = call.method !== 'GET';
  const one: SlowCall = { since: performance.now(), write, cancel: () => stop.abort() };
  const timer = call.background
    ? undefined
    : setTimeout(() => changeState({ slow: [...getState().slow, one] }), slowAfter);
  const soon = call.background
    ? undefined
    : setTimeout(() => {
        lasting.add(one);
        changeState({ busy: true });
      }, busyAfter);
  try {
    return await send({ ...call, signal: call.signal ? AbortSignal.any([call.signal, stop.signal]) : stop.signal });
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    const t = fixedT(getLanguage(), texts);
    throw new Failure(t(write ? 'cancelledWrite' : 'cancelled'), { status: 0 });
  } finally {
    clearTimeout(timer);
    clearTimeout(soon);
    if (lasting.delete(one) && lasting.size === 0) changeState({ busy: false });
    if (getState().slow.includes(one)) changeState({ slow: getState().slow.filter((other) => other !== one) });
  }
}

/** Waits for the sign-in, unless the call itself is given up meanwhile. */
async function again(signal: AbortSignal | undefined): Promise<void> {
  // Another window has signed in since: its token is looked at first.
  if (verdict() !== 'mine') return undefined;
  if (!signal) return signedInAgain();
  signal.throwIfAborted();
  await Promise.race([
    signedInAgain(),
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
    ),
  ]);
}

/**
 * From now on every call goes through here. One that meets an ended session is sent again, with its own key, once the
 * same person is back.
 */
export function layAround(watcher: Watcher): void {
  around.token = tokenToSend;
  around.again = signedInAgain;
  around.send = (call, send) => {
    const sending = attended(call, send);
    return call.method === 'GET' ? sending : sending.finally(() => watcher.wrote());
  };
  async function attended(call: Call, send: (call: Call) => Promise<Response>): Promise<Response> {
    for (;;) {
      const token = await tokenToSend();
      const sent = performance.now();
      let response: Response;
      try {
        response = await timed({ ...call, token }, send);
      } catch (error) {
        if (error instanceof TypeError && !call.signal?.aborted) watcher.unreachable(call.path, sent);
        throw error;
      }
      if (noServer(response)) watcher.unreachable(call.path, sent);
      // What the session itself is told of its rights is not this window's that views a role.
      else if (response.status !== 401 && !call.own) watcher.replied(response, call.path);
      if (response.status !== 401) return response;
      await again(call.signal);
    }
  }
}
