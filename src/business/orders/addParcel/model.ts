/** Makes the pending parcel of an express order. */
import type { FunctionModel } from '../../../grammar/models.ts';

export const addParcel: FunctionModel = {
  function: 'addParcel',
  sentence: { zh: '快递订单生成待发货单', en: 'Makes the pending parcel of an express order' },
};
