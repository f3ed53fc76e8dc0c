/**
 * A service that speaks JSON over HTTPS. `POST <url>` brings `{ "key", "told" }`, `GET <url>/<key>` asks what became of
 * it; both carry `idempotency-key`, and `x-signature`: the hexadecimal HMAC-SHA-256 of key, line feed and body by the
 * shared secret. The answer is `{ "outcome": "done" | "failed" | "pending", ... }` with 200; 404 to the question means
 * that it never came. Anything else says nothing about the outcome.
 */
import { hexadecimal } from '../../access/digest.ts';
import { hmac } from '../../access/keyed-digest.server.ts';
import type { Service, ServiceAnswer } from '../../database/contract.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';

export interface HttpSettings {
  /** Without a trailing slash. */
  url: string;
  secret: string;
}

/** Milliseconds that a service may take. */
const patience = 10_000;
/** Characters of an answer; more are not read. */
const most = 65_536;

/** What a request is signed with. */
const signatureOf = async (secret: string, key: string, body: string): Promise<string> =>
  hexadecimal(await hmac('SHA-256', new TextEncoder().encode(secret), `${key}\n${body}`));

export function httpService({ url, secret }: HttpSettings, send: typeof fetch = fetch): Service {
  const ask = async (method: 'GET' | 'POST', address: string, key: string, body: string): Promise<Response> =>
    send(address, {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        'x-signature': await signatureOf(secret, key, body),
      },
      ...(method === 'POST' ? { body } : {}),
      // Whoever answers for the service is whom the environment names.
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
  return {
    send: async (key, told) => answerOf(await ask('POST', url, key, JSON.stringify({ key, told }))),
    async look(key) {
      const reply = await ask('GET', `${url}/${encodeURIComponent(key)}`, key, '');
      return reply.status === 404 ? { outcome: 'unknown' } : answerOf(reply);
    },
  };
}

async function answerOf(reply: Response): Promise<ServiceAnswer> {
  if (!reply.ok) throw new Error(`The service answered ${reply.status}`);
  if (reply.status === 202) return { outcome: 'silent' };
  const told = parsed(await textOf(reply));
  if (typeof told !== 'object' || told === null || Array.isArray(told))
    throw new Error('The service answered no object');
  const { outcome, ...answer } = told as { [name: string]: Json };
  if (outcome === 'pending') return { outcome: 'silent' };
  if (outcome !== 'done' && outcome !== 'failed') throw new Error('The service answered no outcome');
  return { outcome, answer };
}

/** The answer as text; one that is too long is let go of as soon as that is seen. */
async function textOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    text += decoder.decode(part, { stream: true });
    if (text.length > most) throw new Error('The service answered too much');
  }
  return text + decoder.decode();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The service answered no JSON');
  }
}
