/** A row per reward, each granted by its own action. */
import type { FunctionServer } from '../../../database/contract.ts';
import { rows } from '../../../database/rows.ts';
import { textOf } from '../../values.ts';
import { totalOf } from '../rewards.ts';
import { rewardsOf } from '../rewards.server.ts';

export const orderRewards: FunctionServer = async (work, { record, changes, use }) => {
  const order = { ...record, ...changes };
  const earned = await rewardsOf(work, order);
  const made = [];
  for (const reward of use.grant === true ? earned : [])
    made.push(
      await rows.add(work, 'orderReward', {
        ...reward,
        order: record.id,
        orderNo: textOf(order.orderNo),
        status: 'waiting',
      }),
    );
  return {
    changes: { commissionAmount: totalOf(earned) },
    runs: made.map(({ id }) => ({ entity: 'orderReward', action: 'grant', id })),
  };
};
