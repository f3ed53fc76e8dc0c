import type { FunctionModel } from '../../../grammar/site/models.ts';

/** Lists the accounts that are locked: whose, what they hold, why. */
export const lockedAccounts: FunctionModel = {
  function: 'lockedAccounts',
  sentence: {
    zh: '列出已锁定的资产账户：主体、余额与原因',
    en: 'Lists the accounts that are locked: whose, what they hold, why',
  },
};
