/** Keeps what was approved. */
import type { FunctionModel } from '../../../grammar/models.ts';

export const approveGoods: FunctionModel = {
  function: 'approveGoods',
  sentence: {
    zh: '保存本次通过的内容，供下次审核对比',
    en: 'Keeps what was approved, to be compared at the next review',
  },
};
