/** Sending files with progress (fetch tells none), to the API or to the storage that it names. */
import type { ChosenFile } from '../kinds/data.ts';
import { readToken } from './cookies.ts';
import { plainEnvelope, readEnvelope } from './envelope.ts';
import { dataOf, fetchData, lostFailure, react, timeLimit, urlOf } from './http.ts';
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

/** What GET /api/v2/common/imgkeyqiniu answers: an upload token of the storage, and where to send the file. */
interface UploadGrant { token: string; host: string; key: string; url: string }

/** Uploads a file to the object storage (specification 7): a token is fetched from the API, the file goes to the storage's own host. */
export async function uploadFile(file: ChosenFile, ask: { page?: string; field?: string; onProgress?(share: number): void } = {}): Promise<{ url: string; name: string }> {
  const grant = (await fetchData({
    method: 'GET', path: '/api/v2/common/imgkeyqiniu', query: { name: file.name, size: file.size, type: file.type, page: ask.page, field: ask.field },
  })) as Partial<UploadGrant> | null;
  const form = new FormData();
  form.set('token', grant?.token ?? '');
  form.set('key', grant?.key ?? '');
  form.set('file', file as File, file.name);
  const host = grant?.host || '/api/v2/common/upload';
  const own = host.startsWith('/');
  const { http, body, trace } = await postForm(own ? urlOf({ path: host }) : host, form, { own, onProgress: ask.onProgress });
  if (own) {
    const answer = readEnvelope(body, plainEnvelope, http, trace);
    react(answer);
    const data = dataOf(answer) as { url?: string } | null;
    return { url: data?.url ?? grant?.url ?? '', name: file.name };
  }
  if (http < 200 || http >= 300) throw lostFailure();
  return { url: grant?.url ?? '', name: file.name };
}
