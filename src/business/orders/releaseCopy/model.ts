/** The order's benefit follows the plan that releases it. */
import type { FunctionModel } from '../../../grammar/site/models.ts';
import { ofPlans } from '../writes.ts';

export const releaseCopy: FunctionModel = {
  function: 'releaseCopy',
  sentence: {
    zh: '订单上的权益行同步已释放数额与下次释放时间；释放贡献值时增加其返还计划',
    en: 'The benefit on the order shows what its plan has released, and when it releases next; contribution value grows its plan',
  },
  runs: ['returnPlan.grown'],
  changes: { order: ['benefits'], ...ofPlans },
};
