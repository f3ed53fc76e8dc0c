/**
 * The referral tree: `path` lists the ids of the ancestors ("/1/5/"), depth 1 has none.
 */
import { sql } from 'kysely';
import type { Work } from '../../../database/contract.ts';
import { asPlatform } from '../../../database/elevate.ts';
import { rows } from '../../../database/rows.ts';
import { refuse } from '../../refusals.server.ts';
import { textOf } from '../../values.ts';

export interface TreePlace {
  path: string;
  depth: number;
}

/** Where a direct referral of the member stands. */
export async function placeUnder(work: Work, referrer: number): Promise<TreePlace> {
  const [above] = await rows.find(work, 'member', { id: referrer }, { limit: 1 });
  if (!above || above['status'] === 'cancelled')
    return refuse(
      { zh: '推荐人不存在或已注销', en: 'The referrer does not exist or has closed the account' },
      'referrer',
    );
  return { path: `${textOf(above['path']) || '/'}${above.id}/`, depth: Number(above['depth'] ?? 1) + 1 };
}

/** Ids from the member up to the root, itself first. Walks the references, not the stored paths. */
export async function ancestorsOf(work: Work, member: number): Promise<number[]> {
  return asPlatform(work, async (db) => {
    const { rows: found } = await sql<{ id: number }>`
      with recursive up as (
        select "id", "referrer", 1 as step from "member" where "id" = ${member}
        union all select m."id", m."referrer", up.step + 1 from "member" m join up on m."id" = up."referrer"
          where up.step < 1000
      ) select "id" from up order by step`.execute(db);
    return found.map((one) => Number(one.id));
  });
}

/** Members below it, itself left out. */
export async function teamSize(work: Work, member: number): Promise<number> {
  return asPlatform(work, async (db) => {
    const { rows: found } = await sql<{ size: number }>`
      with recursive down as (
        select "id", 1 as step from "member" where "referrer" = ${member}
        union all select m."id", down.step + 1 from "member" m join down on m."referrer" = down."id"
          where down.step < 1000
      ) select count(*)::integer as size from down`.execute(db);
    return Number(found[0]?.size ?? 0);
  });
}

/** Writes path and depth of everything below a member that stands at `place`. */
export async function placeTeam(work: Work, member: number, place: TreePlace): Promise<void> {
  await asPlatform(work, (db) =>
    sql`
    with recursive down as (
      select "id", ${`${place.path}${member}/`}::text as path, ${place.depth + 1}::integer as depth from "member"
        where "referrer" = ${member}
      union all select m."id", down.path || down."id" || '/', down.depth + 1 from "member" m
        join down on m."referrer" = down."id" where down.depth < 1000
    ) update "member" set "path" = down.path, "depth" = down.depth from down where "member"."id" = down."id"`.execute(
      db,
    ),
  );
}
