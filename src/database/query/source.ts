/**
 * A table as a query reads it: its columns by field name, with the joins that dotted fields need. Names come from the
 * site only.
 */
import { sql, type RawBuilder } from 'kysely';
import { fieldModels } from '../../fields/models.ts';
import { celParts } from '../../grammar/expressions/cel.ts';
import type { Text } from '../../grammar/declarations/declarations.ts';
import type { UnionDecl } from '../../generated/declarations.ts';

import type { EntityDef, FieldDef, PageDef, Site } from '../../grammar/site/resolved.ts';
import { Refusal, type Work } from '../contract.ts';
import { acrossSql } from './across.ts';
import { celSql, type Reckoned } from '../schema/cel-sql.ts';
import { isJson, isReference, sqlType } from '../schema/columns.ts';
import { systemColumns } from '../names.ts';
import { asReckoned, unionSql } from './union.ts';

export interface Column {
  field: FieldDef;
  /** The value, typed as its field's SQL type. */
  sql: RawBuilder<unknown>;
  json: boolean;
  type: string;
  /** A column of a large entity's own table: see list-indexes.ts for what is indexed there. */
  large?: boolean;
}

/** What a source is made of: a page narrows and extends its entity. */
export interface Shape {
  table: string;
  fields: { [name: string]: FieldDef };
  extColumn: string;
  storage: EntityDef['storage'];
  rowScope?: string;
  shareUnowned?: { [field: string]: string };
  shareAll?: true;
  large?: boolean;
  /** Rows of other entities beside its own. */
  union?: { readonly [name: string]: UnionDecl };
  titleField: string;
}

export const entityShape = (entity: EntityDef): Shape => ({ ...entity, table: entity.entity });
export const pageShape = (page: PageDef): Shape => ({ ...page, table: page.entity });

export interface Source {
  site: Site;
  shape: Shape;
  /** Alias of the table itself. */
  alias: string;
  /** Column by field name, "member.phone" included. Refuses a name that the shape does not have. */
  column(name: string): Column;
  has(name: string): boolean;
  /** `from "order" as "t" left join ...` with the joins used so far; build it last. */
  from(): RawBuilder<unknown>;
}

/** For rows that the system reads for itself: what they refer to is read whoever asked. */
export const unscoped = ({ site, now }: Pick<Work, 'site' | 'now'>): Pick<Work, 'site' | 'now'> => ({ site, now });

const systemTypes: { [name: string]: [type: string, sql: string] } = {
  id: ['integer', 'bigint'],
  createdAt: ['datetime', 'timestamptz(3)'],
  updatedAt: ['datetime', 'timestamptz(3)'],
  createdBy: ['integer', 'bigint'],
  version: ['integer', 'integer'],
  deletedAt: ['datetime', 'timestamptz(3)'],
};
const noLabel: Text = { zh: '', en: '' };

