import type { EffectModel } from '../../grammar/models.ts';

/** Closes the account: no assets, no open documents; personal data is made anonymous. */
export const memberClose: EffectModel = {
  effect: 'memberClose',
  sentence: {
    zh: '注销会员：无资产、无未完成单据，个人信息匿名化',
    en: 'Closes the account: no assets, no open documents; personal data is made anonymous',
  },
};
