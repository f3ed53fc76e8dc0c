/** Links between the pages of one entity: where a `sibling` act may lead. */
import { fieldsOf } from '../expressions/match.ts';
import type { PageView } from '../site/page-view.ts';
import type { PageDef, SiblingDef } from '../site/resolved.ts';

/** The pages of an entity that acts of either kind lead to. */
export interface Places {
  own: SiblingDef[];
  copy: SiblingDef[];
  /** Fields that tell which page a record belongs to. */
  told: ReadonlySet<string>;
}

const nowhere: Places = { own: [], copy: [], told: new Set() };

/** Entity -> its pages whose rows are a part of it (`copy`: those that create). */
export function siblingPlaces(pages: readonly PageView[]): Map<string, Places> {
  const known = new Map<string, SiblingDef[]>();
  for (const page of pages) {
    if (page.entity === '' || Object.keys(page.where).length === 0) continue;
    known.set(page.entity, [...(known.get(page.entity) ?? []), siblingOf(page)]);
  }
  const showing = new Set(pages.filter((page) => page.verbs.includes('one')).map((page) => page.route));
  const places = new Map<string, Places>();
  for (const [entity, siblings] of known) {
    const own = siblings.filter(({ route }) => showing.has(route));
    const copy = siblings.filter((sibling) => sibling.create);
    places.set(entity, { own, copy, told: new Set(own.flatMap(({ where }) => fieldsOf(where))) });
  }
  return places;
}

/** Gives the `sibling` acts of a page their places. */
export function withSiblings(page: PageDef, places: ReadonlyMap<string, Places>): PageDef {
  const acts = Object.values(page.actions).filter((action) => action.sibling !== undefined);
  if (acts.length === 0) return page;
  const { own, copy, told } = places.get(page.entity) ?? nowhere;
  const actions = { ...page.actions };
  const needed = new Set(page.needed);
  for (const action of acts) {
    actions[action.name] = { ...action, siblings: action.sibling === 'copy' ? copy : own };
    if (action.sibling === 'own') for (const name of told) if (page.fields[name]) needed.add(name);
  }
  return { ...page, actions, needed: [...needed] };
}

function siblingOf(page: PageView): SiblingDef {
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
