import type { EffectModel } from '../../grammar/models.ts';

/** Adds tags to the member. */
export const memberTags: EffectModel = {
  effect: 'memberTags',
  sentence: { zh: '添加会员标签', en: 'Adds tags to the member' },
};
