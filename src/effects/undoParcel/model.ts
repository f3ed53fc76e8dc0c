/** Takes a shipping back within two hours; the order returns to To ship or Partly shipped. */
import type { EffectModel } from '../../grammar/models.ts';

export const undoParcel: EffectModel = {
  effect: 'undoParcel',
  sentence: {
    zh: '两小时内撤销发货，订单退回待发货或部分发货',
    en: 'Takes a shipping back within two hours; the order returns to To ship or Partly shipped',
  },
};
