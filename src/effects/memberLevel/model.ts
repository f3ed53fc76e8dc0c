import type { EffectModel } from '../../grammar/models.ts';

/** Changes the level and keeps the history. */
export const memberLevel: EffectModel = {
  effect: 'memberLevel',
  sentence: { zh: '修改会员等级并记录', en: 'Changes the level and keeps the history' },
};
