/** All fields of an entity: its own, and those that pages keep in its JSON column. */
import type { FieldDef, Site } from '../../grammar/site/resolved.ts';

const known = new WeakMap<Site, Map<string, { [name: string]: FieldDef }>>();

/** Own fields first; a page's field of the same name does not replace them. */
export function allFields(site: Site, entity: string): { [name: string]: FieldDef } {
  let byEntity = known.get(site);
  if (!byEntity) known.set(site, (byEntity = collect(site)));
  return byEntity.get(entity) ?? {};
}

function collect(site: Site): Map<string, { [name: string]: FieldDef }> {
  const found = new Map<string, { [name: string]: FieldDef }>();
  for (const entity of Object.values(site.entities)) found.set(entity.entity, { ...entity.fields });
  for (const page of Object.values(site.pages)) {
    const fields = found.get(page.entity);
    if (!fields) continue;
    for (const field of Object.values(page.fields))
      if (field.storage === 'ext' && !Object.hasOwn(fields, field.name)) fields[field.name] = field;
  }
  return found;
}
