/**
 * From a number or a name to the record: the pages whose keyword box knows such numbers are asked, and for any other
 * text those whose records go by names.
 */
import type { Finder } from 'virtual:site/finder';
import type { Text } from '../../grammar/declarations/declarations.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';

export interface Found {
  route: string;
  page: PageDef;
  row: { id: number; [field: string]: unknown };
  /** By its number, not by a name. */
  byNo: boolean;
}

/** How records are asked for: a page's definition, and its first rows for a keyword. */
export interface Ask {
  mayOpen(route: string): boolean;
  page(route: string): Promise<PageDef | null>;
  rows(route: string, keyword: string): Promise<Found['row'][]>;
}

/** The kinds of number that a text may be, with the pages to ask; none for a text that is no number of a record. */
export function jumpsFor(
  finder: Finder | undefined,
  text: string,
  mayOpen: (route: string) => boolean,
): { label: Text; pages: string[] }[] {
  const word = text.trim().toUpperCase();
  if (word === '' || !finder) return [];
  return finder.jumps
    .filter((jump) => new RegExp(jump.pattern, 'u').test(word))
    .map(({ label, pages }) => ({ label, pages: pages.filter(mayOpen) }))
    .filter(({ pages }) => pages.length > 0);
}

/** Signs of a name that is asked for: one Chinese sign, or one letter, is in too many. */
const leastOfName = 2;

/** The pages that are asked, and whether for a number. */
function asked(finder: Finder | undefined, text: string, mayOpen: Ask['mayOpen']): { byNo: boolean; pages: string[] } {
  const jumps = jumpsFor(finder, text, mayOpen);
  if (jumps.length > 0) return { byNo: true, pages: [...new Set(jumps.flatMap((jump) => jump.pages))] };
  const isName = [...text.trim()].length >= leastOfName;
  return { byNo: false, pages: isName ? (finder?.named ?? []).filter(mayOpen) : [] };
}

/** The records that a text names; a page that refuses or fails finds nothing, the others still answer. */
export async function findRecords(finder: Finder | undefined, text: string, ask: Ask): Promise<Found[]> {
  const { byNo, pages: routes } = asked(finder, text, ask.mayOpen);
  const word = byNo ? text.trim().toUpperCase() : text.trim();
  const answers = await Promise.all(
    routes.map(async (route): Promise<Found[]> => {
      try {
        const [page, rows] = await Promise.all([ask.page(route), ask.rows(route, word)]);
        return page ? rows.map((row) => ({ route, page, row, byNo })) : [];
      } catch {
        return [];
      }
    }),
  );
  const seen = new Set<string>();
  return answers.flat().filter(({ page, row }) => {
    const key = `${page.entity} ${row.id}`;
    return !seen.has(key) && seen.add(key) !== undefined;
  });
}
