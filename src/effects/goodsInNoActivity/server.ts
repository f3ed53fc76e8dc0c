/** Goods of a waiting or running activity keep their place. */
import { rows } from '../../database/rows.ts';
import type { EffectServer } from '../../database/contract.ts';
import { textOf } from '../parts/read.ts';
import { refuse } from '../parts/work.server.ts';

const kinds = ['groupBuy', 'seckill', 'bargain'];

export const goodsInNoActivity: EffectServer = async (work, { record }) => {
  for (const kind of kinds) {
    const [found] = await rows.find(work, kind, { goods: record.id, status: ['waiting', 'running'] }, { limit: 1 });
    if (found)
      refuse(
        `商品正在活动「${textOf(found.name)}」中，请先终止活动`,
        `The goods are in the activity "${textOf(found.name)}": stop it first`,
      );
  }
};
