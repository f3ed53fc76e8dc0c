/** Whose rows are walled off, and what must be as well. */
import { placeOf } from '../../json/nodes.ts';
import type { Site } from '../../site/resolved.ts';
import type { Resolution } from '../../resolve/resolution.ts';

/** Entities that rows of others are scoped by. */
export function ownersOf(site: Pick<Site, 'entities'>): Set<string> {
  const owners = new Set<string>();
  for (const entity of Object.values(site.entities)) {
    let at: string | undefined = entity.entity;
    for (const step of entity.rowScope?.split('.') ?? [])
      at = at === undefined ? undefined : site.entities[at]?.fields[step]?.to;
    if (entity.rowScope !== undefined && at !== undefined) owners.add(at);
  }
  return owners;
}

/**
 * Rows that point to what other rows are scoped by belong to somebody, too: without a row scope of their own no wall
 * would stand around them (trust T33).
 */
export function checkOwners({ site, entities, report }: Resolution): void {
  const owners = ownersOf(site);
  for (const entity of Object.values(site.entities)) {
    if (entity.rowScope !== undefined || (entity.storage !== 'record' && entity.storage !== 'log')) continue;
    const field = Object.values(entity.fields).find(
      (one) => one.storage === 'column' && one.to !== undefined && owners.has(one.to),
    );
    const node = entities.get(entity.entity)?.node;
    if (field && node)
      report.add('scope-missing', placeOf(node, ['fields', field.name]), { name: entity.entity, field: field.name });
  }
}
