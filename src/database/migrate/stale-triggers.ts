/** Triggers that a declaration no longer asks for: what they kept is kept no longer. */
import { sql } from 'kysely';
import type { Site } from '../../grammar/site/resolved.ts';
import type { Tx } from '../contract.ts';
import { quoted } from '../names.ts';
import { tablesOf } from '../schema/tables.ts';

/** Endings of the names of triggers that come and go with a declaration. */
const endings = ['counted', 'keeps', 'walls', 'tree'];

/** Drops them from all tables. */
export async function dropStale(tx: Tx, site: Site): Promise<void> {
  const wanted = new Set(tablesOf(site).flatMap((table) => table.triggers.map((trigger) => trigger.name)));
  const { rows } = await sql<{ name: string; table: string }>`
    select t.tgname as "name", c.relname as "table" from pg_trigger t join pg_class c on c.oid = t.tgrelid
      join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and not t.tgisinternal and t.tgname like 'tr\\_%'`.execute(tx);
  for (const { name, table } of rows)
    if (endings.some((ending) => name.endsWith(`_${ending}`)) && !wanted.has(name))
      await sql.raw(`drop trigger ${quoted(name)} on ${quoted(table)}`).execute(tx);
}
