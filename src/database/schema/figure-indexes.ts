/**
 * Tabs and figures of a large entity that no kept figure tells, because they bound a field ("to be shipped, and late"):
 * each has an index of what it compares, which also carries what lists narrow by most. Their rows are then counted on
 * the index alone.
 */
import type { EntityDef, PageDef, Site } from '../../grammar/site/resolved.ts';
import { isJson, isReference } from './columns.ts';
import { columnText, fixedColumns } from './index-columns.ts';
import type { IndexDef } from './indexes.ts';
import { keptOf } from './kept.ts';
import { quoted, shortName } from '../names.ts';

/** Indexes of all such tabs and figures, one for those that compare the same fields. */
export function figureIndexes(entity: EntityDef, site: Site): IndexDef[] {
  const pages = Object.values(site.pages).filter((page) => page.entity === entity.entity && page.list);
  return pages.flatMap((page) => {
    const conditions = [
      ...page.list.tabs.map((tab) => tab.where),
      ...page.list.figures.map((figure) => figure.where ?? {}),
    ];
    return conditions.flatMap((where) => figureIndex(entity, site, page, where) ?? []);
  });
}

/**
 * Fields that such tabs and figures bound beside a value of this field: an index of the field carries them, so that
 * they are counted on it alone when the list is narrowed by its sort.
 */
export function boundedBeside(entity: EntityDef, page: PageDef, name: string): string[] {
  const conditions = [...page.list.tabs, ...page.list.figures].map(({ where }) => where ?? {});
  const beside = conditions.filter((where) => Object.hasOwn(where, name) && !isBounded(where[name]));
  const bounded = beside.flatMap((where) => Object.keys(where).filter((other) => isBounded(where[other])));
  return [...new Set(bounded)].filter((other) => isColumn(entity, other)).toSorted();
}

function figureIndex(entity: EntityDef, site: Site, page: PageDef, where: PageDef['where']): IndexDef | null {
  const names = Object.keys(where);
  if (!names.every((name) => isColumn(entity, name))) return null;
  const bounded = names.filter((name) => isBounded(where[name]));
  if (bounded.length === 0) return null;
  const kept = keptOf(entity, site);
  // What the lists narrow by stands before the bound: together with it few rows are left, and without it its few values
  // are skipped through.
  const narrowing = (kept?.groups ?? []).filter((field) => !isReference(field)).map((field) => field.name);
  const equal = [...new Set([...names.filter((name) => !bounded.includes(name)), ...narrowing])].filter(
    (name) => !bounded.includes(name),
  );
  const compared = [...equal, ...bounded, 'id'];
  const told = [...(kept?.groups ?? []), ...(kept?.at ? [kept.at] : [])].map((field) => field.name);
  const carried = [...new Set([...told, ...fixedColumns(entity, page)])].filter((name) => !compared.includes(name));
  const columns = compared.flatMap((name) => columnText(entity, name) ?? []);
  return {
    name: shortName('ix', [entity.entity, 'counted', ...compared]),
    columns: columns.map((sql) => ({ sql })),
    unique: false,
    ...(carried.length > 0 ? { include: carried.map(quoted) } : {}),
    ...(entity.storage === 'record' ? { where: '"deletedAt" is null' } : {}),
  };
}

function isColumn(entity: EntityDef, name: string): boolean {
  const field = entity.fields[name];
  return field?.storage === 'column' && !isJson(field);
}

/** True for a condition that compares by order. */
const isBounded = (condition: unknown): boolean =>
  typeof condition === 'object' &&
  condition !== null &&
  !Array.isArray(condition) &&
  Object.keys(condition).some((operator) => /^[gl]te?$/.test(operator));
