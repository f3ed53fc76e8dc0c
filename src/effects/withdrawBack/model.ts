import type { EffectModel } from '../../grammar/models.ts';

/** Returns the frozen amount to the account. */
export const withdrawBack: EffectModel = {
  effect: 'withdrawBack',
  sentence: { zh: '冻结金额退回账户', en: 'Returns the frozen amount to the account' },
};
