/** Refuses to delete goods that were ordered lately. */
import { sql } from 'kysely';
import type { EffectServer } from '../../database/contract.ts';
import { refuse } from '../parts/work.server.ts';

export const goodsUnsold: EffectServer = async (work, { record }) => {
  const since = new Date(work.now.getTime() - 180 * 86_400_000).toISOString();
  const { rows } = await sql<{ orderNo: string }>`
    select "orderNo" from "order" where "seller" = ${record.seller ?? null} and "placedAt" >= ${since}
      and "items" @> ${JSON.stringify([{ goods: record.id }])}::jsonb and "deletedAt" is null limit 1`.execute(work.db);
  const [found] = rows;
  if (found)
    refuse(
      `商品近180天有订单（${found.orderNo}），不能删除`,
      `The goods were ordered in the last 180 days (${found.orderNo})`,
    );
};
