import type { EffectModel } from '../../grammar/models.ts';

/** Copies a role. */
export const roleCopy: EffectModel = {
  effect: 'roleCopy',
  sentence: { zh: '复制角色', en: 'Copies a role' },
};
