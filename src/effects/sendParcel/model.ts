/** Sends the parcel and moves its order: shipped when all is sent, else partly shipped. */
import type { EffectModel } from '../../grammar/models.ts';

export const sendParcel: EffectModel = {
  effect: 'sendParcel',
  sentence: {
    zh: '发出包裹并带动订单：全部发完转为待收货，否则为部分发货',
    en: 'Sends the parcel and moves its order: shipped when all is sent, else partly shipped',
  },
};
