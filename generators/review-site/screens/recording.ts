/** What the console asked, and what it was answered, in both languages; nothing of who asked. */
import { createHash } from 'node:crypto';
import type { Answering } from './stage.ts';

/** An answer as the review site keeps it: a text in one language or both, or a file of its own. */
export interface Kept {
  http: number;
  type: string;
  zh?: string;
  /** Absent where it is the same. */
  en?: string;
  file?: string;
}

/** The most that a recording holds, in bytes: the rest is answered as what was not recorded. */
const most = 96 * 1024 * 1024;

/** Paths that the handler answers itself; the others are the console's own files. */
const asked = /^\/(?:api|user|files)\//;

/** What a question is looked up by: its path and what it asks, in one order, without the token (console.js too). */
export function questionOf(url: URL): string {
  const query = [...url.searchParams].filter(([name]) => name !== 'token');
  const told = query.map(([name, value]) => `${name}=${value}`).sort();
  return told.length === 0 ? url.pathname : `${url.pathname}?${told.join('&')}`;
}

/** Nothing is written while people look. */
export const refused = (): Response => Response.json({ status: 1, error: '—', data: null }, { status: 409 });

/** The browser goes by the clock that its answers tell. */
export function dated(response: Response, now: Date): Response {
  const headers = new Headers(response.headers);
  headers.set('date', now.toUTCString());
  return new Response(response.body, { status: response.status, headers });
}

export class Recording {
  /** Area and question -> answer. */
  readonly answers = new Map<string, Kept>();
  /** Name -> bytes of pictures and the like. */
  readonly files = new Map<string, Uint8Array>();
  /** While true people sign in and nothing is kept; afterwards nothing is written any more. */
  signingIn = true;
  full = false;
  readonly #now: Date;
  readonly #areas = new Map<string, string>();
  #bytes = 0;

  constructor(now: Date) {
    this.#now = now;
  }

  /** From now on what is asked with the token is kept for the area. */
  know(token: string, area: string): void {
    this.#areas.set(token, area);
  }

  /** Laid around the handler: its reads are kept, its writes are not sent on. */
  readonly around =
    (answer: Answering): Answering =>
    async (request) => {
      const url = new URL(request.url);
      if (!asked.test(url.pathname) || this.signingIn) return dated(await answer(request), this.#now);
      if (request.method !== 'GET') return refused();
      const headers = new Headers(request.headers);
      const area = this.#areas.get(headers.get('token') ?? '') ?? '';
      const question = `${area} ${questionOf(url)}`;
      // Kept as they are read, not as they travel.
      headers.set('accept-encoding', 'identity');
      const response = await answer(new Request(request.url, { headers }));
      if (!this.answers.has(question) && response.status < 500)
        await this.#keep(question, response.clone(), () => {
          headers.set('accept-language', 'en');
          return answer(new Request(request.url, { headers }));
        });
      return dated(response, this.#now);
    };

  async #keep(question: string, response: Response, inEnglish: () => Promise<Response>): Promise<void> {
    const type = response.headers.get('content-type') ?? '';
    const kept: Kept = { http: response.status, type };
    if (type.startsWith('application/json')) {
      kept.zh = await response.text();
      const en = await (await inEnglish()).text();
      if (en !== kept.zh) kept.en = en;
      if (!this.#room(kept.zh.length + (kept.en?.length ?? 0))) return;
    } else {
      const bytes = new Uint8Array(await response.arrayBuffer());
      kept.file = createHash('sha256').update(bytes).digest('hex').slice(0, 24);
      if (!this.files.has(kept.file)) {
        if (!this.#room(bytes.length)) return;
        this.files.set(kept.file, bytes);
      }
    }
    this.answers.set(question, kept);
  }

  #room(bytes: number): boolean {
    if (this.#bytes + bytes > most) this.full = true;
    else this.#bytes += bytes;
    return !this.full;
  }
}
