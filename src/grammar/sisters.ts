/** Links between the pages of one entity: where a `sister` act may lead. */
import { fieldsOf } from './match.ts';
import type { PageDef, SisterDef } from './resolved.ts';

/**
 * Gives the `sister` acts of all pages their places: the other pages of the entity whose rows are a part of it (`copy`:
 * those that create).
 */
export function withSisters(pages: readonly PageDef[]): PageDef[] {
  const known = new Map<string, SisterDef[]>();
  for (const page of pages) {
    if (page.entity === '' || Object.keys(page.where).length === 0) continue;
    known.set(page.entity, [...(known.get(page.entity) ?? []), sisterOf(page)]);
  }
  return pages.map((page) => {
    const acts = Object.values(page.actions).filter((action) => action.sister !== undefined);
    if (acts.length === 0) return page;
    const others = (known.get(page.entity) ?? []).filter((sister) => sister.route !== page.route);
    const actions = { ...page.actions };
    const needed = new Set(page.needed);
    for (const action of acts) {
      const sisters =
        action.sister === 'copy'
          ? others.filter((sister) => sister.create)
          : others.filter(({ route }) => shows(pages, route));
      actions[action.name] = { ...action, sisters };
      if (action.sister === 'own')
        for (const { where } of sisters) for (const name of fieldsOf(where)) if (page.fields[name]) needed.add(name);
    }
    return { ...page, actions, needed: [...needed] };
  });
}

const shows = (pages: readonly PageDef[], route: string): boolean =>
  pages.find((page) => page.route === route)?.verbs.includes('one') === true;

function sisterOf(page: PageDef): SisterDef {
  const write = page.writes?.create;
  return {
    route: page.route,
    label: page.label,
    permission: page.permission,
    areas: page.areas,
    where: page.where,
    ...(page.storage === 'record' && page.verbs.includes('create')
      ? { create: { ...(write?.needs ? { needs: write.needs } : {}), ...(write?.only ? { only: write.only } : {}) } }
      : {}),
  };
}
