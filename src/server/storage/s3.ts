/**
 * S3 and what speaks its protocol (Signature Version 4): the browser posts the file with a signed policy, the server
 * signs its own requests.
 */
import { hexadecimal } from '../../access/digest.ts';
import { hmac } from '../../access/keyed-digest.server.ts';
import type { Files } from '../../database/contract.ts';
import { base64, bytesOf, isAbsent, sha256 } from './bytes.ts';

export interface S3Settings {
  accessKey: string;
  secretKey: string;
  region: string;
  /** "https://bucket.s3.eu-central-1.amazonaws.com" or "https://minio.example.com/bucket", without a trailing slash. */
  endpoint: string;
  /** Address that files are served from, without a trailing slash. */
  address: string;
}

/** "20151229T000000Z" */
export const stamp = (now: Date): string => now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/** Key of a day, a region and a service. */
export async function signingKey(secret: string, day: string, region: string, service = 's3'): Promise<Uint8Array> {
  let key = bytesOf(`AWS4${secret}`);
  for (const part of [day, region, service, 'aws4_request']) key = await hmac('SHA-256', key, part);
  return key;
}

/** Signature of a text (an encoded policy, a text to sign) with the key of its day. */
export async function signature(
  settings: Pick<S3Settings, 'secretKey' | 'region'>,
  day: string,
  text: string,
): Promise<string> {
  return hexadecimal(await hmac('SHA-256', await signingKey(settings.secretKey, day, settings.region), text));
}

/** Headers of a request of the server's own, signed. */
export async function signedHeaders(
  settings: S3Settings,
  request: { method: string; url: URL; body: Uint8Array; headers?: { [name: string]: string } },
  now: Date,
): Promise<{ [name: string]: string }> {
  const at = stamp(now);
  const day = at.slice(0, 8);
  const headers: { [name: string]: string } = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': await sha256(request.body),
    'x-amz-date': at,
  };
  const names = Object.keys(headers)
    .map((name) => name.toLowerCase())
    .sort();
  const lines = names
    .map(
      (name) =>
        `${name}:${String(headers[name] ?? Object.entries(headers).find(([one]) => one.toLowerCase() === name)?.[1]).trim()}\n`,
    )
    .join('');
  const path = request.url.pathname
    .split('/')
    .map((part) => encodeURIComponent(decodeURIComponent(part)))
    .join('/');
  const canonical = [
    request.method,
    path,
    request.url.searchParams.toString(),
    lines,
    names.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${settings.region}/s3/aws4_request`;
  const signed = await signature(
    settings,
    day,
    ['AWS4-HMAC-SHA256', at, scope, await sha256(bytesOf(canonical))].join('\n'),
  );
  const { host: _host, ...sent } = headers;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${settings.accessKey}/${scope},SignedHeaders=${names.join(';')},Signature=${signed}`,
  };
}

/** Fields of an upload form: one key, one type, a largest size, until the policy ends. */
export async function uploadForm(
  settings: S3Settings,
  key: string,
  { type, most, seconds }: { type: string; most: number; seconds: number },
  now: Date,
): Promise<{ [name: string]: string }> {
  const at = stamp(now);
  const day = at.slice(0, 8);
  const fields: { [name: string]: string } = {
    key,
    'Content-Type': type,
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': `${settings.accessKey}/${day}/${settings.region}/s3/aws4_request`,
    'x-amz-date': at,
    success_action_status: '201',
  };
  const policy = base64(
    bytesOf(
      JSON.stringify({
        expiration: new Date(now.getTime() + seconds * 1000).toISOString(),
        conditions: [
          { bucket: bucketOf(settings.endpoint) },
          ...Object.entries(fields).map(([name, value]) => ({ [name]: value })),
          ['content-length-range', 1, most],
        ],
      }),
    ),
  );
  return { ...fields, policy, 'x-amz-signature': await signature(settings, day, policy) };
}

/** The bucket's name, from the path or else the first part of the host. */
function bucketOf(endpoint: string): string {
  const url = new URL(endpoint);
  return url.pathname.split('/')[1] || (url.hostname.split('.')[0] ?? '');
}

export function s3Files(settings: S3Settings, send: typeof fetch = fetch, clock: () => Date = () => new Date()): Files {
  const urlOf = (key: string): URL => new URL(`${settings.endpoint}/${key}`);
  const ask = async (
    method: string,
    key: string,
    body: Uint8Array,
    headers: { [name: string]: string } = {},
  ): Promise<Response> =>
    send(urlOf(key), {
      method,
      headers: await signedHeaders(settings, { method, url: urlOf(key), body, headers }, clock()),
      ...(method === 'PUT' ? { body: body as BodyInit } : {}),
    });
  return {
    address: (key) => `${settings.address}/${key}`,
    async grant(key, limits, now) {
      const fields = await uploadForm(settings, key, limits, now);
      return {
        token: fields['x-amz-signature'] ?? '',
        host: settings.endpoint,
        url: `${settings.address}/${key}`,
        fields,
      };
    },
    async save(key, type, body) {
      const reply = await ask('PUT', key, body, { 'content-type': type, 'if-none-match': '*' });
      if (reply.status === 412 || reply.status === 409) return false;
      if (!reply.ok) throw new Error(`The storage refused ${key}: ${reply.status}`);
      return true;
    },
    async read(key) {
      const reply = await ask('GET', key, new Uint8Array());
      if (isAbsent(reply.status)) return null;
      if (!reply.ok) throw new Error(`The storage did not give ${key}: ${reply.status}`);
      return {
        type: reply.headers.get('content-type') ?? 'application/octet-stream',
        body: new Uint8Array(await reply.arrayBuffer()),
      };
    },
  };
}
