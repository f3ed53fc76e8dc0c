/** Files from the API: fetched with the token, handed to the browser's downloads. */
import { dataOf, lostFailure } from './fetch-data.ts';
import { answerOf, logLost, rawFetch, react, type Call } from './http.ts';

/** Name in a Content-Disposition header; the UTF-8 form wins. */
export function fileNameOf(header: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  if (encoded) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  }
  return /filename="?([^";]+)"?/i.exec(header ?? '')?.[1] ?? '';
}

/** Saves a blob under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Fetches a file and saves it. A refusal comes as an envelope instead of a file and rejects like any call. */
export async function downloadFile(call: Call, name = ''): Promise<void> {
  const response = await rawFetch(call).catch((error: unknown) => {
    logLost(error, call);
    throw lostFailure();
  });
  const type = response.headers.get('content-type') ?? '';
  const disposition = response.headers.get('content-disposition');
  if (!response.ok || (type.includes('json') && !disposition)) {
    const answer = answerOf(response, await response.json().catch(() => undefined), call);
    react(answer, call.quiet);
    dataOf(answer);
    throw lostFailure();
  }
  saveBlob(await response.blob(), name || fileNameOf(disposition) || 'download');
}
