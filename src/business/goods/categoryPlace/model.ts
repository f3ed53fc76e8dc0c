import type { FunctionModel } from '../../../grammar/models.ts';

/** Places a category in the tree, three levels at most; what is below moves along. */
export const categoryPlace: FunctionModel = {
  function: 'categoryPlace',
  sentence: {
    zh: '确定分类层级与路径，最多三级，移动时下级随之迁移',
    en: 'Places a category in the tree, three levels at most; what is below moves along',
  },
  parameters: {
    move: { type: 'boolean' },
  },
};
