import { sql } from 'kysely';
import type { FunctionServer } from '../../../database/contract.ts';
import { asPlatform } from '../../../database/elevate.ts';
import { rows } from '../../../database/rows.ts';
import { refuse } from '../../refusals.server.ts';
import { idOf } from '../../values.ts';

/** All goods of the category get another one of the same group; both counts follow. */
export const categoryGoods: FunctionServer = async (work, { record, form }) => {
  const target = idOf(form['target']);
  const [found] = target === null ? [] : await rows.find(work, 'category', { id: target }, { limit: 1 });
  if (!found || found.id === record.id || found['group'] !== record['group'])
    return refuse({ zh: '请选择另一个商品分类', en: 'Choose another category' }, 'target');
  const moved = await asPlatform(work, async (db) => {
    const { numAffectedRows } = await sql`
      update "goods" set "category" = ${found.id}, "updatedAt" = ${work.now.toISOString()}, "version" = "version" + 1
        where "category" = ${record.id} and "deletedAt" is null`.execute(db);
    const count = Number(numAffectedRows ?? 0);
    await sql`update "category" set "goodsCount" = coalesce("goodsCount", 0) + ${count}
      where "id" = ${found.id}`.execute(db);
    return count;
  });
  return {
    changes: { goodsCount: Math.max(0, Number(record['goodsCount'] ?? 0) - moved) },
    note: `转移 ${moved} 件商品`,
    data: { moved },
  };
};
