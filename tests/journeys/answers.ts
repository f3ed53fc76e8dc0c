/**
 * What stands between the console and its backend in a journey: each answer that a window gets is judged by what the
 * interface promises, as those of the API tests are. Requests are judged by the server itself, by the same shapes.
 */
import type { BrowserContext, Request } from 'playwright-core';
import type { Site } from '../../src/grammar/site/resolved.ts';
import { answered } from '../api/conforms.ts';

type Body = { [member: string]: unknown };
interface Reply {
  status: number;
  error: string;
  data: unknown;
}

export class Answers {
  readonly #site: Site;
  readonly #faults: string[];
  readonly #pending = new Set<Promise<void>>();

  /** `faults`: told of each answer that is not what it should be. */
  constructor(context: BrowserContext, site: Site, faults: string[]) {
    this.#site = site;
    this.#faults = faults;
    // Of what never ends, as a message that is sent while the page is left, there is no text to wait for.
    context.on('requestfinished', (request) => {
      const judging = this.#judge(request).finally(() => this.#pending.delete(judging));
      this.#pending.add(judging);
    });
  }

  /** All that have come by now are judged. */
  async settled(): Promise<void> {
    while (this.#pending.size > 0) await Promise.all(this.#pending);
  }

  async #judge(request: Request): Promise<void> {
    const url = new URL(request.url());
    if (!url.pathname.startsWith('/api/') && url.pathname !== '/user/info') return;
    const response = await request.response().catch(() => null);
    if (!response) return;
    const headers = response.headers();
    // What a test answers in the server's place is not judged: it has none of the headers that the product gives.
    const product = 'x-content-type-options' in headers;
    const json = headers['content-type']?.startsWith('application/json') === true;
    if (!product || !json) return;
    // The browser forgets what a page got as soon as it is left.
    const text = await response.text().catch(() => undefined);
    if (text === undefined || text === '') return;
    const http = response.status();
    try {
      const reply = JSON.parse(text) as Reply;
      const path = url.pathname + url.search;
      // A list that is asked by POST answers what it answers to GET.
      const asked =
        request.headers()['x-http-method-override'] === 'GET'
          ? { method: 'GET' }
          : { method: request.method(), body: bodyOf(request.postData()) };
      answered(this.#site, { path, ...asked }, { http, ...reply });
    } catch (error) {
      this.#faults.push(`answer: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

/** A body of JSON; what is sent as a form is told by its address alone. */
function bodyOf(text: string | null): Body | undefined {
  try {
    return text === null ? undefined : (JSON.parse(text) as Body);
  } catch {
    return undefined;
  }
}
