import type { FunctionModel } from '../../../grammar/site/models.ts';

/** Assigns roles; nobody grants what they do not hold. */
export const accountRoles: FunctionModel = {
  function: 'accountRoles',
  sentence: { zh: '分配角色，不能授予自己没有的权限', en: 'Assigns roles; nobody grants what they do not hold' },
  changes: { own: ['roles'] },
};
