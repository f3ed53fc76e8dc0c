/** Receipt: benefits due on receipt are granted. */
import type { EffectModel } from '../../grammar/models.ts';

export const receiveOrder: EffectModel = {
  effect: 'receiveOrder',
  sentence: {
    zh: '确认收货：发放收货后权益',
    en: 'Receipt: benefits due on receipt are granted',
  },
};
