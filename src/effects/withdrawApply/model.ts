import type { EffectModel } from '../../grammar/models.ts';

/** A seller applies: rules and balance are checked, the amount is frozen. */
export const withdrawApply: EffectModel = {
  effect: 'withdrawApply',
  sentence: { zh: '商家申请提现：校验规则与余额，冻结提现金额', en: 'A seller applies: rules and balance are checked, the amount is frozen' },
};
