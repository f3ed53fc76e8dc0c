/** Checks that the refund is not more than can be refunded. */
import type { FunctionModel } from '../../../grammar/models.ts';

export const agreeAfterSale: FunctionModel = {
  function: 'agreeAfterSale',
  sentence: {
    zh: '核对退款金额不超过可退金额',
    en: 'Checks that the refund is not more than can be refunded',
  },
};
