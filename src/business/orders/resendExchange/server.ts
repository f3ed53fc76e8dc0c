/** Sends the replacement of an exchange. */
import { addExchangeOrder, lineOf, orderOf } from '../after-sale.server.ts';
import { checkSending } from '../parcels.server.ts';
import { linesOf, textOf, wholeOf } from '../../values.ts';
import { moveStock } from '../stock.server.ts';
import type { FunctionOf } from '../../rows.server.ts';

export const resendExchange: FunctionOf<'afterSale'> = async (work, { record, form }) => {
  const sent = { shipType: 'express', carrier: form.resendCarrier ?? null, trackingNo: form.resendTrackingNo ?? null };
  await checkSending(work, sent);
  const order = await orderOf(work, record);
  const item = lineOf(order, record);
  await moveStock(
    work,
    [{ goods: wholeOf(item.goods), skuNo: textOf(item.skuNo), qty: wholeOf(record.qty) }],
    'sell',
    linesOf(order.parts),
  );
  const child = await addExchangeOrder(work, order, item, wholeOf(record.qty), sent);
  return {
    note: { zh: `换货订单 ${textOf(child.orderNo)}`, en: `Exchange order ${textOf(child.orderNo)}` },
    data: { order: child.id },
  };
};
