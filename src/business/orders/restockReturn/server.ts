/** Receives returned goods. */
import { lineOf, orderOf } from '../after-sale.server.ts';
import { linesOf, textOf, wholeOf } from '../../values.ts';
import { moveStock } from '../stock.server.ts';
import type { FunctionOf } from '../../rows.server.ts';

export const restockReturn: FunctionOf<'afterSale'> = async (work, { record, form }) => {
  if (form.resellable !== true)
    return { note: { zh: '退货不可二次销售，未退回库存', en: 'Not fit for sale: not put back into stock' } };
  const order = await orderOf(work, record);
  const item = lineOf(order, record);
  await moveStock(
    work,
    [{ goods: wholeOf(item.goods), skuNo: textOf(item.skuNo), qty: wholeOf(record.qty) }],
    'restore',
    linesOf(order.parts),
  );
  const qty = wholeOf(record.qty);
  return { note: { zh: `退回库存 ${qty} 件`, en: `${qty} put back into stock` } };
};
