/** Endpoint bases of pages that declare none. */
import type { PageView } from './page-view.ts';

const PREFIX = '/api/v2/seller/';

/** "newPeopleGoods" -> "new_people_goods", "ElectricityReturn" -> "electricity_return", "d_score" stays. */
export function snakeCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .replace(/-/g, '_')
    .toLowerCase();
}

/**
 * Base of each page without one, by route: the page's name, with its group before it where two pages would meet.
 * "index" alone names nothing, so it always has its group.
 */
export function defaultBases(pages: readonly Pick<PageView, 'route' | 'endpoint'>[]): { [route: string]: string } {
  const taken = new Map<string, number>();
  const short = (page: Pick<PageView, 'route'>): string =>
    PREFIX + snakeCase(page.route.split('/').at(-1) ?? page.route);
  for (const page of pages) {
    const base = page.endpoint.base || short(page);
    taken.set(base, (taken.get(base) ?? 0) + 1);
  }
  const bases: { [route: string]: string } = {};
  for (const page of pages) {
    if (page.endpoint.base) continue;
    const base = short(page);
    bases[page.route] =
      (taken.get(base) ?? 0) > 1 || base === `${PREFIX}index`
        ? PREFIX + page.route.split('/').map(snakeCase).join('_')
        : base;
  }
  return bases;
}
