/** What stands below a category. */
import { sql } from 'kysely';
import type { Work } from '../../../database/contract.ts';
import { asPlatform } from '../../../database/elevate.ts';
import type { CategoryPlace } from './place.ts';

/** Everything below, with its distance (1 = child). */
export async function subtreeOf(work: Work, id: number): Promise<{ id: number; step: number }[]> {
  return asPlatform(work, async (db) => {
    const { rows: found } = await sql<{ id: number; step: number }>`
      with recursive down as (
        select "id", 1 as step from "category" where "parent" = ${id} and "deletedAt" is null
        union all select c."id", down.step + 1 from "category" c join down on c."parent" = down."id"
          where down.step < 20 and c."deletedAt" is null
      ) select "id", step from down`.execute(db);
    return found.map((one) => ({ id: Number(one.id), step: Number(one.step) }));
  });
}

/** Writes level and path of everything below a category that stands at `place`. */
export async function placeSubtree(work: Work, id: number, place: CategoryPlace): Promise<void> {
  await asPlatform(work, (db) =>
    sql`
    with recursive down as (
      select "id", ${`${place.path}${id}/`}::text as path, ${place.level + 1}::integer as level from "category"
        where "parent" = ${id}
      union all select c."id", down.path || down."id" || '/', down.level + 1 from "category" c
        join down on c."parent" = down."id" where down.level < 20
    ) update "category" set "path" = down.path, "level" = down.level from down
      where "category"."id" = down."id"`.execute(db),
  );
}
