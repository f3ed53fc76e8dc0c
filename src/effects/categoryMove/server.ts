import { sql } from 'kysely';
import type { EffectServer, Work } from '../../database/contract.ts';
import { asPlatform } from '../../database/elevate.ts';
import { rows } from '../../database/rows.ts';
import { markLeaf } from '../categoryPlace/leaf.server.ts';
import { placeUnder } from '../categoryPlace/server.ts';
import { refuse } from '../refusals.server.ts';
import { idOf, textOf } from '../values.ts';

/** Moves a category with its subtree; not below itself, not deeper than the tree may be. */
export const categoryMove: EffectServer = async (work, { record, form }) => {
  const parent = idOf(form['parent']);
  const below = await subtree(work, record.id);
  if (parent !== null && (parent === record.id || below.some((one) => one.id === parent))) {
    refuse({ zh: '不能移动到自己或自己的下级', en: 'A category cannot be moved below itself' }, 'parent');
  }
  const height = Math.max(1, ...below.map((one) => one.step + 1));
  const place = await placeUnder(work, parent, textOf(record['group']), height);
  const named = await rows.find(work, 'category', { group: textOf(record['group']), parent, name: textOf(record['name']) }, { limit: 2 });
  if (named.some((row) => row.id !== record.id)) refuse({ zh: '目标位置已有同名分类', en: 'A category of this name exists there' }, 'parent');
  await asPlatform(work, (db) => sql`
    with recursive down as (
      select "id", ${`${place.path}${record.id}/`}::text as path, ${place.level + 1}::integer as level from "category" where "parent" = ${record.id}
      union all select c."id", down.path || down."id" || '/', down.level + 1 from "category" c join down on c."parent" = down."id" where down.level < 20
    ) update "category" set "path" = down.path, "level" = down.level from down where "category"."id" = down."id"`.execute(db));
  await markLeaf(work, idOf(record['parent']), { but: record.id });
  await markLeaf(work, parent, { gains: true });
  return { changes: { parent, ...place } };
};

/** Everything below, with its distance (1 = child). */
async function subtree(work: Work, id: number): Promise<{ id: number; step: number }[]> {
  return asPlatform(work, async (db) => {
    const { rows: found } = await sql<{ id: number; step: number }>`
      with recursive down as (
        select "id", 1 as step from "category" where "parent" = ${id} and "deletedAt" is null
        union all select c."id", down.step + 1 from "category" c join down on c."parent" = down."id" where down.step < 20 and c."deletedAt" is null
      ) select "id", step from down`.execute(db);
    return found.map((one) => ({ id: Number(one.id), step: Number(one.step) }));
  });
}
