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

/** The one object of an entity under the entity's name; those that a drawer of a page names under that name. */
export function settingsObjects(site: Site): Objects {
  const drawers = (): Drawer[] => Object.values(site.pages).flatMap((page) => drawerOf(page) ?? []);
  const objects = known.get(site) ?? objectsOf(site.entities, drawers());
  known.set(site, objects);
  return objects;
}

/** The same of a site whose drawers are known. */
function objectsOf(entities: Site['entities'], drawers: readonly Drawer[]): Objects {
  const settings = Object.values(entities).filter((one) => one.storage === 'settings');
  const objects: { [name: string]: EntityDef } = Object.fromEntries(settings.map((one) => [one.entity, one]));
  for (const { name, entity } of drawers) {
    const def = settings.find((one) => one.entity === entity);
    if (def) objects[name] = def;
  }
  return objects;
}
