/** The platform rules: the amount to refund is set. */
import type { EffectModel } from '../../grammar/models.ts';

export const ruleAfterSale: EffectModel = {
  effect: 'ruleAfterSale',
  sentence: { zh: '平台裁决：确定退款金额', en: 'The platform rules: the amount to refund is set' },
};
