import type { FunctionModel } from '../../../grammar/site/models.ts';

/** Forgets the failed logins. */
export const accountUnlock: FunctionModel = {
  function: 'accountUnlock',
  sentence: { zh: '清除登录失败次数', en: 'Forgets the failed logins' },
};
