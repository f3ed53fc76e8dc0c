/** An entity looked at as if it were a page: for related lists, measures and effects that need a page's rules. */
import type { Match } from '../declarations/declarations.ts';
import type { EntityDef, FieldDef, PageDef } from './resolved.ts';

interface Look {
  where?: Match;
  columns?: string[];
  /** Further fields, such as those read over a reference. */
  fields?: { [name: string]: FieldDef };
}

/** `host` lends its label and permission: who may read it there may read this. */
export function entityPage(entity: EntityDef, host: PageDef, { where = {}, columns, fields = {} }: Look = {}): PageDef {
  const { label, ...shape } = entity;
  return {
    ...shape,
    fields: { ...entity.fields, ...fields },
    list: { ...entity.list, ...(columns ? { columns } : {}) },
    route: host.route,
    group: host.group,
    kind: host.kind,
    label: host.label,
    permission: host.permission,
    areas: host.areas,
    endpoint: host.endpoint,
    entityLabel: label,
    where,
    order: 0,
    options: {},
    needed: [],
  };
}
