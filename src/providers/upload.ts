/** Sending files with progress (fetch tells none), to the API or to the storage that it names. */
import type { ChosenFile } from '../kinds/data.ts';
import { readToken } from './cookies.ts';
import { plainEnvelope, readEnvelope } from './envelope.ts';
import { dataOf, fetchData, lostFailure } from './fetch-data.ts';
import { react, timeLimit, urlOf } from './http.ts';
import { getLanguage } from './language.ts';

interface SendOptions {
  key?: string;
  /** Headers of the API (token, language); left out towards a foreign storage host. */
  own: boolean;
  onProgress?(share: number): void;
}

/** Posts a form; resolves with the parsed JSON body and the HTTP status. */
export function postForm(url: string, form: FormData, options: SendOptions): Promise<{ http: number; body: unknown; trace: string }> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', url);
    call.timeout = timeLimit;
    if (options.own) {
      const token = readToken();
      if (token) call.setRequestHeader('token', token);
      call.setRequestHeader('Accept-Language', getLanguage());
      if (options.key) call.setRequestHeader('Idempotency-Key', options.key);
    }
    call.upload.onprogress = (event) => options.onProgress?.(event.lengthComputable ? event.loaded / event.total : 0);
    call.onerror = call.ontimeout = call.onabort = () => reject(lostFailure());
    call.onload = () => {
      let body: unknown;
      try {
        body = JSON.parse(call.responseText);
      } catch {
        body = undefined;
      }
      resolve({ http: call.status, body, trace: call.getResponseHeader('x-trace-id') ?? '' });
    };
    call.send(form);
  });
}

/** Sends a file with further fields to a path of the API; `data` of the reply. */
export async function sendFile(path: string, file: ChosenFile, fields: { [name: string]: unknown }, options: Omit<SendOptions, 'own'>): Promise<unknown> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined && value !== null) form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  form.set('file', file as File, file.name);
  const { http, body, trace } = await postForm(urlOf({ path }), form, { ...options, own: true });
  const answer = readEnvelope(body, plainEnvelope, http, trace);
  react(answer);
  return dataOf(answer);
}

/** What GET /api/v2/common/imgkeyqiniu answers. A foreign storage also names its host; without one the API itself takes the file. */
interface UploadGrant { token: string; key: string; url: string; host?: string }

const kindOf = (type: string) => (type.startsWith('image/') ? 'image' : type.startsWith('video/') ? 'video' : 'file');

/** Uploads a file (specification 7): the API gives leave under a key, the storage takes the file; the reply's address wins over the one foretold. */
export async function uploadFile(file: ChosenFile, ask: { onProgress?(share: number): void } = {}): Promise<{ url: string; name: string }> {
  const grant = (await fetchData({ method: 'GET', path: '/api/v2/common/imgkeyqiniu', query: { name: file.name.slice(-200), kind: kindOf(file.type) } })) as UploadGrant;
  if (!grant.host) {
    const data = (await sendFile('/api/v2/common/upload', file, { key: grant.key, token: grant.token }, { onProgress: ask.onProgress })) as { url?: string } | null;
    return { url: data?.url ?? grant.url, name: file.name };
  }
  const form = new FormData();
  form.set('token', grant.token);
  form.set('key', grant.key);
  form.set('file', file as File, file.name);
  const { http } = await postForm(grant.host, form, { own: false, onProgress: ask.onProgress });
  if (http < 200 || http >= 300) throw lostFailure();
  return { url: grant.url, name: file.name };
}
