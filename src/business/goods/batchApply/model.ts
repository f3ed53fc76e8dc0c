/**
 * Changes the goods as a run has compared them; what was changed meanwhile is left alone. `second`: not by the person
 * who made the run.
 */
import type { FunctionModel } from '../../../grammar/site/models.ts';

export const batchApply: FunctionModel = {
  function: 'batchApply',
  sentence: {
    zh: '按批次的对比结果修改商品，逐件记录结果；对比后又被修改的商品不处理',
    en: 'Changes the goods as compared, with a result for each; those that were changed since are left alone',
  },
  parameters: { second: { type: 'boolean' } },
  runs: ['goods.reviewAgain', 'goods.onSale', 'goods.offSale'],
  changes: {
    own: ['lines', 'changed', 'skipped', 'failed', 'startedAt', 'finishedAt'],
    batchTemplate: ['usedCount', 'lastUsedAt'],
    goods: ['*', 'bundle', 'sales'],
  },
};
