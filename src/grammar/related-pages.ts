/** Links from related rows to the page whose list stands in their place. */
import type { PageView } from './page-view.ts';
import type { PageDef } from './resolved.ts';

/** Gives related rows that name a page what opening that page needs; one that is not there is not led to. */
export function withRelated(page: PageDef, known: ReadonlyMap<string, PageView>): PageDef {
  if (page.related.every((one) => one.page === undefined)) return page;
  const related = page.related.map((one) => {
    const target = known.get(one.page ?? '');
    return target ? { ...one, opened: { areas: target.areas, permission: target.permission } } : one;
  });
  return { ...page, related };
}
