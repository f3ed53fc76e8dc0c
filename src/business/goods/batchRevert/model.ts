/** Gives the goods of a run their earlier values back, within 24 hours and where they did not change again. */
import type { FunctionModel } from '../../../grammar/site/models.ts';

export const batchRevert: FunctionModel = {
  function: 'batchRevert',
  sentence: {
    zh: '24 小时内恢复批次修改前的内容；之后又被修改的商品不恢复',
    en: 'Gives the earlier values back within 24 hours, except where they were changed again',
  },
  runs: ['goods.reviewAgain', 'goods.onSale', 'goods.offSale'],
  changes: { own: ['lines', 'changed'], goods: ['*', 'bundle', 'sales'] },
};
