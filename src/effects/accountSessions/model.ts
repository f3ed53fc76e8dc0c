import type { EffectModel } from '../../grammar/models.ts';

/** Ends all sessions of the account. */
export const accountSessions: EffectModel = {
  effect: 'accountSessions',
  sentence: { zh: '结束账号的全部登录', en: 'Ends all sessions of the account' },
};
