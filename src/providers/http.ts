/** The one client of the API host (specification 7 and 8). */
import { noteServerTime } from '../base/clock.ts';
import type { EnvelopeDef } from '../grammar/site/resolved.ts';
import { takeAhead } from './ahead.ts';
import { pathOfHash } from './area.ts';
import { readToken } from './cookies.ts';
import { plainEnvelope, readEnvelope, type Answer } from './envelope.ts';
import { getLanguage } from './language.ts';
import { notice } from './notices.ts';
import { host, lost, tokenHeader } from './outside.ts';
import { viewOver } from '../access/view-words.ts';
import { endSession, sessionEnding } from './session-end.ts';

export { host, lost };

/** Milliseconds after which a call is given up (specification 9). */
export const timeLimit = 200_000;

export interface Call {
  method: string;
  /** "/api/v2/seller/order/12" */
  path: string;
  query?: { [name: string]: string | number | undefined };
  body?: { [name: string]: unknown } | FormData;
  /** Idempotency-Key of a write. */
  key?: string;
  signal?: AbortSignal;
  envelope?: EnvelopeDef;
  /** No message for refusals: the caller shows them in its own place. */
  quiet?: boolean;
  /** Nobody asked for it: it is no sign of somebody at work, and does not keep the session alive. */
  background?: boolean;
  /** Sent on when the page goes before it is answered: at most 64 kB. */
  outlives?: boolean;
  /** What the server may leave out is not needed (RFC 7240, `return=minimal`). */
  minimal?: boolean;
  /** Not part of the running session (signing in, asking whose token it is): nothing is laid around it. */
  bare?: boolean;
  /** For the session itself, also in a window that views the console as a role. */
  own?: boolean;
  /** Token that it goes out with; without one that of the cookie. */
  token?: string;
  /** `data` that stands where a foreign host does not have the call: it is a convenience of this console. */
  lacking?: unknown;
  /** Tells what another call would do; a host that does not know of it would do it. */
  preview?: true;
}

/** What the console lays around its calls and the session's end once it stands; the sign-in page has none of it. */
export const around: {
  send?(call: Call, send: (call: Call) => Promise<Response>): Promise<Response>;
  /**
   * Token of the person that this window was started for, once the cookies agree; rejects when they name somebody else.
   */
  token?(): Promise<string>;
  /** The session has ended: resolves when the same person has signed in again. */
  again?(): Promise<void>;
  /** The view as a role that this window was opened with is over: nothing is answered any more. */
  viewOver?(response: Response): Promise<never>;
} = {};

/** Base address of the API: the configured one, else `<meta name="api-host">`; "" = where the page comes from. */
export function apiHost(): string {
  if (host.url !== undefined) return host.url;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="api-host"]');
  return (meta?.content ?? '').replace(/\/+$/, '');
}

/** Characters of an address above which the question goes in the body: servers and proxies take about 8,000. */
const longestAddress = 6_000;

/** True for a list that is asked for so many values that they go in the body. */
const isLong = (call: Call): boolean =>
  call.method === 'GET' && call.query?.anyOf !== undefined && urlOf(call).length > longestAddress;

export function urlOf(call: Pick<Call, 'path' | 'query'>): string {
  const text = new URLSearchParams(textsOf(call.query)).toString();
  return `${apiHost()}/${call.path.replace(/^\/+/, '')}${text ? `?${text}` : ''}`;
}

/** The query as it would stand in the address. */
const textsOf = (query: Call['query'] = {}): { [name: string]: string } =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, `${value}`]])),
  );

function headersOf(call: Call): Headers {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': getLanguage() });
  if (!(call.body instanceof FormData)) headers.set('Content-Type', 'application/json');
  const token = call.token ?? readToken();
  if (token) headers.set(...tokenHeader(token));
  if (call.key) headers.set('Idempotency-Key', call.key);
  // The view as a role that this window was opened with (index.html).
  const { view } = document.documentElement.dataset;
  if (view && !call.own) headers.set('X-View-As', view);
  // A foreign host would have to allow the header.
  if (call.background && !apiHost()) headers.set('X-Background', '1');
  if (call.minimal && !apiHost()) headers.set('Prefer', 'return=minimal');
  return headers;
}

/** The request with what the console lays around it; rejects on network failure, time limit and cancellation. */
export function rawFetch(call: Call): Promise<Response> {
  return around.send && !call.bare ? around.send(call, send) : send(call);
}

