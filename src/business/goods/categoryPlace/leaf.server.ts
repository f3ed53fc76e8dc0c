/** Whether a category has children, kept on it: goods belong to categories of the lowest level. */
import { sql } from 'kysely';
import type { Work } from '../../../database/contract.ts';
import { asPlatform } from '../../../database/elevate.ts';

/** Looks again; `gains` = it is about to get a child, `but` = this child is about to leave. */
export async function markLeaf(
  work: Work,
  category: number | null,
  { gains = false, but = 0 }: { gains?: boolean; but?: number } = {},
): Promise<void> {
  if (category === null) return;
  await asPlatform(work, (db) =>
    sql`
    update "category" set "isLeaf" = ${!gains} and not exists (
      select 1 from "category" child where child."parent" = ${category} and child."deletedAt" is null
        and child."id" <> ${but}
    ) where "id" = ${category}`.execute(db),
  );
}
