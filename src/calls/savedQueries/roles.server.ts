/** Roles as the sharing of queries knows them. */
import { sql } from 'kysely';
import { names } from '../../access/names.ts';
import type { Work } from '../../database/contract.ts';
import { asPlatform } from '../../database/elevate.ts';

/** Ids of the session's own. */
export async function ownRoles(work: Work): Promise<number[]> {
  const { rows } = await asPlatform(work, (db) =>
    sql<{ roles: number[] | null }>`
      select "roles" from ${sql.table(names.account)} where "id" = ${work.session.account}`.execute(db),
  );
  return rows[0]?.roles ?? [];
}

/** Enabled ones of the session's side: those of its area, of its seller or of every seller. */
export async function rolesOf(work: Work): Promise<{ id: number; name: string }[]> {
  const { area, seller } = work.session;
  const { rows } = await asPlatform(work, (db) =>
    sql<{ id: number; name: string }>`
      select "id", "name" from ${sql.table(names.role)}
      where "area" = ${area} and "enabled" is not false and "deletedAt" is null
        and ("seller" is null or "seller" is not distinct from ${seller}::bigint)
      order by "sort", "id" limit 100`.execute(db),
  );
  return rows;
}
