/** How many accounts hold a role, kept on the role. */
import { sql } from 'kysely';
import type { Work } from '../../../database/contract.ts';
import { asPlatform } from '../../../database/elevate.ts';

/** Counts again; `but` = an account whose row is about to change to `roles`. */
export async function countRoleUsers(
  work: Work,
  ids: readonly number[],
  but?: { account: number; roles: readonly number[] },
): Promise<void> {
  await asPlatform(work, async (db) => {
    for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
      const more = but?.roles.includes(id) ? 1 : 0;
      await sql`
        update "role" set "userCount" = ${more} + (
          select count(*) from "adminUser" where "roles" @> to_jsonb(${id}::bigint) and "deletedAt" is null
            and "id" <> ${but?.account ?? 0}
        ) where "id" = ${id}`.execute(db);
    }
  });
}
