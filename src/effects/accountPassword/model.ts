import type { EffectModel } from '../../grammar/models.ts';

/** Resets the password. */
export const accountPassword: EffectModel = {
  effect: 'accountPassword',
  sentence: { zh: '重置登录密码', en: 'Resets the password' },
};
