import { sql } from 'kysely';
import { asPlatform } from '../../../database/elevate.ts';
import type { FunctionServer } from '../../../database/contract.ts';
import { idOf } from '../../values.ts';

/**
 * The comment in hand is not written yet: it counts when the act leads to "shown". The goods' row is locked first, so
 * that two acts count one after the other.
 */
export const commentScore: FunctionServer = async (work, { page, action, record }) => {
  const goods = idOf(record['goods']);
  if (goods === null) return;
  const shown = page.actions[action]?.to?.some((one) => one.to === 'shown') === true;
  await asPlatform(work, async (db) => {
    await sql`select "id" from "goods" where "id" = ${goods} for update`.execute(db);
    await sql`
      update "goods" set ("commentCount", "score") = (
        select count(*), round(avg("goodsScore"), 1) from (
          select "goodsScore" from "comment" where "goods" = ${goods} and "status" = 'shown' and "deletedAt" is null
            and "id" <> ${record.id}
          union all select ${record['goodsScore'] ?? null}::bigint where ${shown}
        ) as "counted"
      ) where "id" = ${goods}`.execute(db);
  });
};
