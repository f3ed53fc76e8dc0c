import type { EffectModel } from '../../grammar/models.ts';

/** Changes or clears the referrer; the team below moves along. */
export const memberReferrer: EffectModel = {
  effect: 'memberReferrer',
  sentence: { zh: '修改或清除推荐人，整体迁移下级', en: 'Changes or clears the referrer; the team below moves along' },
  parameters: {
    clear: { type: 'boolean' },
  },
};
