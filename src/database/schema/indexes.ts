/** Indexes: what the entity declares, what its pages' default lists need, and trigrams for the keyword box. */
import type { UniqueDecl } from '../../generated/declarations.ts';
import { matchText } from './match-text.ts';
import type { ActionDef, EntityDef, FieldDef, PageDef, Site } from '../../grammar/site/resolved.ts';
import { isJson, isReference, modelOf, sqlType } from './columns.ts';
import { boundedBeside, figureIndexes } from './figure-indexes.ts';
import { columnText, fixedColumns, sortColumns } from './index-columns.ts';
import { hasSigns, leadsOf, type Lead } from './list-indexes.ts';
import { hash, literal, quoted, shortName } from '../names.ts';

export interface IndexDef {
  name: string;
  /** Expressions in order, each with its direction. */
  columns: { sql: string; descending?: boolean }[];
  unique: boolean;
  /** Further columns that are read from the index alone. */
  include?: string[];
  /** Partial index. */
  where?: string;
  using?: 'gin';
  /** Wants the extension pg_trgm; left out where it cannot be had. */
  trigram?: boolean;
  /** Fields of a unique index, for the refusal's sentence. */
  fields?: string[];
}

const live = '"deletedAt" is null';

/** All indexes of an entity's table, without doubles. */
export function entityIndexes(entity: EntityDef, site: Site): IndexDef[] {
  const found = new Map<string, IndexDef>();
  const put = (index: IndexDef | null): void => {
    if (index && !found.has(index.name)) found.set(index.name, index);
  };
  for (const group of uniqueGroups(entity)) put(uniqueIndex(entity, group));
  for (const list of entity.indexes) put(plainIndex(entity, list));
  for (const field of Object.values(entity.fields)) {
    if (field.storage !== 'column') continue;
    // A masked field is found by its whole value only.
    if (field.index || isReference(field) || (field.search && field.mask)) put(plainIndex(entity, [field.name]));
    if (field.search && !field.mask && (isJson(field) || sqlType(field) === 'text')) put(trigramIndex(entity, field));
    if (entity.large && hasSigns(field)) put(signIndex(entity, field));
  }
  for (const action of Object.values(entity.actions))
    if (action.due !== undefined) put(plainIndex(entity, dueColumns(action)));
  const owner = scopeColumn(entity);
  for (const page of Object.values(site.pages)) {
    if (page.entity !== entity.entity) continue;
    put(pageIndex(entity, page, []));
    if (owner && owner !== 'id' && page.areas.includes('seller')) put(pageIndex(entity, page, [owner]));
  }
  if (entity.large) for (const index of [...leadIndexes(entity, site), ...figureIndexes(entity, site)]) put(index);
  return withoutPrefixes([...found.values()]);
}

/**
 * For each filter and sort of the entity's lists. A page that fixes what another one fixes, and more, is served by the
 * other's: its own rows are fewer. One that chooses its rows by more than equality serves nobody else: its rows are
 * some of all kinds, and it has indexes of its own only for what no other page asks for.
 */
function leadIndexes(entity: EntityDef, site: Site): IndexDef[] {
  // A page that wants to be asked first is asked for something narrow.
  const pages = Object.values(site.pages).filter(
    (page) => page.entity === entity.entity && page.list && !page.list.askFirst,
  );
  const all = pages.map((page) => ({ page, fixed: fixedColumns(entity, page) }));
  const byEquality = all.filter(({ page, fixed }) => Object.keys(page.where ?? {}).length === fixed.length);
  const led = new Set(byEquality.flatMap(({ page }) => leadsOf(entity, page).map((lead) => lead.name)));
  return all.flatMap(({ page, fixed }) => {
    const wider = byEquality
      .map((other) => other.fixed)
      .filter((other) => other.length < fixed.length && other.every((name) => fixed.includes(name)));
    const [basis = fixed] = wider.toSorted((a, b) => a.length - b.length);
    const own = byEquality.some((other) => other.page === page);
    const leads = leadsOf(entity, page).filter((lead) => own || basis !== fixed || !led.has(lead.name));
    return leads.flatMap((lead) => leadIndex(entity, page, basis, lead) ?? []);
  });
}

/** Fields that no two live records may share, save those that `unless` sets free. */
interface UniqueGroup {
  fields: string[];
  unless?: UniqueDecl['unless'];
  where?: UniqueDecl['where'];
  text?: UniqueDecl['text'];
  /** It says more than its fields: an empty reference counts as a value. */
  says?: true;
}

/** The groups of an entity: single unique fields, and those that it declares. */
export function uniqueGroups(entity: Pick<EntityDef, 'fields' | 'uniques'>): UniqueGroup[] {
  const single = Object.values(entity.fields)
    .filter((field) => field.unique && field.storage === 'column')
    .map((field) => field.name);
  const declared = entity.uniques ?? [];
  // One that names a field that is unique by itself only says its sentence.
  const said = (group: string[] | UniqueDecl): string | undefined =>
    !Array.isArray(group) && group.fields.length === 1 && !group.where && !group.unless
      ? single.find((name) => name === group.fields[0])
      : undefined;
  const told = new Map(declared.map((group) => [said(group), group]));
  return [
    ...single.map((name) => ({ fields: [name], ...told.get(name) })),
    ...declared
      .filter((group) => said(group) === undefined)
      .map((group) => (Array.isArray(group) ? { fields: group } : { ...group, says: true as const })),
  ];
}

/** Name of the unique index of a group; other exceptions are another index. */
export const uniqueName = (entity: string, { fields, unless, where, says }: UniqueGroup): string =>
  shortName('ux', [
    entity,
    ...fields,
    ...(where
      ? [hash(JSON.stringify([unless, where]))]
      : unless
        ? [hash(JSON.stringify(unless))]
        : says
          ? ['all']
          : []),
  ]);

