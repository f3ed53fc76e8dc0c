/** Qiniu: the browser posts the file to the upload host with a signed policy; files are read from the CDN's address. */
import type { Files } from '../../database/contract.ts';
import { hmac } from '../../access/keyed-digest.server.ts';
import { bytesOf, isAbsent, urlSafe } from './bytes.ts';

export interface QiniuSettings {
  accessKey: string;
  secretKey: string;
  bucket: string;
  /** "https://up-z0.qiniup.com" */
  uploadHost: string;
  /** Address that files are served from, without a trailing slash. */
  address: string;
}

/** "<access key>:<signature>:<policy>", both parts in URL-safe base64. */
export async function uploadToken(
  { accessKey, secretKey }: Pick<QiniuSettings, 'accessKey' | 'secretKey'>,
  policy: string,
): Promise<string> {
  const encoded = urlSafe(bytesOf(policy));
  return `${accessKey}:${urlSafe(await hmac('SHA-1', bytesOf(secretKey), encoded))}:${encoded}`;
}

/** One key, one type, no overwriting, until the deadline. */
const policyOf = (
  bucket: string,
  key: string,
  { type, most, seconds }: { type: string; most: number; seconds: number },
  now: Date,
): string =>
  JSON.stringify({
    scope: `${bucket}:${key}`,
    deadline: Math.floor(now.getTime() / 1000) + seconds,
    insertOnly: 1,
    fsizeLimit: most,
    detectMime: 1,
    mimeLimit: type,
  });

export function qiniuFiles(settings: QiniuSettings, send: typeof fetch = fetch): Files {
  const address = (key: string): string => `${settings.address}/${key}`;
  const grant = async (key: string, limits: { type: string; most: number; seconds: number }, now: Date) => {
    const token = await uploadToken(settings, policyOf(settings.bucket, key, limits, now));
    return { token, host: settings.uploadHost, url: address(key), fields: { token, key } };
  };
  return {
    address,
    grant,
    async save(key, type, body) {
      const { fields } = await grant(key, { type, most: body.length, seconds: 600 }, new Date());
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('file', new Blob([body as BlobPart], { type }), key.split('/').at(-1));
      const reply = await send(settings.uploadHost, { method: 'POST', body: form });
      if (reply.status === 614) return false;
      if (!reply.ok) throw new Error(`The storage refused ${key}: ${reply.status}`);
      return true;
    },
    async read(key) {
      const reply = await send(address(key));
      if (isAbsent(reply.status)) return null;
      if (!reply.ok) throw new Error(`The storage did not give ${key}: ${reply.status}`);
      return {
        type: reply.headers.get('content-type') ?? 'application/octet-stream',
        body: new Uint8Array(await reply.arrayBuffer()),
      };
    },
  };
}
