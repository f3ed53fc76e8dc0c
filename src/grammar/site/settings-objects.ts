/** Settings objects by the names under which rules read them. */
import type { EntityDef, PageDef, Site } from './resolved.ts';

type Objects = { readonly [name: string]: EntityDef };
const known = new WeakMap<Site, Objects>();

/** A settings object that a page opens beside its list. */
interface Drawer {
  name: string;
  entity: string;
}

/** The drawer of a page that gives its object a name. */
function drawerOf({ options }: Pick<PageDef, 'options'>): Drawer | undefined {
  const { name, entity } = (options.drawer ?? {}) as Partial<Drawer>;
  return name === undefined || entity === undefined ? undefined : { name, entity };
}

/** The name that a settings page gives its object. */
const nameOf = ({ options }: Pick<PageDef, 'options'>): string | undefined =>
  ((options.settings ?? {}) as { name?: string }).name;

/**
 * The one object of an entity under the entity's name; those that pages or their drawers name under that name, with the
 * fields of the page.
 */
export function settingsObjects(site: Site): Objects {
  const objects = known.get(site) ?? objectsOf(site.entities, Object.values(site.pages));
  known.set(site, objects);
  return objects;
}

function objectsOf(entities: Site['entities'], pages: readonly PageDef[]): Objects {
  const settings = Object.values(entities).filter((one) => one.storage === 'settings');
  const objects: { [name: string]: EntityDef } = Object.fromEntries(settings.map((one) => [one.entity, one]));
  const renamed = new Set<string>();
  for (const page of pages) {
    const def = settings.find((one) => one.entity === page.entity);
    const name = def && nameOf(page);
    if (def && name !== undefined && name !== def.entity) {
      objects[name] = { ...def, label: page.label, fields: page.fields };
      renamed.add(def.entity);
    }
    const drawer = drawerOf(page);
    const beside = drawer && settings.find((one) => one.entity === drawer.entity);
    if (drawer && beside) objects[drawer.name] = beside;
  }
  // An entity of which each page keeps an object of its own has none under its own name.
  for (const entity of renamed) {
    const kept = pages.some((page) => page.entity === entity && nameOf(page) === entity);
    if (!kept) delete objects[entity];
  }
  return objects;
}
