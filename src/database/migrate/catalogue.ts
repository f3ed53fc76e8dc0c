/** What a database holds now, read from its own catalogue. */
import { sql } from 'kysely';
import type { Db } from '../contract.ts';

export interface Existing {
  /** table -> column -> type, as PostgreSQL writes it. */
  tables: Map<string, Map<string, string>>;
  indexes: Set<string>;
  /** Check constraints: name -> table. */
  checks: Map<string, string>;
  /** Unique indexes: name -> table. */
  uniques: Map<string, string>;
}

/** Reads tables, columns, indexes and checks of the current schema. */
export async function existing(db: Db): Promise<Existing> {
  const columns = await sql<{ table: string; column: string; type: string }>`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as "type"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_attribute a on a.attrelid = c.oid
      and a.attnum > 0 and not a.attisdropped
    where n.nspname = current_schema() and c.relkind in ('r', 'p')`.execute(db);
  const indexes = await sql<{ name: string; table: string; unique: boolean }>`
    select i.relname as "name", t.relname as "table", x.indisunique as "unique"
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
      join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = current_schema()`.execute(db);
  const checks = await sql<{ name: string; table: string }>`
    select k.conname as "name", t.relname as "table" from pg_constraint k join pg_class t on t.oid = k.conrelid
      join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = current_schema() and k.contype = 'c'`.execute(db);
  const tables: Existing['tables'] = new Map();
  for (const row of columns.rows) {
    const found = tables.get(row.table) ?? new Map<string, string>();
    tables.set(row.table, found);
    if (row.column !== null) found.set(row.column, row.type);
  }
  return {
    tables,
    indexes: new Set(indexes.rows.map((row) => row.name)),
    checks: new Map(checks.rows.map((row) => [row.name, row.table])),
    uniques: new Map(
      indexes.rows.filter((row) => row.unique && row.name.startsWith('ux_')).map((row) => [row.name, row.table]),
    ),
  };
}

const spellings: { [short: string]: string } = {
  timestamptz: 'timestamp with time zone',
  int: 'integer',
  int4: 'integer',
  int8: 'bigint',
  bool: 'boolean',
  varchar: 'character varying',
  double: 'double precision',
  float8: 'double precision',
};

/** A declared type as PostgreSQL writes it: "timestamptz(3)" -> "timestamp(3) with time zone". */
export function canonicalType(type: string): string {
  const found = /^([a-z0-9 ]+?)\s*(\(.*\))?$/.exec(type.toLowerCase().trim());
  if (!found) return type;
  const base = spellings[found[1] ?? ''] ?? found[1] ?? '';
  const size = (found[2] ?? '').replaceAll(' ', '');
  if (base === 'timestamp with time zone') return size === '' ? base : `timestamp${size} with time zone`;
  if (base === 'character varying') return `character varying${size}`;
  return base + size;
}
