/** How much of a reward is frozen still, by the ledger. */
import type { FunctionModel } from '../../../grammar/models.ts';

export const rewardHeld: FunctionModel = {
  function: 'rewardHeld',
  sentence: {
    zh: '按流水计算仍冻结的奖励，退款扣回的部分不再解冻',
    en: 'What of the reward is frozen still by the ledger: what refunds took back is not released',
  },
};
