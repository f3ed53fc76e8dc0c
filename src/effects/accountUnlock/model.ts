import type { EffectModel } from '../../grammar/models.ts';

/** Forgets the failed logins. */
export const accountUnlock: EffectModel = {
  effect: 'accountUnlock',
  sentence: { zh: '清除登录失败次数', en: 'Forgets the failed logins' },
};
