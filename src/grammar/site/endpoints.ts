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

/** The base that a page's name alone gives it. */
export const shortBase = ({ route }: Pick<PageView, 'route'>): string =>
  PREFIX + snakeCase(route.split('/').at(-1) ?? route);

/** The base that its group and its name give it. */
const longBase = ({ route }: Pick<PageView, 'route'>): string => PREFIX + route.split('/').map(snakeCase).join('_');

/** True when the name of the page could have given it its base. */
export const isByName = (page: Pick<PageView, 'route' | 'endpoint'>): boolean =>
  [shortBase(page), longBase(page)].includes(page.endpoint.base);

/**
 * Base of each page without one, by route: the page's name, with its group before it where two pages would meet.
 * "index" alone names nothing, so it always has its group.
 */
export function defaultBases(pages: readonly Pick<PageView, 'route' | 'endpoint'>[]): { [route: string]: string } {
  const taken = new Map<string, number>();
  for (const page of pages) {
    const base = page.endpoint.base || shortBase(page);
    taken.set(base, (taken.get(base) ?? 0) + 1);
  }
  const bases: { [route: string]: string } = {};
  for (const page of pages) {
    if (page.endpoint.base) continue;
    const base = shortBase(page);
    bases[page.route] = (taken.get(base) ?? 0) > 1 || base === `${PREFIX}index` ? longBase(page) : base;
  }
  return bases;
}
