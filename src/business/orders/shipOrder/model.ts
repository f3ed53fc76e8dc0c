/**
 * Sends the chosen lines: parcels and shipped quantities follow; the order is shipped when all are sent, else partly
 * shipped.
 */
import type { FunctionModel } from '../../../grammar/site/models.ts';
import { ofParcels } from '../writes.ts';

export const shipOrder: FunctionModel = {
  function: 'shipOrder',
  sentence: {
    zh: '发出所选商品：更新发货单与已发数量，全部发完转为待收货，否则为部分发货',
    en: 'Sends the chosen lines: parcels and shipped quantities follow; the order is shipped when all are sent, else partly shipped',
  },
  runs: ['shipment.leave', 'shipment.cancel'],
  reads: ['shopSetting.autoReceiveDays'],
  changes: { own: ['items', 'trackingNos', 'shippedAt', 'autoReceiveAt'], ...ofParcels },
};
