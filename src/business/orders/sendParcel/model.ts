/** Checks the tracking number and keeps how the parcel is sent. */
import type { FunctionModel } from '../../../grammar/models.ts';

export const sendParcel: FunctionModel = {
  function: 'sendParcel',
  sentence: { zh: '检查物流单号并记下发货方式', en: 'Checks the tracking number and keeps how the parcel is sent' },
};
