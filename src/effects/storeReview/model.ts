import type { EffectModel } from '../../grammar/models.ts';

/** Reviews a joining store; nobody reviews their own. */
export const storeReview: EffectModel = {
  effect: 'storeReview',
  sentence: { zh: '审核店铺入驻：不能审核自己的申请', en: 'Reviews a joining store; nobody reviews their own' },
  parameters: {
    reject: { type: 'boolean' },
  },
};
