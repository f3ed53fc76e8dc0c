import type { FunctionModel } from '../../../grammar/site/models.ts';

/** Adds goods to the own shop, those already there are skipped. */
export const selfSelectPick: FunctionModel = {
  function: 'selfSelectPick',
  sentence: { zh: '选入自选商品，已选过的跳过', en: 'Adds goods to the own shop, those already there are skipped' },
  changes: { own: ['goods', 'seller', 'groupName', 'supplyPrice', 'price', 'displayed', 'addedBy'] },
};
