/** Closes and refunds the orders of the team. */
import type { EffectModel } from '../../grammar/models.ts';

export const failTeam: EffectModel = {
  effect: 'failTeam',
  sentence: { zh: '关闭团内订单并退款', en: 'Closes and refunds the orders of the team' },
};
