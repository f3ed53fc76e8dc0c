import type { EffectModel } from '../../grammar/models.ts';

/** Lifts the lock of the login. */
export const accountUnlock: EffectModel = {
  effect: 'accountUnlock',
  sentence: { zh: '解除登录锁定', en: 'Lifts the lock of the login' },
};