/** A fresh source; `alias` keeps nested queries apart. `part`: a query for some rows of the table, in its stead. */
export function source(
  given: Site | (Pick<Work, 'site' | 'now'> & { session?: Work['session'] }),
  shape: Shape,
  alias = 't',
  part?: RawBuilder<unknown>,
): Source {
  const { site, now, session = undefined } = 'site' in given ? given : { site: given, now: new Date() };
  const joins = new Map<string, { alias: string; table: string; on: RawBuilder<unknown> }>();

  function find(owner: Shape, at: string, path: string[]): Column | null {
    const [name = '', ...rest] = path;
    const declared = Object.hasOwn(owner.fields, name) ? owner.fields[name] : undefined;
    if (rest.length > 0) {
      const target = site.entities[declared?.to ?? ''];
      if (!declared || !target || !isReference(declared)) return null;
      return find(entityShape(target), join(owner, at, declared, target.entity), rest);
    }
    if (isSystem(owner, name)) {
      const [type, sqlName] = systemTypes[name] ?? ['integer', 'bigint'];
      const field = declared ?? { name, type, label: noLabel, storage: 'column' };
      return { field, sql: sql.ref(`${at}.${name}`), json: false, type: sqlName };
    }
    if (!declared) return null;
    if (declared.storage === 'read') return reckoned(owner, at, declared);
    if (declared.storage === 'through') return find(owner, at, declared.through ?? name.split('.'));
    const type = sqlType(declared);
    if (type === null || declared.storage === 'computed') return null;
    const json = isJson(declared);
    if (declared.storage === 'column')
      return { field: declared, sql: sql.ref(`${at}.${name}`), json, type, ...(owner.large ? { large: true } : {}) };
    const ext = sql.ref(`${at}.${owner.extColumn}`);
    const value = json
      ? sql`(${ext} -> ${sql.lit(name)})`
      : type === 'text'
        ? sql`(${ext} ->> ${sql.lit(name)})`
        : sql`((${ext} ->> ${sql.lit(name)})::${sql.raw(type)})`;
    return { field: declared, sql: value, json, type };
  }

  /** A value that is reckoned now, of the type of its field. */
  function reckoned(owner: Shape, at: string, field: FieldDef): Column {
    const type = sqlType(field) ?? 'text';
    if (field.across) {
      const entity = site.entities[field.across.entity ?? owner.table];
      if (!entity) throw new RangeError(`No entity "${field.across.entity}"`);
      const other = source(given, entityShape(entity), `${at}_${field.name}`);
      return { field, sql: sql`(${acrossSql(other, at, field.across, now)})::${sql.raw(type)}`, json: false, type };
    }
    const read = (name: string): Reckoned => {
      const column = find(owner, at, [name]);
      if (!column) throw new RangeError(`No column "${name}"`);
      return asReckoned(column);
    };
    const value = celSql(celParts(field.compute ?? '', owner.fields, fieldModels), read, now);
    return { field, sql: sql`(${value.sql})::${sql.raw(type)}`, json: false, type };
  }

  function join(owner: Shape, at: string, field: FieldDef, table: string): string {
    const key = `${at}.${field.name}`;
    const known = joins.get(key);
    if (known) return known.alias;
    const made = `${alias}j${joins.size + 1}`;
    const reference = find(owner, at, [field.name]);
    const own = session && !session.platform ? ownedBy(site.entities[table], made, session.seller) : null;
    const on = sql`${sql.ref(`${made}.id`)} = ${reference?.sql ?? sql`null`}`;
    joins.set(key, { alias: made, table, on: own ? sql`${on} and ${own}` : on });
    return made;
  }

  const together = (parts: NonNullable<Shape['union']>): RawBuilder<unknown> =>
    unionSql(site, now, shape, parts, (name, as) => {
      const entity = site.entities[name];
      if (!entity) throw new RangeError(`No entity "${name}"`);
      return source(given, entityShape(entity), as);
    });

  const resolved = new Map<string, Column | null>();
  const resolve = (name: string): Column | null => {
    let column = resolved.get(name);
    if (column === undefined) {
      column = find(shape, alias, Object.hasOwn(shape.fields, name) ? [name] : name.split('.'));
      resolved.set(name, column);
    }
    return column;
  };
  return {
    site,
    shape,
    alias,
    column(name) {
      const found = resolve(name);
      if (!found)
        throw new Refusal({
          text: { zh: `没有字段「${name}」`, en: `There is no field "${name}"` },
          http: 400,
          errors: { [name]: { zh: '未知字段', en: 'Unknown field' } },
        });
      const field = shape.fields[name];
      // The page's own declaration of a dotted field goes before the target's: label, mask, see.
      return field && found.field !== field
        ? { ...found, field: { ...found.field, ...field, mask: field.mask ?? found.field.mask ?? false } }
        : found;
    },
    has: (name) => resolve(name) !== null,
    from() {
      const parts = [...joins.values()].map(
        (one) => sql`left join ${sql.table(one.table)} as ${sql.ref(one.alias)} on ${one.on}`,
      );
      const first = part ? sql`(${part})` : shape.union ? sql`(${together(shape.union)})` : sql.table(shape.table);
      return sql`from ${first} as ${sql.ref(alias)} ${sql.join(parts, sql` `)}`;
    },
  };
}

/**
 * Of a row that is referred to, a seller reads what is its own, or what its entity shares; null where rows have no
 * owner.
 */
function ownedBy(entity: EntityDef | undefined, at: string, seller: number | null): RawBuilder<unknown> | null {
  const { rowScope, shareUnowned } = entity ?? {};
  if (!rowScope || rowScope.includes('.')) return null;
  const owner = sql.ref(`${at}.${rowScope}`);
  if (!shareUnowned) return sql`${owner} = ${seller}`;
  const parts = Object.entries(shareUnowned).map(([name, value]) => sql`${sql.ref(`${at}.${name}`)} = ${value}`);
  return sql`(${owner} = ${seller} or (${sql.join([sql`${owner} is null`, ...parts], sql` and `)}))`;
}

function isSystem(owner: Shape, name: string): boolean {
  if (name === 'id' || name === 'createdAt') return true;
  if (owner.storage === 'record') return (systemColumns as readonly string[]).includes(name);
  return name === 'createdBy' && Object.hasOwn(owner.fields, name);
}
