import type { EffectServer } from '../../database/contract.ts';
import { rows } from '../../database/rows.ts';
import { markLeaf } from '../categoryPlace/leaf.server.ts';
import { refuse } from '../refusals.server.ts';
import { idOf } from '../values.ts';

/** Whatever still refers to the category keeps it. */
export const categoryRemove: EffectServer = async (work, { record }) => {
  const children = await rows.find(work, 'category', { parent: record.id }, { limit: 1 });
  const goods = await rows.find(work, 'goods', { category: record.id }, { limit: 1 });
  if (children.length > 0 || goods.length > 0)
    refuse({ zh: '分类下有商品或下级，不能删除', en: 'Has goods or children' });
  await markLeaf(work, idOf(record['parent']), { but: record.id });
};
