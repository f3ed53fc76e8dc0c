/** Triggers that hold whoever writes: append-only tables. */
import { literal, quoted, shortName } from './names.ts';
import type { TriggerDef } from './tables.ts';

/** Refuses UPDATE, DELETE and TRUNCATE. */
export function appendOnly(table: string): TriggerDef {
  const name = shortName('tr', [table, 'appendonly']);
  return {
    name,
    statements: [
      `create or replace function "zhanggui_append_only"() returns trigger language plpgsql as $$ begin raise exception '% is append-only', tg_table_name using errcode = 'ZG001'; end $$`,
      `create or replace trigger ${quoted(name)} before update or delete on ${quoted(table)} for each row execute function "zhanggui_append_only"(${literal(table)})`,
      `create or replace trigger ${quoted(shortName('tr', [table, 'notruncate']))} before truncate on ${quoted(table)} for each statement execute function "zhanggui_append_only"(${literal(table)})`,
    ],
  };
}
