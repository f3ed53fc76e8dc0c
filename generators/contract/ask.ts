/** Asks a host: few calls at a time, each with its time, nothing of the token told, no other host followed. */

export interface Call {
  method: string;
  path: string;
  query: { [name: string]: string | number | undefined };
  body?: { [name: string]: unknown } | undefined;
}

/** An answer, or why there is none: `elsewhere` is a redirect to another host, `text` is no JSON. */
export type Answered =
  | { http: number; body: unknown }
  | { http: number; problem: 'time' | 'lost' | 'elsewhere' | 'large' | 'text' };

/** Answers a call; of a recording: undefined when it has none. */
export type Ask = (call: Call) => Promise<Answered | undefined>;

const MEGABYTES = 20;
const HOPS = 3;

/** The host's address, or undefined for what is no http(s) URL. A name and password in it are none of ours. */
export function hostOf(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '' ? url : undefined;
}

export function askHost(
  host: URL,
  {
    token,
    tokenHeader,
    tokenPrefix = '',
    seconds,
    language,
  }: { token?: string; tokenHeader: string; tokenPrefix?: string | undefined; seconds: number; language: string },
): Ask {
  const headers = {
    accept: 'application/json',
    'accept-language': language,
    ...(token === undefined ? {} : { [tokenHeader]: token.startsWith(tokenPrefix) ? token : tokenPrefix + token }),
  };
  return async ({ method, path, query, body }) => {
    const base = host.href.replace(/[?#].*$/, '').replace(/\/+$/, '');
    let url = new URL(`${base}/${path.replace(/^\/+/, '')}`);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value));
    const signal = AbortSignal.timeout(seconds * 1_000);
    try {
      for (let hop = 0; hop <= HOPS; hop += 1) {
        const reply = await fetch(url, {
          method,
          redirect: 'manual',
          signal,
          headers: {
            ...headers,
            ...(body ? { 'content-type': 'application/json' } : {}),
            ...(method === 'GET' ? {} : { 'idempotency-key': crypto.randomUUID() }),
          },
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
        const to = reply.headers.get('location');
        if (reply.status < 300 || reply.status >= 400 || to === null) return await read(reply);
        const next = new URL(to, url);
        await reply.body?.cancel();
        // Only what reads is asked again, and only of the same host: the token is for no other.
        if (next.origin !== host.origin || method !== 'GET') return { http: reply.status, problem: 'elsewhere' };
        url = next;
      }
      return { http: 0, problem: 'elsewhere' };
    } catch {
      return { http: 0, problem: signal.aborted ? 'time' : 'lost' };
    }
  };
}

async function read(reply: Response): Promise<Answered> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of (reply.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > MEGABYTES * 1_048_576) return { http: reply.status, problem: 'large' };
    parts.push(part);
  }
  return parsed(reply.status, Buffer.concat(parts).toString('utf8'));
}

/** A text as the answer that it is. */
export function parsed(http: number, text: string): Answered {
  try {
    return { http, body: JSON.parse(text) as unknown };
  } catch {
    return { http, problem: 'text' };
  }
}
