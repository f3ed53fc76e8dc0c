/** Settings objects by the names under which rules read them. */
import type { EntityDef, Site } from './resolved.ts';

type Objects = { readonly [name: string]: EntityDef };
const known = new WeakMap<Site, Objects>();

/** The one object of an entity under the entity's name; those that a drawer of a page names under that name. */
export function settingsObjects(site: Site): Objects {
  const objects = known.get(site) ?? found(site);
  known.set(site, objects);
  return objects;
}

function found(site: Site): Objects {
  const settings = Object.values(site.entities).filter((one) => one.storage === 'settings');
  const objects: { [name: string]: EntityDef } = Object.fromEntries(settings.map((one) => [one.entity, one]));
  for (const { options } of Object.values(site.pages)) {
    const { name, entity } = (options.drawer ?? {}) as { name?: string; entity?: string };
    const def = settings.find((one) => one.entity === entity);
    if (name !== undefined && def) objects[name] = def;
  }
  return objects;
}
