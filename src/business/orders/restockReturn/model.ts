/** Stock returns when the goods can be sold again. */
import type { FunctionModel } from '../../../grammar/site/models.ts';
import { ofStock } from '../writes.ts';

export const restockReturn: FunctionModel = {
  function: 'restockReturn',
  sentence: { zh: '退货可二次销售时退回库存', en: 'Stock returns when the goods can be sold again' },
  changes: ofStock,
};
