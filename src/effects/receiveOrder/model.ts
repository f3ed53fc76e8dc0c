/** Receipt: benefits due on receipt are granted, parcels on their way count as delivered. */
import type { EffectModel } from '../../grammar/models.ts';

export const receiveOrder: EffectModel = {
  effect: 'receiveOrder',
  sentence: {
    zh: '确认收货：发放收货后权益，标记包裹已签收',
    en: 'Receipt: benefits due on receipt are granted, parcels on their way count as delivered',
  },
};
