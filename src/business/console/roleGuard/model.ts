import type { FunctionModel } from '../../../grammar/models.ts';

/** Guards roles: none beyond the actor, none that is in use is deleted. */
export const roleGuard: FunctionModel = {
  function: 'roleGuard',
  sentence: {
    zh: '角色保护：不能越权，使用中的角色不能删除',
    en: 'Guards roles: none beyond the actor, none that is in use is deleted',
  },
  parameters: {
    remove: { type: 'boolean' },
  },
};
