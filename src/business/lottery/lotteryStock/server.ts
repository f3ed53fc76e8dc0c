/** The stock behind the prizes of an activity, and the stock of its prizes. */
import type { FunctionResult, Work } from '../../../database/contract.ts';
import { moveStock } from '../../orders/stock.server.ts';
import type { FunctionOf, RowOf } from '../../rows.server.ts';
import { linesOf, textOf, wholeOf, type Values } from '../../values.ts';
import { refuseShortCoupons } from '../coupons.server.ts';
import { piecesLeft } from '../prizes.ts';
import { reservePrizes } from './reserve.server.ts';
import { stockTable } from './table.server.ts';

export const lotteryStock: FunctionOf<'lotteryActivity'> = async (work, { record, form, use }) => {
  switch (use.does) {
    case 'reserve':
      return reservePrizes(work, record);
    case 'release':
      // One that was taken offline before has released it then.
      if (record.status === 'online') await moveStock(work, piecesLeft(linesOf(record.prizes)), 'release');
      return;
    case 'add':
      return added(work, record, form);
    default:
      return { data: { result: stockTable(work, record) } };
  }
};

/** More pieces of a prize: goods and coupons have to be there. */
async function added(work: Work, record: RowOf<'lotteryActivity'>, form: Values): Promise<FunctionResult | undefined> {
  const more = wholeOf(form.quantity);
  const prizes = linesOf(record.prizes).map((line) =>
    textOf(line.prizeNo) === form.prize
      ? { ...line, stock: wholeOf(line.stock) + more, left: wholeOf(line.left) + more }
      : line,
  );
  const prize = prizes.find((line) => textOf(line.prizeNo) === form.prize);
  if (!prize) return undefined;
  await refuseShortCoupons(work, prizes);
  // While it is offline what is left is reserved for a moment alone: enough has to be free of it.
  const isOnline = record.status === 'online';
  const wanted = piecesLeft([isOnline ? { ...prize, left: more } : prize]);
  await moveStock(work, wanted, 'reserve');
  if (!isOnline) await moveStock(work, wanted, 'release');
  return { changes: { prizes }, note: `${textOf(prize.name)} +${more}` };
}
