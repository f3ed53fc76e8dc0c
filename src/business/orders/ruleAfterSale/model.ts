/** The platform rules: the amount to refund is set. */
import type { FunctionModel } from '../../../grammar/models.ts';

export const ruleAfterSale: FunctionModel = {
  function: 'ruleAfterSale',
  sentence: { zh: '平台裁决：确定退款金额', en: 'The platform rules: the amount to refund is set' },
};
