/** Answers of the development server under /dev/reference, made anew when a schema file has changed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../src/grammar/models.ts';
import { readSchemas } from '../../../src/server/node/read-schemas.ts';
import { bookOf, type Book } from './book.ts';
import { home } from './html.ts';
import { pageOf } from './pages.ts';
import { searchOf, type Found } from './search.ts';

const here = import.meta.dirname;
const root = join(here, '..', '..', '..');
/** The console's own colours, sizes and parts, and what this page adds. */
const styles = [join(root, 'src/layout/tokens.css'), join(root, 'src/layout/base.css'), join(here, 'reference.css')];

const answer = (body: string, type: string, status = 200): Response =>
  new Response(body, { status, headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' } });

export interface Reference {
  answer(request: Request): Response;
  /** The files are other ones now. */
  changed(): void;
}

export function openReference(schemas: string): Reference {
  let known: { book: Book; search: (asked: string) => Found[] } | undefined;
  const read = (): NonNullable<typeof known> => {
    if (known) return known;
    const book = bookOf(readSchemas(schemas), schemas, join(root, 'docs', 'course'));
    return (known = { book, search: searchOf(book) });
  };
  return {
    changed: () => (known = undefined),
    answer(request) {
      const { pathname, searchParams } = new URL(request.url);
      const path = pathname.slice(home.length).replace(/^\//, '');
      if (path === 'reference.css')
        return answer(styles.map((file) => readFileSync(file, 'utf8')).join('\n'), 'text/css');
      if (path === 'reference.js') return answer(readFileSync(join(here, 'reference.js'), 'utf8'), 'text/javascript');
      const wanted = searchParams.get('lang');
      if (wanted === 'zh' || wanted === 'en') return chosen(pathname, wanted);
      const { book, search } = read();
      const query = (searchParams.get('q') ?? '').trim();
      const asked = { path, query, language: languageOf(request), isPart: searchParams.has('part') };
      const page = pageOf(book, search, asked);
      return answer(
        page ?? pageOf(book, search, { ...asked, path: '' }) ?? '',
        'text/html',
        page === undefined ? 404 : 200,
      );
    },
  };
}

/** The reader's choice of the console. */
const languageOf = (request: Request): Language =>
  /(?:^|; )language=en(?:;|$)/.test(request.headers.get('cookie') ?? '') ? 'en' : 'zh';

const chosen = (location: string, language: Language): Response =>
  new Response(null, {
    status: 302,
    headers: { location, 'set-cookie': `language=${language}; Path=/; Max-Age=31536000; SameSite=Lax` },
  });