async function send(asked: Call): Promise<Response> {
  await host.ready;
  const own = host.instead?.(asked);
  if (own) return own;
  const call = (await host.ask?.(asked)) ?? asked;
  if (call instanceof Response) return call;
  const response = (await sentAhead(call)) ?? (await fetchNow(call));
  noteServerTime(response.headers.get('date'));
  if (around.viewOver && response.headers.get('x-rights') === viewOver) return around.viewOver(response);
  return host.received?.(response) ?? response;
}

/** A read that index.html has sent already; one that was lost is sent again like any other. */
async function sentAhead(call: Call): Promise<Response | undefined> {
  // What was sent ahead went out for the view of this window, if it has one.
  if (call.method !== 'GET' || call.own) return undefined;
  return takeAhead(urlOf(call), call.token ?? readToken(), getLanguage())?.catch(() => undefined);
}

/** Time limits of answers whose bodies have not been read: a limit keeps its whole call in memory until it is over. */
const limits = new WeakMap<Response, ReturnType<typeof setTimeout>>();

async function fetchNow(call: Call): Promise<Response> {
  const late = new AbortController();
  const limit = setTimeout(() => late.abort(new DOMException('The time limit has passed', 'TimeoutError')), timeLimit);
  try {
    const long = isLong(call);
    const body = long ? textsOf(call.query) : call.body;
    const headers = headersOf(call);
    if (long) headers.set('X-HTTP-Method-Override', 'GET');
    const response = await fetch(urlOf(long ? { path: call.path } : call), {
      method: long ? 'POST' : call.method,
      headers,
      body: body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body),
      signal: call.signal ? AbortSignal.any([call.signal, late.signal]) : late.signal,
      ...(call.outlives ? { keepalive: true } : {}),
    });
    limits.set(response, limit);
    return response;
  } catch (error) {
    clearTimeout(limit);
    throw error;
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  } finally {
    clearTimeout(limits.get(response));
  }
}

/** Shows refusals and ends the session when the server no longer knows it. */
export function react(answer: Answer, quiet = false): void {
  if (!quiet && (answer.meaning === 'show' || answer.meaning === 'stop')) notice(answer.error, 'error');
  if (answer.meaning === 'stop' && answer.http === 401 && !around.again && readToken())
    endSession(pathOfHash(location.hash));
}

/** A reply read, by the envelope of the host that gave it. */
export function answerOf(
  response: Pick<Response, 'status' | 'headers'>,
  body: unknown,
  call: Pick<Call, 'method' | 'path' | 'envelope' | 'lacking'>,
): Answer {
  const trace = response.headers.get('x-trace-id') ?? '';
  return (
    host.read?.(body, response.status, trace, call) ??
    readEnvelope(body, call.envelope ?? plainEnvelope, response.status, trace)
  );
}

/**
 * Sends a call, reads its envelope and says what the catalogue of errors wants said. Rejects when no answer arrives.
 */
export async function exchange(call: Call): Promise<Answer> {
  const response = await rawFetch(call);
  const answer = answerOf(response, await bodyOf(response), call);
  if (response.status >= 500 && answer.meaning !== 'ok')
    lost.tell?.(new Error(`HTTP ${response.status} ${answer.error} [${answer.trace}]`), call);
  react(answer, call.quiet);
  return answer;
}

/** Network errors are only logged; a cancelled call and a page that is being left are no errors. */
export function logLost(error: unknown, call: Pick<Call, 'signal' | 'method' | 'path'>): void {
  if (call.signal?.aborted || sessionEnding()) return;
  // oxlint-disable-next-line no-console -- the specification wants network errors logged, and only logged
  console.error(error);
  lost.tell?.(error, call);
}

/**
 * Sends a call the way the specification describes (section 8): status 0, and any status that is not in the catalogue,
 * gives the answer; 1 shows a red message and gives the answer; 10 shows it and gives nothing; a call that did not
 * arrive is logged and gives its error's text.
 */
export async function request(call: Call): Promise<Answer | string | undefined> {
  try {
    const answer = await exchange(call);
    return answer.meaning === 'stop' ? undefined : answer;
  } catch (error) {
    logLost(error, call);
    return error instanceof Error ? error.message : String(error);
  }
}
