import type { FunctionModel } from '../../../grammar/models.ts';

/** Guards accounts: none above the actor, not oneself, one main account remains. */
export const accountGuard: FunctionModel = {
  function: 'accountGuard',
  sentence: {
    zh: '账号保护：不能操作权限高于自己的账号，不能停用自己，至少保留一个主账号',
    en: 'Guards accounts: none above the actor, not oneself, one main account remains',
  },
  parameters: {
    self: { type: 'boolean' },
  },
};
