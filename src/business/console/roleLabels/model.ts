import type { FunctionModel } from '../../../grammar/site/models.ts';

/** Sets the labels of a role; nobody grants what they do not hold. */
export const roleLabels: FunctionModel = {
  function: 'roleLabels',
  sentence: {
    zh: '设置角色权限，不能授予自己没有的权限',
    en: 'Sets the labels of a role; nobody grants what they do not hold',
  },
  changes: { own: ['labels'] },
};
