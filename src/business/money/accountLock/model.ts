import type { FunctionModel } from '../../../grammar/models.ts';

/** Locks or unlocks the account that the form names, or lists what is locked. */
export const accountLock: FunctionModel = {
  function: 'accountLock',
  sentence: {
    zh: '锁定或解锁所选资产账户；锁定后不能支出、冻结与提现',
    en: 'Locks or unlocks the account; a locked one pays nothing out',
  },
  parameters: { to: { enum: ['locked', 'open', 'shown'] } },
};
