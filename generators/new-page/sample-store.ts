/** A database as it would stand with the sample rows of a draft, in temporary tables; nothing is written. */
import { open, type Store } from '../../src/database/connection/connection.ts';
import { platformRole, sellerRole } from '../../src/database/connection/dialect.ts';
import type { Site } from '../../src/grammar/site/resolved.ts';
import { rehearsedRows } from '../sample/zones.ts';

/** Rows that a temporary table copies at most; the newest are what lists begin with. */
const mostCopied = 20_000;

/** Milliseconds: while the check runs nothing else does. */
const patience = 30_000;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** SQL of the tables: what they have, and the rows that are added. */
function tablesText(added: { readonly [entity: string]: readonly object[] }): string {
  return Object.entries(added)
    .map(([entity, rows]) => {
      const [real, own] = [`public.${quoted(entity)}`, `pg_temp.${quoted(entity)}`];
      const given = literal(JSON.stringify(rows));
      return [
        `create temporary table ${quoted(entity)} (like ${real} including indexes)`,
        `insert into ${own} select * from ${real} order by "id" desc limit ${mostCopied}`,
        `insert into ${own} select * from jsonb_populate_recordset(null::${real}, ${given}::jsonb)`,
        `grant select on ${own} to ${platformRole}, ${sellerRole}`,
      ].join('; ');
    })
    .join('; ');
}

/** @param isSample whether this database is given sample rows at all. */
export async function sampleStore(url: string, site: Site, isSample: boolean, now: Date): Promise<Store> {
  const added = isSample ? await rehearsedRows(url, site, now) : {};
  return open(url, { max: 2, before: tablesText(added) || 'select 1', patience });
}
