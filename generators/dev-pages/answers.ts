/** What the pages of the development server share: answers that are never kept, looks, the reader's language. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../src/grammar/site/models.ts';

const here = import.meta.dirname;
const layout = join(here, '..', '..', 'src', 'layout');

export const answer = (
  body: string | null,
  type: string,
  status = 200,
  headers: { [name: string]: string } = {},
): Response =>
  new Response(body, {
    status,
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store', ...headers },
  });

const together = (files: readonly string[]): string => files.map((file) => readFileSync(file, 'utf8')).join('\n');

/** The console's own colours, sizes and parts, and what these files add. */
export const styles = (...files: string[]): Response =>
  answer(together([join(layout, 'tokens.css'), join(layout, 'base.css'), ...files]), 'text/css');

/** The reader's appearance and colours, then this file. */
export const script = (file: string): Response => answer(together([join(here, 'look.js'), file]), 'text/javascript');

/** The reader's choice of the console. */
export const languageOf = (request: Request): Language =>
  /(?:^|; )language=en(?:;|$)/.test(request.headers.get('cookie') ?? '') ? 'en' : 'zh';

/** Leads back to the address in the language that it asks for; undefined where it asks for none. */
export function chosen({ pathname, searchParams }: URL): Response | undefined {
  const wanted = searchParams.get('lang');
  if (wanted !== 'zh' && wanted !== 'en') return undefined;
  return answer(null, 'text/html', 302, {
    location: pathname,
    'set-cookie': `language=${wanted}; Path=/; Max-Age=31536000; SameSite=Lax`,
  });
}
