/** Answers of the development server under /dev/reference, made anew when a schema file has changed. */
import { join } from 'node:path';
import { readSchemas } from '../../../src/server/node/read-schemas.ts';
import { answer, chosen, languageOf, script, styles } from '../../dev-pages/answers.ts';
import { bookOf, type Book } from './book.ts';
import { home } from './html.ts';
import { pageOf } from './pages.ts';
import { searchOf, type Found } from './search.ts';

const here = import.meta.dirname;
const root = join(here, '..', '..', '..');

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
      const address = new URL(request.url);
      const { pathname, searchParams } = address;
      const path = pathname.slice(home.length).replace(/^\//, '');
      if (path === 'reference.css') return styles(join(here, 'reference.css'));
      if (path === 'reference.js') return script(join(here, 'reference.js'));
      const other = chosen(address);
      if (other) return other;
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
