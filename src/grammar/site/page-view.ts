/** What other pages and the menu know of a page. */
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
