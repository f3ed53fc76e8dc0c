/**
 * Kept figures: counts and sums of a large entity by what its pages fix and count, as a whole, by month and by day, of
 * all owners together and of each. Triggers add the change of each statement, so that writers never wait for each
 * other; the worker folds the changes into the rows of their groups. Pure; `kept-sql.ts` writes the SQL.
 */
import type { EntityDef, FieldDef, PageDef, Site } from '../../grammar/site/resolved.ts';
import { isJson, isReference, sqlType } from './columns.ts';
import { shortName } from '../names.ts';
import type { TableDef } from './tables.ts';
import { sortNames } from '../../grammar/declarations/sorts.ts';

export interface Kept {
  entity: EntityDef;
  table: string;
  /** Fields of few values that a question may be about. */
  groups: FieldDef[];
  /** The one of them that owns the rows, when there is one: its rows are kept of all owners together as well. */
  owner: FieldDef | null;
  /** Moment by whose Shanghai day and month rows are kept as well. */
  at: FieldDef | null;
  /** Fields that are summed. */
  sums: FieldDef[];
}

/** Column of a kept row: how many rows of the entity it stands for. */
export const rowsColumn = '_rows';
/** Column of a kept row: what time it stands for. */
export const spanColumn = '_span';
export type Span = 'all' | 'month' | 'day';
/** Column of a kept row: true = it stands for one owner, false = for all of them together. */
export const ownedColumn = '_owned';
/** Column of a kept row: its group as one text; empty in a change that is not folded yet, and counts in every span. */
export const keyColumn = '_key';

/** What is kept of an entity; null when it is not large or its pages count and sum nothing. */
export function keptOf(entity: EntityDef | undefined, site: Site): Kept | null {
  if (!entity?.large) return null;
  const pages = Object.values(site.pages).filter((page) => page.entity === entity.entity && page.list);
  const counting = pages.filter(({ list }) => list.sums.length + list.figures.length + list.tabs.length > 0);
  if (counting.length === 0) return null;
  const columns = (names: Iterable<string>, fits: (field: FieldDef) => boolean): FieldDef[] =>
    [...new Set(names)]
      .flatMap((name) => entity.fields[name] ?? [])
      .filter((field) => field.storage === 'column' && fits(field));
  const owner = entity.rowScope?.includes('.') ? [] : [entity.rowScope ?? ''];
  const named = counting.flatMap(({ where, list }) =>
    [where, ...list.tabs.map((tab) => tab.where), ...list.figures.map((figure) => figure.where ?? {})].flatMap(
      Object.keys,
    ),
  );
  const owners = columns(owner, isReference);
  return {
    entity,
    table: shortName('_kept', [entity.entity]),
    groups: [...owners, ...columns(named, isChoice)],
    owner: owners[0] ?? null,
    at: momentOf(entity, counting),
    sums: columns(
      counting.flatMap(({ list }) => [...list.sums, ...list.figures.map((figure) => figure.of)]),
      isNumber,
    ),
  };
}

/** All kept figures of a site. */
export const allKept = (site: Site): Kept[] =>
  Object.values(site.entities).flatMap((entity) => keptOf(entity, site) ?? []);

/** The table of kept figures. */
export function keptTable({ table, groups, owner, at, sums }: Kept): TableDef {
  const column = (name: string, type: string, fallback?: string): TableDef['columns'][number] => ({
    name,
    type,
    notNull: fallback !== undefined,
    ...(fallback === undefined ? {} : { default: fallback }),
  });
  return {
    name: table,
    primaryKey: ['id'],
    checks: [],
    triggers: [],
    columns: [
      { name: 'id', type: 'bigint', notNull: true, identity: true },
      column(keyColumn, 'text'),
      column(spanColumn, 'text'),
      column(ownedColumn, 'boolean'),
      ...groups.map((field) => column(field.name, sqlType(field) ?? 'text')),
      ...(at ? [column(at.name, 'timestamptz(3)')] : []),
      column(rowsColumn, 'bigint', '0'),
      ...sums.map((field) => column(field.name, 'numeric', '0')),
    ],
    indexes: [
      { name: shortName('ux', [table, keyColumn]), columns: [{ sql: `"${keyColumn}"` }], unique: true },
      {
        name: shortName('ix', [table, 'changes']),
        columns: [{ sql: '"id"' }],
        unique: false,
        where: `"${keyColumn}" is null`,
      },
      ...[[], ...(owner ? [[owner.name]] : [])].map((by) => {
        const names = [spanColumn, ownedColumn, ...by, ...(at ? [at.name] : [])];
        return {
          name: shortName('ix', [table, ...names]),
          columns: names.map((name) => ({ sql: `"${name}"` })),
          unique: false,
        };
      }),
    ],
  };
}

const isChoice = (field: FieldDef): boolean =>
  !isJson(field) && (field.options !== undefined || sqlType(field) === 'boolean');
const isNumber = (field: FieldDef): boolean =>
  /^(?:numeric|bigint|integer|smallint)/.test(sqlType(field) ?? '') && !isReference(field);

/** The moment that exports are limited by, else the one that lists are sorted by. */
function momentOf(entity: EntityDef, pages: PageDef[]): FieldDef | null {
  const names = pages.flatMap(({ list }) => [list.exportBy?.field ?? '', ...sortNames(list.sort)]);
  return (
    names
      .map((name) => entity.fields[name])
      .find(
        (field) => field !== undefined && field.storage === 'column' && sqlType(field)?.startsWith('timestamptz'),
      ) ?? null
  );
}
