import type { FunctionModel } from '../../../grammar/models.ts';

/** Marks the parent as a leaf when nothing is below it any more. */
export const categoryRemove: FunctionModel = {
  function: 'categoryRemove',
  sentence: { zh: '删除后更新上级的末级标记', en: 'Marks the parent as a leaf when nothing is left below it' },
};
