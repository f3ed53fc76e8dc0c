/** Triggers that hold whoever writes: append-only tables. */
import { literal, quoted, shortName } from '../names.ts';
import type { TriggerDef } from './tables.ts';

/** A table that was append-only before is so no longer. */
export const noLongerAppendOnly = (table: string): TriggerDef => ({
  name: shortName('tr', [table, 'free']),
  statements: [shortName('tr', [table, 'appendonly']), shortName('tr', [table, 'notruncate'])].map(
    (name) => `drop trigger if exists ${quoted(name)} on ${quoted(table)}`,
  ),
});

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
