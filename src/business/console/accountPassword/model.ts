import type { FunctionModel } from '../../../grammar/site/models.ts';

/** Resets the password. */
export const accountPassword: FunctionModel = {
  function: 'accountPassword',
  sentence: { zh: '重置登录密码', en: 'Resets the password' },
  changes: { own: ['passwordHash', 'passwordChangedAt', 'lockedUntil'] },
};
