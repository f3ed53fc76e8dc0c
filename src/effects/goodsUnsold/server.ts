/** Refuses to delete goods that were ordered lately. */
import { rows } from '../../database/rows.ts';
import type { EffectServer } from '../../database/contract.ts';
import { linesOf, textOf } from '../parts/read.ts';
import { refuse } from '../parts/work.server.ts';

export const goodsUnsold: EffectServer = async (work, { record }) => {
  const since = new Date(work.now.getTime() - 180 * 86_400_000).toISOString();
  const name = textOf(record.name);
  const orders = await rows.find(work, 'order', { seller: Number(record.seller ?? 0), placedAt: { gte: since } }, { limit: 5000, sort: '-placedAt' });
  const found = orders.find((order) => linesOf(order.items).some((item) => item.goods === record.id));
  if (found) throw refuse(`「${name}」近180天有订单（${textOf(found.orderNo)}），不能删除`, `"${name}" was ordered in the last 180 days (${textOf(found.orderNo)})`);
};
