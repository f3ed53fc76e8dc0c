import type { EffectModel } from '../../grammar/models.ts';

/** Posts an approved voucher, or its mirror. Nobody approves their own; the boss approver is a third person. */
export const voucherPost: EffectModel = {
  effect: 'voucherPost',
  sentence: {
    zh: '制单入账或冲正：不能审核自己的制单，总审人不能是初审人',
    en: 'Posts a voucher or its mirror: nobody approves their own, and the boss approver is a third person',
  },
  parameters: {
    second: { type: 'boolean' },
    reverse: { type: 'boolean' },
  },
};
