/** Checks the tracking number and keeps how the parcel is sent. */
import type { EffectModel } from '../../grammar/models.ts';

export const sendParcel: EffectModel = {
  effect: 'sendParcel',
  sentence: { zh: '检查物流单号并记下发货方式', en: 'Checks the tracking number and keeps how the parcel is sent' },
};
