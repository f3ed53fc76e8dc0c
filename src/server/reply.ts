/**
 * Replies: the envelope {status, error, data} and the headers that every answer carries (specification sections 3 and
 * 8).
 */
import type { Text } from '../grammar/declarations/declarations.ts';
import type { Language } from '../grammar/site/models.ts';
import type { Reply } from '../database/contract.ts';

/** What a reply tells about itself. */
export interface Marks {
  traceId: string;
  digest: string;
  language: Language;
  /** Version of the asking session's rights; absent without a session. */
  rights?: string;
}

/** Headers of every answer of the interface, beside those of every answer (headers.ts). */
export function commonHeaders(marks: Marks): { [name: string]: string } {
  return {
    'x-trace-id': marks.traceId,
    'x-site-digest': marks.digest,
    ...(marks.rights === undefined ? {} : { 'x-rights': marks.rights }),
    'cache-control': 'no-store',
    // Packing is named here too: Hono would make the answer anew to add it.
    vary: 'Accept-Language, Accept-Encoding, token, x-view-as',
  };
}

/** An answered call: data in the envelope, or a download. */
export function succeeded(reply: Reply, marks: Marks): Response {
  const response = answered(reply, { ...commonHeaders(marks), ...reply.headers });
  for (const cookie of reply.cookies ?? []) response.headers.append('set-cookie', cookie);
  return response;
}

function answered({ data, file }: Reply, headers: { [name: string]: string }): Response {
  if (!file) return json({ status: 0, error: '', data: data ?? null }, 200, headers);
  const { name, type, body } = file;
  return new Response(body as BodyInit, {
    headers: {
      ...headers,
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
  });
}

export interface Refused {
  status: 1 | 10;
  http: number;
  text: Text;
  /** Only for status 1: with status 10 nothing is returned. */
  data?: unknown;
  headers?: { [name: string]: string };
}

/** A refused call, in the language of the request. */
export function refused({ status, http, text, data, headers }: Refused, marks: Marks): Response {
  return json({ status, error: text[marks.language], data: status === 10 ? null : (data ?? null) }, http, {
    ...commonHeaders(marks),
    ...headers,
  });
}

const encoder = new TextEncoder();

/** Its length is told, so that short answers are known to be short before they are packed. */
function json(body: unknown, status: number, headers: { [name: string]: string }): Response {
  const bytes = encoder.encode(JSON.stringify(body));
  return new Response(bytes, {
    status,
    headers: {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(bytes.length),
    },
  });
}
