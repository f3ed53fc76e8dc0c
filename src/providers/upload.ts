/** Sending files with progress (fetch tells none), to the API or to the storage that it names. */
import type { ChosenFile } from '../kinds/data/data.ts';
import { readToken, readUser } from './cookies.ts';
import { dataOf, fetchData, lostFailure } from './fetch-data.ts';
import { answerOf, around, host, react, timeLimit, urlOf } from './http.ts';
import { getLanguage } from './language.ts';
import { tokenHeader } from './outside.ts';

interface SendOptions {
  key?: string;
  /** Headers of the API (token, language); left out towards a foreign storage host. */
  own: boolean;
  /** With `own`: the token to send; without one that of the cookie. */
  token?: string;
  onProgress?(share: number): void;
}

/** Among the headers that a host lets be read: asking for another one is a fault in the browser's console. */
const traceOf = (headers: string): string => /^x-trace-id: *(.*?)\r?$/im.exec(headers)?.[1] ?? '';

/** Sends a form; resolves with what came back, whatever its status. */
export function postForm(url: string, form: FormData, options: SendOptions, method = 'POST'): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(method, url);
    call.timeout = timeLimit;
    if (options.own) {
      const token = options.token ?? readToken();
      if (token) call.setRequestHeader(...tokenHeader(token));
      call.setRequestHeader('Accept-Language', getLanguage());
      if (options.key) call.setRequestHeader('Idempotency-Key', options.key);
    }
    call.upload.onprogress = (event) => options.onProgress?.(event.lengthComputable ? event.loaded / event.total : 0);
    call.onerror = call.ontimeout = call.onabort = () => reject(lostFailure());
    call.onload = () => {
      const empty = [204, 205, 304].includes(call.status);
      resolve(
        new Response(empty ? null : call.responseText, {
          status: call.status,
          headers: { 'x-trace-id': traceOf(call.getAllResponseHeaders()) },
        }),
      );
    };
    call.send(form);
  });
}

/** Sends a file with further fields to a path of the API, in the words of its host; `data` of the reply. */
export async function sendFile(
  path: string,
  file: ChosenFile,
  fields: { [name: string]: unknown },
  options: Omit<SendOptions, 'own' | 'token'>,
): Promise<unknown> {
  await host.ready;
  const asked = { method: 'POST', path, body: { ...fields, file } };
  const told = (await host.ask?.(asked)) ?? asked;
  const call = told instanceof Response ? asked : told;
  const form = new FormData();
  for (const [name, value] of Object.entries(call.body ?? {})) {
    if (value === file) form.set(name, file as File, file.name);
    else if (value !== undefined && value !== null)
      form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  const own = host.instead?.(asked);
  const sent =
    own ?? (await postForm(urlOf(call), form, { ...options, own: true, token: await around.token?.() }, call.method));
  const reply = own || !host.received ? sent : await host.received(sent);
  if (reply.status === 401 && around.again) {
    await around.again();
    return sendFile(path, file, fields, options);
  }
  const answer = answerOf(reply, await reply.json().catch(() => undefined), asked);
  react(answer);
  return dataOf(answer);
}

/** Leave to upload one file. A foreign storage also names its host; without one the API itself takes the file. */
interface UploadGrant {
  token: string;
  key: string;
  url: string;
  host?: string;
  fields?: { [name: string]: string };
}

const kindOf = (type: string) => (type.startsWith('image/') ? 'image' : type.startsWith('video/') ? 'video' : 'file');

/** Pictures of the platform have a call of their own (specification 7), which another host need not have. */
async function grantFor({ name, type }: ChosenFile): Promise<UploadGrant> {
  const kind = kindOf(type);
  const own =
    kind === 'image' && readUser().area === 'admin'
      ? await fetchData({
          method: 'GET',
          path: '/api/v2/admin/imgkey',
          query: { key: `picture${/\.\w{1,8}$/.exec(name)?.[0] ?? ''}` },
          lacking: null,
        })
      : null;
  const grant =
    own ??
    (await fetchData({
      method: 'GET',
      path: '/api/v2/common/imgkeyqiniu',
      query: { name: name.slice(-200), kind },
      lacking: { token: '', key: '', url: '' },
    }));
  return grant as UploadGrant;
}

/**
 * Uploads a file (specification 7): the API gives leave under a key, the storage takes the file; the reply's address
 * wins over the one foretold.
 */
export async function uploadFile(
  file: ChosenFile,
  ask: { page?: string; field?: string; onProgress?(share: number): void } = {},
): Promise<{ url: string; name: string }> {
  const grant = await grantFor(file);
  if (!grant.host) {
    const data = (await sendFile(
      '/api/v2/common/upload',
      file,
      { key: grant.key, token: grant.token },
      { onProgress: ask.onProgress },
    )) as { url?: string } | null;
    enter(grant.key, file, ask);
    return { url: data?.url ?? grant.url, name: file.name };
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(grant.fields ?? { token: grant.token, key: grant.key }))
    form.set(name, value);
  form.set('file', file as File, file.name);
  const { ok } = await postForm(grant.host, form, { own: false, onProgress: ask.onProgress });
  if (!ok) throw lostFailure();
  enter(grant.key, file, ask);
  return { url: grant.url, name: file.name };
}

/** Enters a picture into the library. It is stored already: whether it is found there is no matter of this upload. */
function enter(key: string, { name, type }: ChosenFile, { page, field }: { page?: string; field?: string }): void {
  if (kindOf(type) !== 'image') return;
  const body = { key, name: name.slice(-200), ...(page ? { page } : {}), ...(field ? { field } : {}) };
  fetchData({ method: 'POST', path: '/api/v2/common/uploads', body, quiet: true, lacking: null }).catch(
    () => undefined,
  );
}

/** Pictures that were uploaded before. */
export const readUploads = ({ page, keyword }: { page: number; keyword?: string }): Promise<unknown> =>
  fetchData({
    method: 'GET',
    path: '/api/v2/common/uploads',
    query: { page, ...(keyword ? { keyword } : {}) },
    lacking: { rows: [], more: false },
  });
