/** Checks that the goods are complete. */
import type { FunctionModel } from '../../../grammar/models.ts';

export const submitGoods: FunctionModel = {
  function: 'submitGoods',
  sentence: { zh: '检查商品内容完整', en: 'Checks that the goods are complete' },
};
