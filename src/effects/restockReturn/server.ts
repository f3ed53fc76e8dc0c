/** Receives returned goods. */
import type { EffectServer } from '../../database/contract.ts';
import { lineOf, orderOf } from '../parts/after-sale.server.ts';
import { textOf, wholeOf } from '../parts/read.ts';
import { moveStock } from '../parts/stock.server.ts';

export const restockReturn: EffectServer = async (work, { record, form }) => {
  if (form.resellable !== true) return { note: '退货不可二次销售，未退回库存' };
  const item = lineOf(await orderOf(work, record), record);
  await moveStock(
    work,
    [{ goods: wholeOf(item.goods), skuNo: textOf(item.skuNo), qty: wholeOf(record.qty) }],
    'restore',
  );
  return { note: `退回库存 ${wholeOf(record.qty)} 件` };
};
