/** Receives returned goods. */
import { lineOf, orderOf } from '../after-sale.server.ts';
import { textOf, wholeOf } from '../../values.ts';
import { moveStock } from '../stock.server.ts';
import type { FunctionOf } from '../../rows.server.ts';

export const restockReturn: FunctionOf<'afterSale'> = async (work, { record, form }) => {
  if (form.resellable !== true) return { note: '退货不可二次销售，未退回库存' };
  const item = lineOf(await orderOf(work, record), record);
  await moveStock(
    work,
    [{ goods: wholeOf(item.goods), skuNo: textOf(item.skuNo), qty: wholeOf(record.qty) }],
    'restore',
  );
  return { note: `退回库存 ${wholeOf(record.qty)} 件` };
};
