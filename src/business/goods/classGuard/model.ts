import type { FunctionModel } from '../../../grammar/models.ts';

/** News classes have two levels. */
export const classGuard: FunctionModel = {
  function: 'classGuard',
  sentence: {
    zh: '资讯分类最多两级，同级不重名',
    en: 'News classes have two levels, and no two of one name side by side',
  },
};