function uniqueIndex(entity: EntityDef, group: UniqueGroup): IndexDef | null {
  const { fields, unless, where: counted, says } = group;
  const columns = fields.map((name) => ({ name, sql: columnText(entity, name) ?? '' }));
  if (columns.some((one) => one.sql === '')) return null;
  const free = Object.entries(unless ?? {}).map(
    ([name, values]) => `${columnText(entity, name) ?? quoted(name)} not in (${values.map(literal).join(', ')})`,
  );
  const where = [
    ...(entity.storage === 'record' ? [live] : []),
    ...free,
    ...(counted ? [matchText(counted, entity.fields)] : []),
  ].join(' and ');
  // PostgreSQL takes any two empty values for different; a group that says more does not.
  const alike = (name: string): boolean =>
    says === true && entity.fields[name] !== undefined && isReference(entity.fields[name]);
  return {
    name: uniqueName(entity.entity, group),
    unique: true,
    fields,
    ...(where === '' ? {} : { where }),
    columns: columns.map(({ name, sql }) => ({ sql: alike(name) ? `coalesce(${sql}, 0)` : sql })),
  };
}

/** What the system asks for by time: the states that an action starts from, then its moment. */
const dueColumns = ({ field, from, due }: ActionDef): string[] => [
  ...(from && field !== undefined ? [field] : []),
  due ?? '',
];

function plainIndex(entity: EntityDef, list: string[]): IndexDef | null {
  const columns: IndexDef['columns'] = [];
  for (const word of list) {
    const descending = word.startsWith('-');
    const sql = columnText(entity, descending ? word.slice(1) : word);
    if (sql === null) return null;
    columns.push({ sql, ...(descending ? { descending } : {}) });
  }
  const field = entity.fields[list[0] ?? ''];
  if (list.length === 1 && field && isSearchableJson(field))
    return {
      name: shortName('ix', [entity.entity, field.name, 'json']),
      columns: [{ sql: `${quoted(field.name)} jsonb_path_ops` }],
      unique: false,
      using: 'gin',
    };
  return {
    name: shortName('ix', [entity.entity, ...list.map((word) => word.replace('-', 'd_'))]),
    columns,
    unique: false,
  };
}

/**
 * The owner, what the page fixes by equality, then its sort: the order in which its list is read and counted, live
 * records only.
 */
function pageIndex(entity: EntityDef, page: PageDef, owner: string[]): IndexDef | null {
  const columns = [...owner, ...fixedColumns(entity, page, owner), ...sortColumns(entity, page.list?.sort)];
  const index = columns.length === 0 ? null : plainIndex(entity, columns);
  return index && entity.storage === 'record'
    ? {
        ...index,
        name: shortName('ix', [entity.entity, 'live', ...columns.map((word) => word.replace('-', 'd_'))]),
        where: live,
      }
    : index;
}

/**
 * What the page fixes, a field that its list filters or sorts by, then its own sort: read forwards, backwards, or for
 * one value of the field.
 */
function leadIndex(entity: EntityDef, page: PageDef, fixed: string[], lead: Lead): IndexDef | null {
  const sort = sortColumns(entity, page.list.sort).map((word) => word.replace('-', ''));
  if (fixed.includes(lead.name) || sort[0] === lead.name || (lead.name === 'id' && fixed.length === 0)) return null;
  const rest = lead.name === 'id' ? [] : sort.filter((name) => name !== lead.name);
  const columns = [
    ...fixed.map((name) => columnText(entity, name)),
    lead.sql,
    ...rest.map((name) => columnText(entity, name)),
  ].filter((text) => text !== null);
  const carried = boundedBeside(entity, page, lead.name).filter((name) => !rest.includes(name));
  const index = {
    name: shortName('ix', [entity.entity, 'by', ...fixed, lead.name, ...rest, ...carried]),
    columns: columns.map((text) => ({ sql: text })),
    unique: false,
    ...(carried.length > 0 ? { include: carried.map(quoted) } : {}),
  };
  return entity.storage === 'record' ? { ...index, where: live } : index;
}

function trigramIndex(entity: EntityDef, field: FieldDef): IndexDef {
  return {
    name: shortName('ix', [entity.entity, field.name, 'trgm']),
    columns: [{ sql: `${isJson(field) ? `((${quoted(field.name)})::text)` : quoted(field.name)} gin_trgm_ops` }],
    unique: false,
    using: 'gin',
    trigram: true,
  };
}

function signIndex(entity: EntityDef, field: FieldDef): IndexDef {
  return {
    name: shortName('ix', [entity.entity, field.name, 'signs']),
    columns: [{ sql: `string_to_array(lower(${quoted(field.name)}), null)` }],
    unique: false,
    using: 'gin',
  };
}

const isSearchableJson = (field: FieldDef): boolean =>
  isJson(field) && modelOf(field).operators.some((operator) => operator === 'has' || operator === 'within');

/** The column that names the owning seller directly. */
export function scopeColumn(entity: EntityDef): string | null {
  return entity.rowScope && !entity.rowScope.includes('.') ? entity.rowScope : null;
}

/** An index whose columns begin another one's is not needed. */
function withoutPrefixes(indexes: IndexDef[]): IndexDef[] {
  const key = (index: IndexDef): string =>
    index.columns.map((one) => `${one.sql}${one.descending ? ' desc' : ''}`).join('|') +
    (index.where ? `#${hash(index.where)}` : '');
  return indexes.filter(
    (one) =>
      one.unique ||
      one.using ||
      !indexes.some(
        (other) =>
          other !== one &&
          !other.unique &&
          !other.using &&
          `${key(other)}|`.startsWith(`${key(one)}|`) &&
          key(other) !== key(one),
      ),
  );
}
