/** Sets the after-sale state of the line. */
import type { FunctionModel } from '../../../grammar/models.ts';

export const freeLine: FunctionModel = {
  function: 'freeLine',
  sentence: { zh: '更新该行商品的售后状态', en: 'Sets the after-sale state of the line' },
};
