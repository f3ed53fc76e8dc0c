/**
 * Rows of several entities as one list (`union` of a page): the page's own table, and beside it rows of others under
 * the names of its fields. Row security and the session's scope hold for each of them.
 */
import { sql, type RawBuilder } from 'kysely';
import { fieldModels } from '../../fields/models.ts';
import { celParts } from '../../grammar/expressions/cel.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { UnionDecl } from '../../generated/declarations.ts';
import type { FieldDef, Site } from '../../grammar/site/resolved.ts';
import { celSql, type Reckoned } from '../schema/cel-sql.ts';
import { sqlType } from '../schema/columns.ts';
import { and, matchSql } from './filter.ts';
import { notDeleted } from './scope.ts';
import type { Column, Shape, Source } from './source.ts';

/** Ids of the rows of the n-th part begin behind n times this number: one id names one row of the list. */
export const idsOfPart = 100_000_000_000_000;

/** How an entity is read under an alias, by the same session at the same moment. */
type Read = (entity: string, alias: string) => Source;

/** The rows of the table and of all parts, with the columns of the table. */
export function unionSql(site: Site, now: Date, shape: Shape, parts: Parts, read: Read): RawBuilder<unknown> {
  const columns = columnsOf(site, shape, parts);
  const own = read(shape.table, 'u0');
  const first = sql`select ${sql.join(
    columns.map(({ name }) => sql`${own.column(name).sql} as ${sql.id(name)}`),
  )}, ${sql.ref(`u0.${shape.extColumn}`)} ${own.from()}`;
  const others = Object.values(parts).map(({ entity, where, fields }, at) => {
    const from = read(entity, `u${at + 1}`);
    const offset = sql.raw(String((at + 1) * idsOfPart));
    const values = columns.map(({ name, type }) => {
      if (name === 'id') return sql`${from.column('id').sql} + ${offset} as "id"`;
      const value = name === 'createdAt' && fields[name] === undefined ? '$createdAt' : fields[name];
      return sql`${valueSql(from, value, now)}::${sql.raw(type)} as ${sql.id(name)}`;
    });
    const met = and([...notDeleted(from), matchSql(from, where, null)]);
    return sql`select ${sql.join(values)}, '{}'::jsonb ${from.from()} where ${met}`;
  });
  return sql.join([first, ...others], sql` union all `);
}

type Parts = { readonly [name: string]: UnionDecl };

/** Columns of the table, and what the parts tell of fields that the entity itself only reckons. */
function columnsOf(site: Site, shape: Shape, parts: Parts): { name: string; type: string }[] {
  const named = new Set(Object.values(parts).flatMap(({ fields }) => Object.keys(fields)));
  const fields = Object.values(site.entities[shape.table]?.fields ?? {}).filter(
    (field) => !['id', 'createdAt'].includes(field.name) && isTold(field, named),
  );
  return [
    { name: 'id', type: 'bigint' },
    { name: 'createdAt', type: 'timestamptz(3)' },
    ...fields.map((field) => ({ name: field.name, type: sqlType(field) ?? 'text' })),
  ];
}

const isTold = (field: FieldDef, named: ReadonlySet<string>): boolean =>
  sqlType(field) !== null && (field.storage === 'column' || (field.storage === 'read' && named.has(field.name)));

/** "$name" is a field of the other row, "=..." CEL over it; anything else stands for itself, nothing for none. */
function valueSql(from: Source, value: Json | undefined, now: Date): RawBuilder<unknown> {
  if (value === undefined || value === null) return sql`null`;
  if (typeof value !== 'string') return sql.lit(String(value));
  if (value.startsWith('$')) return from.column(value.slice(1)).sql;
  if (!value.startsWith('=')) return sql.lit(value);
  const read = (name: string): Reckoned => asReckoned(from.column(name));
  return sql`(${celSql(celParts(value.slice(1), from.shape.fields, fieldModels), read, now).sql})`;
}

/** A column as a part of an expression; an empty text is none. */
export function asReckoned({ sql: column, type }: Column): Reckoned {
  return { sql: type === 'text' ? sql`nullif(${column}, '')` : column, sort: sortOf(type) };
}

function sortOf(type: string): Reckoned['sort'] {
  if (type === 'boolean') return 'truth';
  if (type === 'date') return 'day';
  if (type.startsWith('timestamp')) return 'moment';
  return /^(?:numeric|bigint|integer|smallint)/.test(type) ? 'number' : 'text';
}
