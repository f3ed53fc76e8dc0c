/** Shipped quantities, tracking numbers and automatic receipt follow the parcel. */
import type { FunctionModel } from '../../../grammar/site/models.ts';

export const parcelLines: FunctionModel = {
  function: 'parcelLines',
  sentence: {
    zh: '按包裹更新已发数量、物流单号与自动收货时间',
    en: 'Shipped quantities, tracking numbers and automatic receipt follow the parcel',
  },
  parameters: { back: { type: 'boolean', description: 'It came back' } },
  reads: ['shopSetting.autoReceiveDays'],
  changes: { own: ['items', 'trackingNos', 'shippedAt', 'autoReceiveAt'] },
};
