/** Links from a record's related rows and from the figures of its head to the pages whose lists they open. */
import type { PageView } from './page-view.ts';
import type { PageDef } from './resolved.ts';

/** Gives what names a page what opening that page needs; one that is not there is not led to. */
export function withRelated(page: PageDef, known: ReadonlyMap<string, PageView>): PageDef {
  const { opens } = page.head;
  if (!opens && page.related.every((one) => one.page === undefined)) return page;
  const led = <Part extends { page?: string }>(part: Part) => {
    const target = known.get(part.page ?? '');
    return target ? { ...part, opened: { areas: target.areas, permission: target.permission } } : part;
  };
  const head = opens
    ? { ...page.head, opens: Object.fromEntries(Object.entries(opens).map(([name, open]) => [name, led(open)])) }
    : page.head;
  return { ...page, head, related: page.related.map(led) };
}
