/** A row per reward, each granted by its own action. */
import { settingInForce } from '../../../database/rows/settings.ts';
import { rows, type FunctionOf } from '../../rows.server.ts';
import { idOf, textOf, wholeOf } from '../../values.ts';
import { countedOf, promisedBy } from '../rewards.ts';
import { promoterOf, rewardsOf } from '../rewards.server.ts';

export const orderRewards: FunctionOf<'order'> = async (work, { record, changes, use }) => {
  const order = { ...record, ...changes };
  // Before its payment an order promises nothing.
  if (use.grant !== true && textOf(order.paidAt) === '') return;
  const earned = await rewardsOf(work, order);
  // Whoever promotes when it is paid keeps the order, whatever becomes of him later.
  const promoter = use.grant === true ? idOf(order.promoter) : await promoterOf(work, order);
  const { freezeDays } = await settingInForce(work, 'recommendAwardSetting');
  const granted = wholeOf(freezeDays) > 0 ? 'locked' : 'done';
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
    changes: {
      ...promisedBy(work.site, earned),
      promoter,
      promotedAmount: promoter === null ? '0.00' : countedOf(order),
      rewardStatus: earned.length === 0 ? 'notReached' : use.grant === true ? granted : 'waiting',
    },
    runs: made.map(({ id }) => ({ entity: 'orderReward', action: 'grant', id })),
  };
};
