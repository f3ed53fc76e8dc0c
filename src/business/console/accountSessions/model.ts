import type { FunctionModel } from '../../../grammar/models.ts';

/** Ends all sessions of the account, or with `chosen` those that the form's `sessions` names. */
export const accountSessions: FunctionModel = {
  function: 'accountSessions',
  sentence: { zh: '结束账号的全部登录，或所选的登录', en: 'Ends all sessions of the account, or the chosen ones' },
  parameters: { chosen: { type: 'boolean' } },
};
