import { sql } from 'kysely';
import type { EffectServer } from '../../database/contract.ts';

/** The row is kept as removed, like the built-in delete does. */
export const selfSelectRemove: EffectServer = async (work, { page, record }) => {
  await sql`update ${sql.table(page.entity)} set "deletedAt" = ${work.now.toISOString()},
    "updatedAt" = ${work.now.toISOString()}, "version" = "version" + 1 where "id" = ${record.id}`.execute(work.db);
};
