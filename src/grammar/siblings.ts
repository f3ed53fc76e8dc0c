/** Links between the pages of one entity: where a `sibling` act may lead. */
import { fieldsOf } from './match.ts';
import type { PageDef, SiblingDef } from './resolved.ts';

/**
 * Gives the `sibling` acts of all pages their places: the other pages of the entity whose rows are a part of it
 * (`copy`: those that create).
 */
export function withSiblings(pages: readonly PageDef[]): PageDef[] {
  const known = new Map<string, SiblingDef[]>();
  for (const page of pages) {
    if (page.entity === '' || Object.keys(page.where).length === 0) continue;
    known.set(page.entity, [...(known.get(page.entity) ?? []), siblingOf(page)]);
  }
  return pages.map((page) => {
    const acts = Object.values(page.actions).filter((action) => action.sibling !== undefined);
    if (acts.length === 0) return page;
    const others = (known.get(page.entity) ?? []).filter((sibling) => sibling.route !== page.route);
    const actions = { ...page.actions };
    const needed = new Set(page.needed);
    for (const action of acts) {
      const siblings =
        action.sibling === 'copy'
          ? others.filter((sibling) => sibling.create)
          : others.filter(({ route }) => shows(pages, route));
      actions[action.name] = { ...action, siblings };
      if (action.sibling === 'own')
        for (const { where } of siblings) for (const name of fieldsOf(where)) if (page.fields[name]) needed.add(name);
    }
    return { ...page, actions, needed: [...needed] };
  });
}

const shows = (pages: readonly PageDef[], route: string): boolean =>
  pages.find((page) => page.route === route)?.verbs.includes('one') === true;

function siblingOf(page: PageDef): SiblingDef {
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
