import type { EffectModel } from '../../grammar/models.ts';

/** Makes a voucher over an asset of the member; it is posted when somebody else approves it. */
export const memberAdjust: EffectModel = {
  effect: 'memberAdjust',
  sentence: {
    zh: '生成待审核的制单，审核通过后入账',
    en: 'Makes a voucher over an asset of the member; it is posted when somebody else approves it',
  },
};
