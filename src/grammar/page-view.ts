/** What other pages, the menu and the checks of the whole site know of a page without all of it. */
import type { PageDef } from './resolved.ts';

export interface PageView extends Pick<
  PageDef,
  | 'route'
  | 'group'
  | 'section'
  | 'order'
  | 'kind'
  | 'entity'
  | 'storage'
  | 'label'
  | 'permission'
  | 'areas'
  | 'where'
  | 'verbs'
> {
  endpoint: Pick<PageDef['endpoint'], 'base'>;
  writes?: { create?: { needs?: string; only?: 'platform' | 'seller' } };
}

/** Members of a page that a check may read of all pages: they tell pages apart, and hold no words for people. */
export const toldApart = ['route', 'kind', 'entity', 'where'] as const;

export function viewOf(page: PageDef): PageView {
  const { route, group, section, order, kind, entity, storage, label, permission, areas, where, verbs } = page;
  const { needs, only } = page.writes?.create ?? {};
  const create = { ...(needs ? { needs } : {}), ...(only ? { only } : {}) };
  return {
    route,
    group,
    order,
    kind,
    entity,
    storage,
    label,
    permission,
    areas,
    where,
    verbs,
    ...(section === undefined ? {} : { section }),
    endpoint: { base: page.endpoint.base },
    ...(page.writes?.create ? { writes: { create } } : {}),
  };
}
