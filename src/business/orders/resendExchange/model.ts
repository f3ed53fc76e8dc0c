/** Re-ships an exchange: a related order of amount zero and its parcel. */
import type { FunctionModel } from '../../../grammar/site/models.ts';
import { ofParcels, ofStock } from '../writes.ts';

export const resendExchange: FunctionModel = {
  function: 'resendExchange',
  sentence: {
    zh: '换货发货：生成金额为零的关联订单与包裹',
    en: 'Re-ships an exchange: a related order of amount zero and its parcel',
  },
  runs: ['shipment.leave', 'shipment.cancel', 'order.resent'],
  changes: {
    order: [
      'orderKind',
      'zone',
      'member',
      'memberPhone',
      'vipLevel',
      'seller',
      'store',
      'source',
      'deliveryMethod',
      'receiverName',
      'receiverPhone',
      'receiverRegion',
      'receiverAddress',
      'parentOrder',
      'items',
      'goodsNames',
      'tradeNo',
      'payMethod',
      'sellerRemark',
      'placedAt',
      'trackingNos',
    ],
    ...ofStock,
    ...ofParcels,
  },
};
