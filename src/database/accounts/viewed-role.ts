/** A role as a view of it needs it. */
import { sql } from 'kysely';
import { names } from '../../access/names.ts';
import type { ViewedRole } from '../../access/viewing.ts';
import type { Db } from '../contract.ts';

/** By its id; undefined when absent or deleted. */
export async function readRole(db: Db, id: number): Promise<ViewedRole | undefined> {
  const { rows } = await sql<ViewedRole>`
    select "id", "code", "name", coalesce("builtin", false) as "builtin", "area", "seller", "rowScope",
      coalesce("labels", '[]'::jsonb) as "labels", "enabled" is not false as "enabled"
    from ${sql.table(names.role)} where "id" = ${id} and "deletedAt" is null`.execute(db);
  return rows[0];
}
