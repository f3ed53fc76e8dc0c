import type { FunctionModel } from '../../../grammar/models.ts';

/** Copies a role. */
export const roleCopy: FunctionModel = {
  function: 'roleCopy',
  sentence: { zh: '复制角色', en: 'Copies a role' },
  changes: { role: ['code', 'name', 'area', 'seller', 'labels', 'rowScope', 'builtin', 'sort', 'enabled', 'remark'] },
};
