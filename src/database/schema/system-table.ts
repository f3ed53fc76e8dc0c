/** What a system table is made of, and who may read and write it. */
import type { TableDef } from './tables.ts';

export const column = (name: string, type: string, notNull = true, fallback?: string): TableDef['columns'][number] => ({
  name,
  type,
  notNull,
  ...(fallback === undefined ? {} : { default: fallback }),
});
export const now = 'now()';
/** The transaction that made the row (dialect.ts, ofThisTransaction). */
export const transaction = column('transaction', 'xid8', true, 'pg_current_xact_id()');
export const identity = { name: 'id', type: 'bigint', notNull: true, identity: true };

/**
 * Who may do what with a system table, beside the owner; `append` = the platform reads and adds, and changes nothing;
 * `none` = triggers alone.
 */
export type SystemAccess = 'platform' | 'all' | 'append' | 'none';

/** A system table and the roles that may read and write it. */
export interface SystemTable {
  table: TableDef;
  access: SystemAccess;
}

export function table(
  name: string,
  primaryKey: string[],
  columns: TableDef['columns'],
  indexes: string[][] = [],
): TableDef {
  return {
    name,
    primaryKey,
    columns,
    checks: [],
    triggers: [],
    indexes: indexes.map((part) => ({
      name: `${name}_${part.join('_')}`,
      columns: part.map((one) => ({ sql: `"${one}"` })),
      unique: false,
    })),
  };
}
