/** Sets the deadline some hours ahead. */
import type { EffectModel } from '../../grammar/models.ts';

export const afterSaleDeadline: EffectModel = {
  effect: 'afterSaleDeadline',
  sentence: { zh: '处理截止顺延到若干小时后', en: 'Sets the deadline some hours ahead' },
  parameters: {
    hours: { type: 'integer', minimum: 1 },
  },
};
